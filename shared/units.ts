// The units that numbers of all layers are in.

/** Milliseconds: a length, or a moment on whichever clock its name says. */
export type Millis = number;
