// Deutsche Wörter der Bestenliste.
import type { recordsEn } from "./en.ts";

export const recordsDe: { readonly [K in keyof typeof recordsEn]: string } = {
  title: "Rekorde des Hauses",
  evening: "Heute Abend",
  ever: "Aller Zeiten",
  none: "Noch niemand. Spielt ein Spiel, und die Tafel füllt sich.",
  fastest: "Schnellste Hand",
  "fastest.character": "Figuren",
  "fastest.pair": "Doppelkarten",
  "fastest.heal": "Heilung",
  "fastest.armed": "Bewaffnete Cowboys",
  "fastest.disarmed": "Hände hoch",
  cleanest: "Sauberste Hände",
  "cleanest.figure": "{fouls} Fehler bei {cards} Karten",
  "cleanest.one": "1 Fehler bei {cards} Karten",
  "cleanest.none": "kein Fehler bei {cards} Karten",
  runs: "Am längsten ohne Kugel",
  "runs.figure": "{cards} Karten",
  wins: "Meiste Siege",
  "wins.figure": "{wins} von {matches}",
  matches: "Die letzten Spiele",
  forgotten: "jemand",
  only: "Nur Menschen, nur zweifelsfreie Berührungen, ab 100 ms.",
};
