// Deutsch: das Kleingedruckte der Regeln, für alle, die es genau wissen wollen.
import type { smallPrintEn } from "./en.ts";

export const smallPrintDe: { readonly [K in keyof typeof smallPrintEn]: string } = {
  title: "Das Kleingedruckte",
  options: "Heilkarten, Doppelkarten und Ultimate sind Optionen: Der Gastgeber schaltet sie ein.",
  once: "Niemand bekommt je mehr als eine Kugel pro Karte, was auch immer er getan hat.",
  free: "Einen Ort oder Cowboy zu berühren, der schon vergeben ist, bewirkt nichts und kostet nichts: Nimm etwas anderes.",
  third:
    "Nimmt ein Dritter deinen Cowboy, kommt der Angreifer nicht mehr heran: Du bist sicher, und der Dritte zahlt.",
  noBullet:
    "Als Erster auf der Heilkarte ohne Kugel zum Zurückgeben: Es geschieht nichts, aber auch sonst heilt niemand.",
  wrongHand: "In Ultimate gilt ein Griff mit der falschen Hand trotzdem; er kostet zusätzlich eine Kugel.",
  limits:
    "Zeitlimits: 5 Sekunden bei Figuren und Doppelkarten, 4 bei Heilkarten und bewaffneten Cowboys, 2 bei Hände hoch. Ein ruhigeres Tempo lässt mehr Zeit; nur Hände hoch ist schneller vorbei.",
  hundred:
    "Niemand reagiert in unter 100\u00a0ms: So frühe Berührungen zählen nie, außer bei Hände hoch, wo jede Berührung eine Kugel kostet.",
  early:
    "Wer die Holster verlässt, bevor die Karte aufgedeckt wird, hat zu früh gezogen: 250\u00a0ms lang zählen seine Berührungen nicht.",
  ties: "Genau gleichzeitig bei einem Cowboy: zuerst sein Besitzer, dann der Angreifer, dann im Uhrzeigersinn ab dem Geber.",
  hat: "Der Hut zeigt, wer gibt. Er wandert mit jeder Karte im Uhrzeigersinn weiter.",
  end: "Sechs Kugeln oder die letzte Karte beenden das Spiel. Die wenigsten Kugeln gewinnen; bei Gleichstand gewinnt man gemeinsam.",
  tablet:
    "Auf einem Tablet hat jeder einen Platz am Rand. Nimmt das System Finger weg, kommt die Karte noch einmal, und niemand zahlt.",
};
