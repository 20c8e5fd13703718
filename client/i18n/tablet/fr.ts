// French words of one tablet and of the installed game.
import type { tabletEn } from "./en.ts";

export const tabletFr: { readonly [K in keyof typeof tabletEn]: string } = {
  "tablet.sit": "Posez la tablette à plat. Chacun touche le bord où il est assis.",
  "tablet.sit.more": "{count} à table. Touchez le bord où vous êtes assis, ou laissez des robots compléter.",
  "tablet.sit.enough": "{count} à table. On peut jouer jusqu’à six.",
  "tablet.sit.full": "Les six places sont prises. C’est parti !",
  "tablet.sitHere": "Ma place",
  "tablet.sit.top": "S’asseoir au bord du haut",
  "tablet.sit.right": "S’asseoir au bord de droite",
  "tablet.sit.bottom": "S’asseoir au bord du bas",
  "tablet.sit.left": "S’asseoir au bord de gauche",
  "tablet.changeColor": "{name} : prendre une autre couleur",
  "tablet.leave": "{name} se lève",
  "tablet.full": "Six cow-boys sont déjà assis ici.",
  "tablet.crowded": "Ce bord est trop plein : ses cibles seraient trop petites. Choisissez un autre bord.",
  "tablet.tooSmall": "Cet écran est trop petit pour tant de monde : {most} y ont leur place.",
  "tablet.tooSmall.ultimate":
    "L’Ultime demande de la place pour les deux mains : à autant, cet écran est trop petit.",
  "tablet.small": "Les cibles sont un peu petites sur cet écran. On y joue mieux à moins nombreux.",
  "tablet.start": "C’est parti",
  "tablet.start.oneBot": "C’est parti, avec un robot",
  "tablet.start.twoBots": "C’est parti, avec deux robots",
  "tablet.seats": "Places",
  "tablet.hints": "Test des doigts",
  "tablet.name": "Nom de {color}",
  "tablet.playedBy": "Joué par",
  "tablet.person": "Une personne",
  "tablet.handicap": "Aide pour les enfants",
  "tablet.handicap.0": "Aucune",
  "tablet.handicap.150": "Un peu d’aide",
  "tablet.handicap.300": "Beaucoup d’aide",
  "tablet.plate.handicap": "{name} · {help}",
  "tablet.ultimate.hint":
    "Chaque place a une moitié pour la main gauche et une pour la droite : attrapez avec la main qui tient le revolver",

  "tablet.fingers.title": "Test des doigts",
  "tablet.fingers.all": "Tous les {needed} : posez chacun un doigt sur l’écran et laissez-le.",
  "tablet.fingers.one": "Pose un doigt sur l’écran.",
  "tablet.fingers.count": "{most} sur {needed}",
  "tablet.fingers.enough": "Tous les doigts sont vus. Personne n’est oublié.",
  "tablet.fingers.fewer":
    "Cet écran a suivi {most} doigts à la fois, et vous êtes {needed}. Pour que ce soit équitable, il faut un doigt par place. Réessayez, ou jouez à {most}.",
  "tablet.fingers.cancelled":
    "Le système a pris les doigts pour un geste à lui. Désactivez ce geste, puis réessayez.",
  "tablet.fingers.how": "Comment désactiver les gestes",
  "tablet.fingers.play": "Jouer",
  "tablet.fingers.anyway": "Jouer quand même",
  "tablet.fingers.skip": "Passer le test",

  "tablet.hints.title": "Beaucoup de doigts sur un même écran",
  "tablet.hints.why":
    "Certaines tablettes prennent plusieurs doigts pour un geste. Alors la carte est nulle et personne ne paie. Mieux vaut le désactiver :",
  "tablet.hints.ipad.gestures":
    "Réglages → Multitâche et gestes → Gestes à quatre et cinq doigts : désactivés.",
  "tablet.hints.ipad.guided":
    "Ou Réglages → Accessibilité → Accès guidé : activé, puis trois pressions sur le bouton supérieur pendant le jeu.",
  "tablet.hints.ipad.home": "Partager → Sur l’écran d’accueil : plein écran, et cela marche sans réseau.",
  "tablet.hints.android.pin":
    "Paramètres → Sécurité → Épinglage d’application : activé, puis épinglez le navigateur dans l’aperçu des applications.",
  "tablet.hints.android.palm":
    "Désactivez le balayage de la paume, les captures à trois doigts et l’écran partagé, s’il y en a.",
  "tablet.hints.rotation": "Verrouillez la rotation de l’écran : la tablette est à plat.",

  "tablet.tapReady": "Toucher pour être prêt",
  "tablet.ready": "Prêt",
  "tablet.turnCard": "Toucher pour retourner la carte",
  "tablet.early": "Dégainé trop tôt !",
  "tablet.void.touches-cancelled": "Nulle : le système a repris des doigts. Personne ne paie.",
  "tablet.void.page-hidden": "Nulle : le jeu était caché. Personne ne paie.",
  "tablet.turnBack":
    "Les places ne tiennent pas ainsi : remettez la tablette dans l’autre sens ou agrandissez la fenêtre.",
  "tablet.won": "Gagné !",
  "tablet.wonTogether": "Gagné ensemble !",
  "tablet.place": "{place} place",
  "tablet.botFor": "Un robot joue pour {name}",
  "tablet.leaveMatch": "Arrêter la partie",
  "tablet.leaveMatch.sure": "Vraiment l’arrêter ?",
  "tablet.goOn.title": "Reprendre la partie ?",
  "tablet.goOn.yes": "Reprendre",
  "tablet.goOn.no": "Une nouvelle partie",
  "tablet.oneGlass":
    "Ici, tout le monde partage un seul écran : rien à régler, les armes sont égales d’elles-mêmes.",
  "tablet.save": "Enregistrer la partie",
  "tablet.turn": "Tourner vers un autre côté",

  "pwa.update": "Une nouvelle version est prête.",
  "pwa.update.now": "Mettre à jour",
  "pwa.update.later": "Plus tard",
  "pwa.offline": "Le serveur est injoignable. « Une seule tablette » marche sans lui.",
  "pwa.needsServer": "A besoin du serveur, injoignable pour le moment",
  "pwa.ready": "Prêt à jouer sans réseau",
  "pwa.plainHttp":
    "Simple http : il faut le réseau, et l’écran peut s’éteindre. Mieux : lance le serveur avec « npm start -- --https » et ouvre sa nouvelle adresse.",
  "pwa.plainHttp.screen":
    "Simple http : le navigateur peut laisser cet écran s’éteindre. Règle l’appareil pour qu’il reste allumé, ou lance le serveur avec « npm start -- --https ».",
};
