// Deutsch: auf einen Platz an einem vollen Tisch warten.
import type { lineEn } from "./en.ts";

export const lineDe: { readonly [key in keyof typeof lineEn]: string } = {
  "line.wait": "Anstellen",
  "line.hint": "Wer gewinnt, bleibt; die anderen machen Platz.",
  "line.place": "Du bist {place} in der Schlange",
  "line.next": "Als Nächstes dran: {names}",
  "line.out": "Macht Platz: {names}",
  "line.you": "Du machst in der nächsten Partie Platz",
  "line.go": "In die Schlange",
};
