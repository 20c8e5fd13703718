// Which of the two encodings of a file to ask for first.
import type { FileName } from "./names.ts";
import { SOUND_FILES } from "./sound-files.ts";

export type AudioFormat = "webm" | "mp3";

/** Safari says that it plays WebM before it really decodes it, so Apple gets MP3 first. */
export const formatsFor = (browserVendor: string): readonly AudioFormat[] =>
  browserVendor.startsWith("Apple") ? ["mp3", "webm"] : ["webm", "mp3"];

/** The version in the address lets a browser keep a file for ever and still never play an old one. */
export const addressOf = (baseUrl: string, file: FileName, format: AudioFormat): string =>
  `${baseUrl.replace(/\/*$/, "/")}${file}.${format}?v=${SOUND_FILES[file].version}`;
