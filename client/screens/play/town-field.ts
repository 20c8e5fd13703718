// Everything that whoever looks on is shown of play, in one parcel.
export { cardsFor, fetchArt } from "../../views/art.ts";
export { Stage } from "../../views/stage.ts";
export { createTvPlay } from "../../views/tv-play.ts";
