// Nederlands: de proefronde.
import type { lessonEn } from "./en.ts";

export const lessonNl: { readonly [key in keyof typeof lessonEn]: string } = {
  "lesson.offer.title": "Eerst een proefronde?",
  "lesson.offer.new": "Nieuw hier: {names}.",
  "lesson.offer.text":
    "Van elke soort één kaart, heel langzaam, en een hand wijst aan wat je moet doen. Niets telt; het duurt nog geen minuut.",
  "lesson.offer.yes": "Laat het eerst zien",
  "lesson.offer.no": "Meteen spelen",
  "lesson.offer.text.alone":
    "Van elke soort één kaart, zo langzaam als je wilt. Niets telt; het duurt nog geen minuut.",
  "lesson.offer.yes.alone": "Laat het me eerst zien",
  "lesson.offer.no.alone": "Meteen de kaarten",
  "lesson.first": "Eerst een proefronde",
  "lesson.first.hint": "Van elke soort één kaart, heel langzaam; niets telt",
  "lesson.label": "Er telt nog niets",
  "lesson.armed": "Een revolver! Jouw kleur: grijp de cowboys van de anderen. Een andere: red die van jou!",
  "lesson.still": "Raak niets aan!",
  "lesson.skip": "Proefronde overslaan",
  "lesson.counts": "Nu telt het!",
};
