// Dutch words of one tablet and of the installed game.
import type { tabletEn } from "./en.ts";

export const tabletNl: { readonly [K in keyof typeof tabletEn]: string } = {
  "tablet.sit": "Leg de tablet plat. Iedereen: raak de rand aan waar je zit.",
  "tablet.sit.more": "{count} aan tafel. Raak de rand aan waar je zit, of laat bots aanvullen.",
  "tablet.sit.enough": "{count} aan tafel. Tot zes spelers kunnen meedoen.",
  "tablet.sit.full": "Alle zes plekken zijn bezet. Daar gaan we!",
  "tablet.sitHere": "Ik zit hier",
  "tablet.sit.top": "Aan de bovenrand zitten",
  "tablet.sit.right": "Aan de rechterrand zitten",
  "tablet.sit.bottom": "Aan de onderrand zitten",
  "tablet.sit.left": "Aan de linkerrand zitten",
  "tablet.changeColor": "{name}: een andere kleur nemen",
  "tablet.leave": "{name} staat op",
  "tablet.full": "Hier zitten al zes cowboys.",
  "tablet.crowded": "Deze rand is te vol: de doelen worden te klein. Ga aan een andere rand zitten.",
  "tablet.tooSmall": "Dit scherm is te klein voor zoveel spelers: er is plek voor {most}.",
  "tablet.tooSmall.ultimate":
    "Ultimate vraagt ruimte voor beide handen: met zoveel spelers is dit scherm te klein.",
  "tablet.small": "De doelen zijn op dit scherm wat klein. Met minder mensen speelt het beter.",
  "tablet.start": "Beginnen",
  "tablet.start.oneBot": "Beginnen met één bot",
  "tablet.start.twoBots": "Beginnen met twee bots",
  "tablet.seats": "Plekken",
  "tablet.hints": "Vingertest",
  "tablet.name": "Naam van {color}",
  "tablet.playedBy": "Gespeeld door",
  "tablet.person": "Een mens",
  "tablet.handicap": "Hulp voor kinderen",
  "tablet.handicap.0": "Geen",
  "tablet.handicap.150": "Een beetje hulp",
  "tablet.handicap.300": "Veel hulp",
  "tablet.plate.handicap": "{name} · {help}",
  "tablet.ultimate.hint":
    "Elke plek heeft een helft voor links en een voor rechts: grijp met de hand die de revolver vasthoudt",

  "tablet.fingers.title": "Vingertest",
  "tablet.fingers.all": "Alle {needed}: leg een vinger op het scherm en houd hem daar.",
  "tablet.fingers.one": "Leg een vinger op het scherm.",
  "tablet.fingers.count": "{most} van {needed}",
  "tablet.fingers.enough": "Alle vingers gezien. Niemand wordt vergeten.",
  "tablet.fingers.fewer":
    "Dit scherm volgde {most} vingers tegelijk, en jullie zijn met {needed}. Om het eerlijk te houden heeft elke plek één vinger nodig. Probeer het nog eens, of speel met {most}.",
  "tablet.fingers.cancelled":
    "Het systeem zag de vingers voor een eigen gebaar aan. Zet dat uit en probeer het dan nog eens.",
  "tablet.fingers.how": "Gebaren uitzetten: zo doe je dat",
  "tablet.fingers.play": "Spelen",
  "tablet.fingers.anyway": "Toch spelen",
  "tablet.fingers.skip": "Test overslaan",

  "tablet.hints.title": "Veel vingers op één scherm",
  "tablet.hints.why":
    "Sommige tablets zien veel vingers voor een gebaar aan. Dan is de kaart ongeldig en betaalt niemand. Nog beter: zet het uit.",
  "tablet.hints.ipad.gestures":
    "Instellingen → Multitasking en gebaren → Gebaren met vier en vijf vingers: uit.",
  "tablet.hints.ipad.guided":
    "Of Instellingen → Toegankelijkheid → Begeleide toegang: aan, en druk dan in het spel driemaal op de bovenste knop.",
  "tablet.hints.ipad.home": "Deel → Zet op beginscherm: volledig scherm, en het werkt zonder netwerk.",
  "tablet.hints.android.pin":
    "Instellingen → Beveiliging → App vastzetten: aan, en zet dan de browser vast in het overzicht van apps.",
  "tablet.hints.android.palm":
    "Zet vegen met de handpalm, schermafdrukken met drie vingers en gedeeld scherm uit, als die er zijn.",
  "tablet.hints.rotation": "Vergrendel de draaiing van het scherm: de tablet ligt plat.",

  "tablet.tapReady": "Tik als je klaar bent",
  "tablet.ready": "Klaar",
  "tablet.turnCard": "Tik om de kaart om te draaien",
  "tablet.early": "Te vroeg getrokken!",
  "tablet.void.touches-cancelled": "Ongeldig: het systeem nam vingers terug. Niemand betaalt.",
  "tablet.void.page-hidden": "Ongeldig: het spel was niet te zien. Niemand betaalt.",
  "tablet.turnBack": "Zo passen de plekken niet: draai de tablet terug of maak het venster groter.",
  "tablet.won": "Je wint!",
  "tablet.wonTogether": "Jullie winnen samen!",
  "tablet.place": "{place} plaats",
  "tablet.botFor": "Een bot speelt voor {name}",
  "tablet.leaveMatch": "Spel beëindigen",
  "tablet.leaveMatch.sure": "Echt beëindigen?",
  "tablet.goOn.title": "Verder met het spel?",
  "tablet.goOn.yes": "Verder spelen",
  "tablet.goOn.no": "Een nieuw spel",
  "tablet.oneGlass":
    "Hier deelt iedereen één scherm: er valt niets in te schieten, de wapens zijn vanzelf gelijk.",
  "tablet.save": "Spel bewaren",
  "tablet.turn": "Naar een andere kant draaien",

  "pwa.update": "Er is een nieuwe versie klaar.",
  "pwa.update.now": "Nu bijwerken",
  "pwa.update.later": "Later",
  "pwa.offline": "De server is niet bereikbaar. ‘Eén tablet’ werkt zonder.",
  "pwa.needsServer": "Heeft de server nodig, die nu niet bereikbaar is",
  "pwa.ready": "Klaar om zonder netwerk te spelen",
  "pwa.plainHttp":
    "Gewoon http: dit werkt alleen met netwerk, en het scherm kan uitgaan. Beter: start de server met ‘npm start -- --https’ en open het nieuwe adres.",
  "pwa.plainHttp.screen":
    "Gewoon http: de browser kan dit scherm laten uitgaan. Laat het toestel het aanhouden, of start de server met ‘npm start -- --https’.",
};
