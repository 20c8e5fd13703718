// German words of a sighting.
import type { sightingEn } from "./en.ts";

export const sightingDe: { readonly [word in keyof typeof sightingEn]: string } = {
  title: "Diese Waffe einschießen",
  why: "Kein Handy ist so schnell wie das andere: Vom Bild über den Finger bis ins Spiel vergeht verschieden viel Zeit, bis zu einer Zehntelsekunde. Mit gleichen Waffen wird das abgezogen.",
  how: "Eine Person nimmt nacheinander jedes Handy des Tisches. Jede Sekunde fliegt eine Kugel zur Flasche: Tippe genau dann, wenn ihre Spitze die Linie kreuzt. Vierzig Kugeln, dann ist es geschafft.",
  who: "Wer schießt? Auf jedem Handy dieselbe Person.",
  start: "Schießen",
  aim: "Tippe, wenn die Spitze der Kugel die Linie kreuzt",
  more: "Fast geschafft: noch zehn, um sicher zu sein",
  stop: "Aufhören",
  found: "Eingeschossen",
  "found.words": "Diese Waffe trifft {ms}\u00a0ms nach der Linie, auf {error} genau.",
  "found.next":
    "Für sich allein sagt das nichts: Deine eigene Gewohnheit steckt mit darin. Es zählt neben den anderen Handys, die dieselbe Hand eingeschossen hat.",
  wild: "Eine unruhige Hand",
  "wild.words":
    "Die Schüsse liegen zu weit auseinander, um etwas zu sagen. Das kommt vor: Ellbogen auflegen, ausatmen und noch einmal versuchen.",
  again: "Noch einmal schießen",
  "pattern.words":
    "{count} Schüsse, {aside} beiseitegelegt: im Mittel {ms}\u00a0ms nach der Linie, auf {error} genau.",
  sound: "Warum geht es nicht nach Gehör?",
  "sound.why":
    "Gemessen wird der Weg vom Bild durch dein Auge bis zum Bildschirm. Ton nimmt einen anderen Weg mit einer eigenen Verzögerung: Schüsse nach Gehör würden nichts darüber sagen. Wer die Kugel nicht sieht, lässt jemand anderen am Tisch schießen: Es braucht ohnehin eine Person für alle Handys. Auch bei reduzierter Bewegung fliegt die Kugel: Sie ist die Messung.",
};
