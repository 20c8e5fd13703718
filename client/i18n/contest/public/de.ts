// German words of a contest's public page and of the screen at one of its tables.
import type { contestPublicEn } from "./en.ts";

export const contestPublicDe: { readonly [K in keyof typeof contestPublicEn]: string } = {
  enter: "Mitmachen oder zurückkommen",
  now: "Jetzt",
  round: "Runde",
  rounds: "Runden",
  tables: "Tische",
  standings: "Rangliste",
  "standings.hidden": "Die Turnierleitung zeigt sie später.",
  players: "Mitspieler",
  "players.none": "Noch ist niemand eingetragen.",
  card: "Karte {number} von {of}",
  replay: "Noch einmal ansehen",
  watch: "Zusehen",
  repeats: "ausgelost mit Startwert {seed}",
  over: "Das Turnier ist vorbei.",
  notBegun: "Die erste Runde ist noch nicht ausgelost.",
  voided: "ungültig",
  voidedCards: "{count} Karten ungültig",
  "screen.title": "Dieser Bildschirm gehört zu Tisch {table}",
  "screen.waits": "Hier ist die Partie zu sehen.",
  "screen.next": "Als Nächstes an diesem Tisch",
  "screen.none": "An diesem Tisch spielt gerade niemand.",
  "screen.phone": "Zu meiner Karte",
  "screen.use": "Den Tisch auf diesem Bildschirm zeigen",
  "screen.player": "Ich spiele hier",
};
