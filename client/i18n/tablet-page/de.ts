// Deutsch: was nur die Seite des einen Tablets sagt.
import type { tabletPageEn } from "./en.ts";

export const tabletPageDe: { readonly [key in keyof typeof tabletPageEn]: string } = {
  "rules.who": "Wer möchte sie lesen?",
  language: "Sprache",
  "language.device": "Wie das Tablet",
  "language.of": "{name}: andere Sprache. Jetzt {language}.",
  "phone.title": "Für ein Tablet gemacht",
  "phone.text":
    "Bei „Ein Tablet“ liegt ein Tablet mitten auf dem Tisch, und alle spielen gleichzeitig darauf. Auf einem Handy sind die Ziele klein. Mit einem Handy für jeden macht es mehr Spaß:",
  "phone.anyway": "Um dieses Handy setzen",
  "kiosk.title": "Café-Modus",
  "kiosk.hint":
    "Für ein Tablet, das für Gäste ausliegt: Es beginnt von selbst neu, wenn es niemand berührt, jeder Platz wählt seine Sprache, und diese Optionen öffnen sich nur mit einem Code.",
  "kiosk.quiet": "Beginnt neu nach",
  "kiosk.minutes.1": "1 Minute",
  "kiosk.minutes.2": "2 Minuten",
  "kiosk.minutes.5": "5 Minuten",
  "kiosk.code": "Code, vier Ziffern",
  "kiosk.on": "Café-Modus einschalten",
  "kiosk.off": "Café-Modus ausschalten",
  "kiosk.locked": "Nur für das Personal",
  "kiosk.wrong": "Das ist nicht der Code.",
  "kiosk.forgotten": "Vergessen? Lösche die Daten dieser Seite in den Einstellungen des Browsers.",
  "kiosk.still": "Spielt ihr noch?",
  "kiosk.touch": "Berührt den Bildschirm. In {seconds} s beginnt es neu.",
};
