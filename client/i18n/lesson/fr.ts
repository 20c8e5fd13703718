// Français : la manche d’essai.
import type { lessonEn } from "./en.ts";

export const lessonFr: { readonly [key in keyof typeof lessonEn]: string } = {
  "lesson.offer.title": "D’abord une manche d’essai ?",
  "lesson.offer.new": "Pour la première fois ici : {names}.",
  "lesson.offer.text":
    "Une carte de chaque sorte, lentement, et une main montre quoi faire. Rien ne compte ; cela dure moins d’une minute.",
  "lesson.offer.yes": "Montre-nous d’abord",
  "lesson.offer.no": "Jouer tout de suite",
  "lesson.offer.text.alone":
    "Une carte de chaque sorte, aussi lentement que tu veux. Rien ne compte ; cela dure moins d’une minute.",
  "lesson.offer.yes.alone": "Montre-moi d’abord",
  "lesson.offer.no.alone": "Tout de suite les cartes",
  "lesson.first": "D’abord une manche d’essai",
  "lesson.first.hint": "Une carte de chaque sorte, lentement ; rien ne compte",
  "lesson.label": "Rien ne compte encore",
  "lesson.armed": "Un revolver ! Ta couleur : attrape les cow-boys des autres. Une autre : sauve le tien !",
  "lesson.still": "Ne touche à rien !",
  "lesson.skip": "Passer l’essai",
  "lesson.counts": "Maintenant, ça compte !",
};
