// Nederlandse woorden van de records van het huis.
import type { recordsEn } from "./en.ts";

export const recordsNl: { readonly [K in keyof typeof recordsEn]: string } = {
  title: "Records van het huis",
  evening: "Vanavond",
  ever: "Aller tijden",
  none: "Nog niemand. Speel een partij, en dit bord loopt vol.",
  fastest: "Snelste hand",
  "fastest.character": "Figuren",
  "fastest.pair": "Duo’s",
  "fastest.heal": "Genezing",
  "fastest.armed": "Gewapende cowboys",
  "fastest.disarmed": "Handen omhoog",
  cleanest: "Schoonste handen",
  "cleanest.figure": "{fouls} fouten in {cards} kaarten",
  "cleanest.one": "1 fout in {cards} kaarten",
  "cleanest.none": "geen fout in {cards} kaarten",
  runs: "Langst zonder kogel",
  "runs.figure": "{cards} kaarten",
  wins: "Meeste partijen gewonnen",
  "wins.figure": "{wins} van {matches}",
  matches: "De laatste partijen",
  forgotten: "iemand",
  only: "Alleen mensen, alleen aanrakingen zonder twijfel, vanaf 100 ms.",
};
