// The units that numbers of all layers are in.

/** Milliseconds: a length, or a moment on whichever clock its name says. */
export type Millis = number;

/** Wall-clock time in whole microseconds since 1970. */
export type WallMicros = number;
export const wallMicros = (epochMs: number): WallMicros => Math.round(epochMs * 1000);
