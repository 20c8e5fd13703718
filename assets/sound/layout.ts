// Lays the sounds of one file one after another, and says where each of them is.
import { wrapped } from "./dsp/looping.ts";
import { addInto, type Mono, type Stereo, secondsOf, silence } from "./dsp/signal.ts";

/** Start and length in ms, and whether it loops: as Howler wants its sprites. */
export type Slot = readonly [startMs: number, lengthMs: number, loops?: true];
export type Piece = { readonly name: string; readonly sound: Stereo; readonly loops: boolean };
export type LaidOut = { readonly track: Stereo; readonly slots: Readonly<Record<string, Slot>> };

/** Wider than any decoder shifts a file, so that no sound ever runs into its neighbour. */
const GAP_SECONDS = 0.1;
/** Every slot starts on a whole 10 ms: a whole sample at 44.1 kHz and at 48 kHz alike. */
const onGrid = (seconds: number): number => Math.ceil(seconds * 100 - 1e-6) / 100;

export function laidOut(pieces: readonly Piece[]): LaidOut {
  let cursor = 0;
  const slots: Record<string, Slot> = {};
  const placed = pieces.map(({ name, sound, loops }) => {
    const seconds = secondsOf(sound.left);
    const from = cursor;
    const startMs = Math.round((from + (loops ? GAP_SECONDS : 0)) * 1000);
    slots[name] = loops
      ? [startMs, Math.round(seconds * 1000), true]
      : [startMs, onGrid(seconds + 0.04) * 1000];
    cursor = onGrid(from + seconds + (loops ? 2 * GAP_SECONDS : 0) + GAP_SECONDS);
    const margin = (side: Mono) => (loops ? wrapped(side, GAP_SECONDS) : side);
    return { from, left: margin(sound.left), right: margin(sound.right) };
  });
  const track = { left: silence(cursor), right: silence(cursor) };
  for (const { from, left, right } of placed) {
    addInto(track.left, left, from);
    addInto(track.right, right, from);
  }
  return { track, slots };
}
