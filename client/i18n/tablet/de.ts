// German words of one tablet and of the installed game.
import type { tabletEn } from "./en.ts";

export const tabletDe: { readonly [K in keyof typeof tabletEn]: string } = {
  "tablet.sit": "Legt das Tablet flach hin. Alle berühren den Rand, an dem sie sitzen.",
  "tablet.sit.more": "{count} am Tisch. Berührt den Rand, an dem ihr sitzt, oder lasst Bots auffüllen.",
  "tablet.sit.enough": "{count} am Tisch. Bis zu sechs können mitspielen.",
  "tablet.sit.full": "Alle sechs Plätze sind besetzt. Los geht’s!",
  "tablet.sitHere": "Hier sitzen",
  "tablet.sit.top": "Am oberen Rand sitzen",
  "tablet.sit.right": "Am rechten Rand sitzen",
  "tablet.sit.bottom": "Am unteren Rand sitzen",
  "tablet.sit.left": "Am linken Rand sitzen",
  "tablet.changeColor": "{name}: andere Farbe nehmen",
  "tablet.leave": "{name} steht auf",
  "tablet.full": "Hier sitzen schon sechs Cowboys.",
  "tablet.crowded": "Dieser Rand ist zu voll: Die Ziele wären zu klein. Setz dich an einen anderen Rand.",
  "tablet.tooSmall": "Dieser Bildschirm ist zu klein für so viele: {most} haben Platz.",
  "tablet.tooSmall.ultimate":
    "Ultimate braucht Platz für beide Hände: Für so viele ist dieser Bildschirm zu klein.",
  "tablet.small":
    "Die Ziele sind auf diesem Bildschirm etwas klein. Mit weniger Leuten spielt es sich besser.",
  "tablet.start": "Los geht’s",
  "tablet.start.oneBot": "Los, mit einem Bot",
  "tablet.start.twoBots": "Los, mit zwei Bots",
  "tablet.seats": "Plätze",
  "tablet.hints": "Fingertest",
  "tablet.name": "Name von {color}",
  "tablet.playedBy": "Gespielt von",
  "tablet.person": "Einem Menschen",
  "tablet.handicap": "Hilfe für Kinder",
  "tablet.handicap.0": "Keine",
  "tablet.handicap.150": "Etwas Hilfe",
  "tablet.handicap.300": "Viel Hilfe",
  "tablet.plate.handicap": "{name} · {help}",
  "tablet.ultimate.hint":
    "Jeder Platz hat eine Hälfte für links und eine für rechts: Greif mit der Hand, die den Revolver hält",

  "tablet.fingers.title": "Fingertest",
  "tablet.fingers.all": "Alle {needed}: Legt je einen Finger auf den Bildschirm und haltet ihn dort.",
  "tablet.fingers.one": "Leg einen Finger auf den Bildschirm.",
  "tablet.fingers.count": "{most} von {needed}",
  "tablet.fingers.enough": "Alle Finger erkannt. Niemand wird übersehen.",
  "tablet.fingers.fewer":
    "Dieser Bildschirm hat {most} Finger zugleich erkannt, ihr seid {needed}. Damit es gerecht zugeht, braucht jeder Platz einen Finger. Versucht es noch einmal oder spielt mit {most} Leuten.",
  "tablet.fingers.cancelled":
    "Das System hat die Finger für eine eigene Geste gehalten. Schaltet das ab und versucht es dann noch einmal.",
  "tablet.fingers.how": "So lassen sich Gesten abschalten",
  "tablet.fingers.play": "Spielen",
  "tablet.fingers.anyway": "Trotzdem spielen",
  "tablet.fingers.skip": "Test überspringen",

  "tablet.hints.title": "Viele Finger auf einem Bildschirm",
  "tablet.hints.why":
    "Manche Tablets halten viele Finger für eine Geste. Dann ist die Karte ungültig und niemand zahlt. Noch besser: abschalten.",
  "tablet.hints.ipad.gestures":
    "Einstellungen → Multitasking & Gesten → Gesten mit vier und fünf Fingern: aus.",
  "tablet.hints.ipad.guided":
    "Oder Einstellungen → Bedienungshilfen → Geführter Zugriff: ein, dann im Spiel dreimal die obere Taste drücken.",
  "tablet.hints.ipad.home": "Teilen → Zum Home-Bildschirm: Dann läuft das Spiel im Vollbild und ohne Netz.",
  "tablet.hints.android.pin":
    "Einstellungen → Sicherheit → App-Anpinnen: ein, dann den Browser in der App-Übersicht anpinnen.",
  "tablet.hints.android.palm":
    "Wischen mit der Handkante, Screenshots mit drei Fingern und Gesten für geteilten Bildschirm abschalten, falls vorhanden.",
  "tablet.hints.rotation": "Sperrt die Drehung des Bildschirms: Das Tablet liegt flach.",

  "tablet.tapReady": "Tippen, wenn du bereit bist",
  "tablet.ready": "Bereit",
  "tablet.turnCard": "Tippen: Karte umdrehen",
  "tablet.early": "Zu früh gezogen!",
  "tablet.void.touches-cancelled": "Ungültig: Das System nahm Finger zurück. Niemand zahlt.",
  "tablet.void.page-hidden": "Ungültig: Das Spiel war nicht zu sehen. Niemand zahlt.",
  "tablet.turnBack": "So passen die Plätze nicht: Dreht das Tablet zurück oder vergrößert das Fenster.",
  "tablet.won": "Du gewinnst!",
  "tablet.wonTogether": "Ihr gewinnt zusammen!",
  "tablet.place": "{place} Platz",
  "tablet.botFor": "Ein Bot spielt für {name}",
  "tablet.leaveMatch": "Partie beenden",
  "tablet.leaveMatch.sure": "Wirklich beenden?",
  "tablet.goOn.title": "Mit der Partie weitermachen?",
  "tablet.goOn.yes": "Weitermachen",
  "tablet.goOn.no": "Eine neue Partie",
  "tablet.oneGlass":
    "Hier teilen sich alle einen Bildschirm: Es gibt nichts einzuschießen, die Waffen sind von selbst gleich.",
  "tablet.save": "Partie speichern",
  "tablet.turn": "Zu einer anderen Seite drehen",

  "pwa.update": "Eine neue Version ist bereit.",
  "pwa.update.now": "Jetzt aktualisieren",
  "pwa.update.later": "Später",
  "pwa.offline": "Der Server ist nicht erreichbar. „Ein Tablet“ geht ohne ihn.",
  "pwa.needsServer": "Braucht den Server, der gerade nicht erreichbar ist",
  "pwa.ready": "Bereit zum Spielen ohne Netz",
  "pwa.plainHttp":
    "Nur http: Das geht nur mit Netz, und der Bildschirm kann dunkel werden. Besser: den Server mit „npm start -- --https“ starten und die neue Adresse öffnen.",
  "pwa.plainHttp.screen":
    "Nur http: Der Browser lässt diesen Bildschirm vielleicht dunkel werden. Lass ihn vom Gerät wach halten, oder starte den Server mit „npm start -- --https“.",
};
