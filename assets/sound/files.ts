// The files that are made from the sounds, and their two encodings: Opus for most, MP3 for Apple and whatever else cannot read it.

/** Each is one download: the sprite is wanted at once, the other two only when they play. */
export const FILES = ["sprite", "saloon", "wind"] as const;
export type FileName = (typeof FILES)[number];

export const FORMATS = ["webm", "mp3"] as const;
export type Format = (typeof FORMATS)[number];
