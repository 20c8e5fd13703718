// Encodes a track with ffmpeg.
import { execFileSync } from "node:child_process";
import type { FileName, Format } from "./files.ts";

const BITRATES: Readonly<Record<FileName, Readonly<Record<Format, readonly string[]>>>> = {
  sprite: { webm: ["-b:a", "44k"], mp3: ["-q:a", "8", "-ar", "32000"] },
  saloon: { webm: ["-b:a", "34k"], mp3: ["-b:a", "40k", "-ar", "32000", "-ac", "1"] },
  wind: { webm: ["-b:a", "24k"], mp3: ["-b:a", "32k", "-ar", "24000", "-ac", "1"] },
};

const CODECS: Readonly<Record<Format, readonly string[]>> = {
  webm: ["-c:a", "libopus", "-vbr", "on", "-application", "audio"],
  mp3: ["-c:a", "libmp3lame", "-compression_level", "0", "-joint_stereo", "1"],
};

/** Nothing in the file tells when or by what it was made, so that the same sounds give the same bytes. */
const SAME_BYTES = ["-map_metadata", "-1", "-fflags", "+bitexact", "-flags:a", "+bitexact"];

export function encode(wavPath: string, outPath: string, name: FileName, format: Format): void {
  const codec = [...CODECS[format], ...BITRATES[name][format]];
  execFileSync("ffmpeg", ["-v", "error", "-y", "-i", wavPath, ...codec, ...SAME_BYTES, outPath], {
    stdio: "inherit",
  });
}
