// Français : ce que seule la page de la tablette dit.
import type { tabletPageEn } from "./en.ts";

export const tabletPageFr: { readonly [key in keyof typeof tabletPageEn]: string } = {
  "rules.who": "Qui veut les lire ?",
  language: "Langue",
  "language.device": "Comme la tablette",
  "language.of": "{name} : changer de langue. Actuellement {language}.",
  "phone.title": "Fait pour une tablette",
  "phone.text":
    "« Une seule tablette » se joue à plat au milieu de la table, tous en même temps sur le même écran. Sur un téléphone, les cibles sont petites. Avec un téléphone chacun, c’est plus amusant :",
  "phone.anyway": "S’asseoir autour de ce téléphone",
  "kiosk.title": "Mode café",
  "kiosk.hint":
    "Pour une tablette laissée aux clients : elle recommence d’elle-même quand plus personne n’y touche, chaque place choisit sa langue, et ces options ne s’ouvrent qu’avec un code.",
  "kiosk.quiet": "Recommence au bout de",
  "kiosk.minutes.1": "1 minute",
  "kiosk.minutes.2": "2 minutes",
  "kiosk.minutes.5": "5 minutes",
  "kiosk.code": "Code à quatre chiffres",
  "kiosk.on": "Activer le mode café",
  "kiosk.off": "Désactiver le mode café",
  "kiosk.locked": "Réservé au personnel",
  "kiosk.wrong": "Ce n’est pas le bon code.",
  "kiosk.forgotten": "Oublié ? Efface les données de cette page dans les réglages du navigateur.",
  "kiosk.still": "Vous jouez encore ?",
  "kiosk.touch": "Touchez l’écran. Tout recommence dans {seconds} s.",
};
