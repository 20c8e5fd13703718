// Mots français des records de la maison.
import type { recordsEn } from "./en.ts";

export const recordsFr: { readonly [K in keyof typeof recordsEn]: string } = {
  title: "Records de la maison",
  evening: "Ce soir",
  ever: "De tous les temps",
  none: "Personne pour l’instant. Jouez une partie, et le tableau se remplira.",
  fastest: "Main la plus rapide",
  "fastest.character": "Personnages",
  "fastest.pair": "Duos",
  "fastest.heal": "Soin",
  "fastest.armed": "Cow-boys armés",
  "fastest.disarmed": "Mains en l’air",
  cleanest: "Mains propres",
  "cleanest.figure": "{fouls} fautes en {cards} cartes",
  "cleanest.one": "1 faute en {cards} cartes",
  "cleanest.none": "aucune faute en {cards} cartes",
  runs: "Plus longue série sans balle",
  "runs.figure": "{cards} cartes",
  wins: "Le plus de victoires",
  "wins.figure": "{wins} sur {matches}",
  matches: "Les dernières parties",
  forgotten: "quelqu’un",
  only: "Seulement des personnes, seulement des touches sans doute, à partir de 100 ms.",
};
