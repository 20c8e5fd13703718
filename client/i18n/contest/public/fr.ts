// French words of a contest's public page and of the screen at one of its tables.
import type { contestPublicEn } from "./en.ts";

export const contestPublicFr: { readonly [K in keyof typeof contestPublicEn]: string } = {
  enter: "Participer ou revenir",
  now: "Maintenant",
  round: "Ronde",
  rounds: "Rondes",
  tables: "Tables",
  standings: "Classement",
  "standings.hidden": "L’organisateur le montrera plus tard.",
  players: "Joueurs",
  "players.none": "Personne n’est encore inscrit.",
  card: "carte {number} sur {of}",
  replay: "Revoir",
  watch: "Regarder",
  repeats: "tiré avec la graine {seed}",
  over: "Le tournoi est terminé.",
  notBegun: "La première ronde n’est pas encore tirée.",
  voided: "annulée",
  voidedCards: "{count} cartes annulées",
  "screen.title": "Cet écran est celui de la table {table}",
  "screen.waits": "La partie se verra ici.",
  "screen.next": "Ensuite à cette table",
  "screen.none": "Personne n’est tiré à cette table pour l’instant.",
  "screen.phone": "À mon billet",
  "screen.use": "Montrer la table sur cet écran",
  "screen.player": "Je joue ici",
};
