// Dutch words of a sighting.
import type { sightingEn } from "./en.ts";

export const sightingNl: { readonly [word in keyof typeof sightingEn]: string } = {
  title: "Dit wapen inschieten",
  why: "Geen telefoon is even snel als een andere: tussen beeld, vinger en spel zit tot een tiende seconde verschil. Met gelijke wapens gaat dat eraf.",
  how: "Eén persoon neemt één voor één elke telefoon van de tafel. Elke seconde vliegt er een kogel naar de fles: tik precies wanneer de punt de lijn kruist. Veertig kogels, dan is het klaar.",
  who: "Wie schiet? Op elke telefoon dezelfde persoon.",
  start: "Schieten",
  aim: "Tik wanneer de punt van de kogel de lijn kruist",
  more: "Bijna klaar: nog tien, voor de zekerheid",
  stop: "Stoppen",
  found: "Ingeschoten",
  "found.words": "Dit wapen schiet {ms}\u00a0ms na de lijn, op {error} nauwkeurig.",
  "found.next":
    "Op zichzelf zegt dat niets: je eigen gewoonte zit erin. Het telt naast de andere telefoons die dezelfde hand heeft ingeschoten.",
  wild: "Een onrustige hand",
  "wild.words":
    "De schoten liggen te ver uit elkaar om iets te zeggen. Dat gebeurt: leg je elleboog neer, adem uit en probeer het nog eens.",
  again: "Nog eens schieten",
  "pattern.words":
    "{count} schoten, {aside} terzijde gelegd: gemiddeld {ms}\u00a0ms na de lijn, op {error} nauwkeurig.",
  sound: "Waarom kan het niet op gehoor?",
  "sound.why":
    "Gemeten wordt de weg van het beeld via je oog naar het scherm. Geluid neemt een andere weg, met een eigen vertraging: schoten op gehoor zouden er niets over zeggen. Zie je de kogel niet, dan kan iemand anders aan tafel je telefoon inschieten: er is toch één persoon nodig voor allemaal. Minder beweging houdt de kogel niet tegen: hij is de meting.",
};
