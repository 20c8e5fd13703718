// Everything that is drawn in play, in one parcel that arrives while the table fills up.
export { ArtError, cardsFor, fetchArt } from "../../views/art.ts";
export { createPhonePlay } from "../../views/phone-play.ts";
export type { PlayView } from "../../views/play-view.ts";
export { Stage, StageError } from "../../views/stage.ts";
export { createTvPlay } from "../../views/tv-play.ts";
