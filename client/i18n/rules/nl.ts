// Nederlands: de kleine lettertjes van de regels, voor wie het precies wil weten.
import type { smallPrintEn } from "./en.ts";

export const smallPrintNl: { readonly [K in keyof typeof smallPrintEn]: string } = {
  title: "De kleine lettertjes",
  options: "Genezing, duo’s en Ultimate zijn opties: de host zet ze aan.",
  once: "Niemand krijgt ooit meer dan één kogel per kaart, wat er ook gebeurde.",
  free: "Een plek of een cowboy aanraken die al bezet is, doet niets en kost niets: probeer een andere.",
  third:
    "Pakt een derde speler jouw cowboy, dan kan de aanvaller er niet meer bij: jij bent veilig, en die speler betaalt.",
  noBullet:
    "Als eerste bij genezing zonder kogel om in te leveren: er gebeurt niets, maar ook niemand anders geneest.",
  wrongHand: "In Ultimate blijft een greep met de verkeerde hand geldig; hij kost er een kogel bij.",
  limits:
    "Tijdslimieten: 5 seconden bij figuren en duo’s, 4 bij genezing en gewapende cowboys, 2 bij handen omhoog. Een rustiger tempo geeft meer tijd; alleen handen omhoog is eerder voorbij.",
  hundred:
    "Niemand reageert binnen 100\u00a0ms: zulke aanrakingen tellen nooit, behalve bij handen omhoog, waar elke aanraking een kogel kost.",
  early:
    "Wie de holsters verlaat voordat de kaart omdraait, heeft te vroeg getrokken: 250\u00a0ms lang tellen zijn aanrakingen niet.",
  ties: "Precies tegelijk op een cowboy: eerst de eigenaar, dan de aanvaller, dan met de klok mee vanaf de deler.",
  hat: "De hoed hoort bij de deler. Hij schuift bij elke kaart met de klok mee door.",
  end: "Zes kogels of de laatste kaart beëindigen de partij. Wie de minste kogels heeft, wint; wie gelijk staat, wint samen.",
  tablet:
    "Op één tablet heeft iedereen een plek aan de rand. Neemt het systeem vingers weg, dan komt de kaart opnieuw en betaalt niemand.",
};
