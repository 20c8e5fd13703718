// Deutsch: die Proberunde.
import type { lessonEn } from "./en.ts";

export const lessonDe: { readonly [key in keyof typeof lessonEn]: string } = {
  "lesson.offer.title": "Erst eine Proberunde?",
  "lesson.offer.new": "Neu hier: {names}.",
  "lesson.offer.text":
    "Von jeder Art eine Karte, ganz langsam, und eine Hand zeigt, was zu tun ist. Nichts zählt; es dauert keine Minute.",
  "lesson.offer.yes": "Zeig es uns zuerst",
  "lesson.offer.no": "Gleich ins Spiel",
  "lesson.offer.text.alone":
    "Von jeder Art eine Karte, so langsam du willst. Nichts zählt; es dauert keine Minute.",
  "lesson.offer.yes.alone": "Zeig es mir zuerst",
  "lesson.offer.no.alone": "Gleich zu den Karten",
  "lesson.first": "Zuerst eine Proberunde",
  "lesson.first.hint": "Von jeder Art eine Karte, ganz langsam; nichts zählt",
  "lesson.label": "Noch zählt nichts",
  "lesson.armed":
    "Ein Revolver! Deine Farbe: Schnapp dir die anderen Cowboys. Eine andere: Rette deinen eigenen!",
  "lesson.still": "Nichts berühren!",
  "lesson.skip": "Proberunde überspringen",
  "lesson.counts": "Jetzt zählt es!",
};
