// Everything that a player's phone draws in play, in one parcel.
export { cardsFor, fetchArt } from "../../views/art.ts";
export { createPhonePlay } from "../../views/phone-play.ts";
export { Stage } from "../../views/stage.ts";
