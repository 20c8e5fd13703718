// French words of a sighting.
import type { sightingEn } from "./en.ts";

export const sightingFr: { readonly [word in keyof typeof sightingEn]: string } = {
  title: "Régler cette arme",
  why: "Aucun téléphone n’est aussi rapide qu’un autre : entre l’image, le doigt et le jeu, l’écart va jusqu’à un dixième de seconde. À armes égales, il est déduit.",
  how: "Une seule personne prend tour à tour chaque téléphone de la table. Chaque seconde, une balle vole vers la bouteille : touche l’écran juste quand sa pointe passe la ligne. Quarante balles, et c’est fait.",
  who: "Qui tire ? La même personne sur chaque téléphone.",
  start: "Tirer",
  aim: "Touche quand la pointe de la balle passe la ligne",
  more: "Presque fini : encore dix, pour être sûr",
  stop: "Arrêter",
  found: "Réglée",
  "found.words": "Cette arme tire {ms}\u00a0ms après la ligne, à {error} près.",
  "found.next":
    "Seul, ce chiffre ne dit rien : ta propre habitude s’y mêle. Il compte à côté des autres téléphones que la même main a réglés.",
  wild: "Une main agitée",
  "wild.words":
    "Les tirs sont trop dispersés pour dire quoi que ce soit. Cela arrive : pose le coude, expire, et recommence.",
  again: "Tirer encore une fois",
  "pattern.words":
    "{count} tirs, {aside} mis de côté : {ms}\u00a0ms après la ligne en moyenne, à {error} près.",
  sound: "Pourquoi pas à l’oreille ?",
  "sound.why":
    "On mesure le chemin de l’image à l’écran tactile en passant par ton œil. Le son prend un autre chemin, avec un retard à lui : des tirs à l’oreille n’en diraient rien. Si tu ne vois pas la balle, quelqu’un d’autre à la table peut régler ton téléphone : il faut de toute façon une seule personne pour tous. Les animations réduites n’arrêtent pas la balle : elle est la mesure.",
};
