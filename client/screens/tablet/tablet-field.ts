// Everything that a tablet draws in play, in one parcel.
export { Stage } from "../../views/stage.ts";
export { createTabletPlay } from "../../views/tablet/tablet-play.ts";
