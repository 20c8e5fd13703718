// Français : les petites lignes des règles, pour qui veut tout savoir.
import type { smallPrintEn } from "./en.ts";

export const smallPrintFr: { readonly [K in keyof typeof smallPrintEn]: string } = {
  title: "Les petites lignes",
  options: "Les cartes de soin, les duos et Ultime sont des options : c’est l’hôte qui les active.",
  once: "Personne ne prend plus d’une balle par carte, quoi qu’il ait fait.",
  free: "Toucher un lieu ou un cow-boy déjà pris ne fait rien et ne coûte rien : essaie ailleurs.",
  third:
    "Si un troisième joueur prend ton cow-boy, l’attaquant n’y peut plus rien : tu es à l’abri, et c’est ce troisième qui paie.",
  noBullet:
    "Premier sur une carte de soin sans balle à rendre : rien ne se passe, et personne d’autre ne guérit.",
  wrongHand: "En Ultime, une prise de la mauvaise main reste valable ; elle coûte une balle en plus.",
  limits:
    "Limites de temps : 5 secondes pour les personnages et les duos, 4 pour les soins et les cow-boys armés, 2 pour les mains en l’air. Un rythme plus calme laisse plus de temps ; seules les mains en l’air se terminent plus tôt.",
  hundred:
    "Personne ne réagit en moins de 100\u00a0ms : ces touches ne comptent jamais, sauf mains en l’air, où chaque touche coûte une balle.",
  early:
    "Qui quitte les étuis avant que la carte se retourne a dégainé trop tôt : pendant 250\u00a0ms, ses touches ne comptent pas.",
  ties: "Exactement en même temps sur un cow-boy : d’abord son propriétaire, puis l’attaquant, puis dans le sens horaire à partir du donneur.",
  hat: "Le chapeau désigne le donneur. Il passe au suivant, dans le sens horaire, à chaque carte.",
  end: "Six balles ou la dernière carte terminent la partie. Le moins de balles gagne ; à égalité, on gagne ensemble.",
  tablet:
    "Sur une tablette, chacun a sa place au bord. Si le système retire les doigts, la carte revient et personne ne paie.",
};
