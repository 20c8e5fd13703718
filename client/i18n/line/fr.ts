// Français : attendre une place à une table complète.
import type { lineEn } from "./en.ts";

export const lineFr: { readonly [key in keyof typeof lineEn]: string } = {
  "line.wait": "Faire la queue",
  "line.hint": "Qui gagne reste ; les autres cèdent leur place.",
  "line.place": "Tu es {place} dans la file",
  "line.next": "Prochains à jouer : {names}",
  "line.out": "Cède sa place : {names}",
  "line.you": "Tu cèdes ta place pour la prochaine partie",
  "line.go": "Entrer dans la file",
};
