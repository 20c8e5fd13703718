// Dutch words of a contest's public page and of the screen at one of its tables.
import type { contestPublicEn } from "./en.ts";

export const contestPublicNl: { readonly [K in keyof typeof contestPublicEn]: string } = {
  enter: "Meedoen of terugkomen",
  now: "Nu",
  round: "Ronde",
  rounds: "Rondes",
  tables: "Tafels",
  standings: "Stand",
  "standings.hidden": "De organisatie toont hem later.",
  players: "Spelers",
  "players.none": "Nog niemand ingeschreven.",
  card: "kaart {number} van {of}",
  replay: "Terugkijken",
  watch: "Meekijken",
  repeats: "geloot met startwaarde {seed}",
  over: "Het toernooi is voorbij.",
  notBegun: "De eerste ronde is nog niet geloot.",
  voided: "ongeldig",
  voidedCards: "{count} kaarten ongeldig",
  "screen.title": "Dit scherm is van tafel {table}",
  "screen.waits": "Hier is de partij te zien.",
  "screen.next": "Hierna aan deze tafel",
  "screen.none": "Aan deze tafel speelt nu niemand.",
  "screen.phone": "Naar mijn kaartje",
  "screen.use": "De tafel op dit scherm tonen",
  "screen.player": "Ik speel hier",
};
