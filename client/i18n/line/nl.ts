// Nederlands: wachten op een plaats aan een volle tafel.
import type { lineEn } from "./en.ts";

export const lineNl: { readonly [key in keyof typeof lineEn]: string } = {
  "line.wait": "In de rij gaan staan",
  "line.hint": "Wie wint, blijft zitten; de anderen maken plaats.",
  "line.place": "Je bent {place} in de rij",
  "line.next": "Nu aan de beurt: {names}",
  "line.out": "Maakt plaats: {names}",
  "line.you": "Jij maakt plaats voor de volgende partij",
  "line.go": "Ga in de rij",
};
