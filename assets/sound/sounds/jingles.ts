// Short tunes: somebody joins or leaves, a wound heals, a clan wins, somebody shot the own foot.
import { path, swelling } from "../dsp/envelopes.ts";
import { inRoom, SALOON, stereoInRoom } from "../dsp/reverb.ts";
import { addInto, layered, type Mono, panGains, type Stereo, silence } from "../dsp/signal.ts";
import { bell, board, slap } from "../instruments/bars.ts";
import { tromboneNote } from "../instruments/brass.ts";
import { cents, hz } from "../instruments/pitch.ts";
import { banjoNote } from "../instruments/plucked.ts";
import { harmonicaNote } from "../instruments/reeds.ts";

const picked = (names: readonly string[], gap: number, ring: number): Mono =>
  layered(
    ...names.map((name, i) => ({ signal: banjoNote(hz(name), ring, 0.95, 500 + i), at: i * gap, gain: 0.6 })),
  );

export const joined = (): Stereo => inRoom(picked(["g4", "b4", "d5", "g5"], 0.075, 0.45), SALOON, 0.14);

/** Down the steps, and the swing door claps twice behind. */
export const left = (): Stereo =>
  inRoom(
    layered(
      { signal: picked(["d5", "b4", "g4"], 0.095, 0.36) },
      { signal: board(150, 0.2, 0.12), at: 0.32, gain: 0.5 },
      { signal: slap(700, 0.1, 0.05, 511), at: 0.32, gain: 0.4 },
      { signal: board(165, 0.2, 0.1), at: 0.47, gain: 0.26 },
    ),
    SALOON,
    0.12,
  );

export function heal(): Stereo {
  const chord = ["g4", "b4", "d5", "g5"].map((name, i) => ({
    signal: harmonicaNote(hz(name), 0.95 - i * 0.09, { flutter: 0.6, seed: 521 + i }),
    at: i * 0.085,
    gain: 0.26,
  }));
  const sparkle = ["d6", "g6", "b6", "d7"].map((name, i) => ({
    signal: bell(hz(name), 0.7),
    at: 0.1 + i * 0.085,
    gain: 0.2,
  }));
  return inRoom(layered(...chord, ...sparkle), SALOON, 0.2);
}

const SIXTEENTH = 0.105;

/** A banjo rolls through G, C, D and home; the harmonica calls over it; all end on one chord. */
export function victory(): Stereo {
  const seconds = 3.5;
  const [toLeft, toRight] = [silence(seconds), silence(seconds)];
  const place = (signal: Mono, at: number, gain: number, pan: number) => {
    const [gainLeft, gainRight] = panGains(pan);
    addInto(toLeft, signal, at, gain * gainLeft);
    addInto(toRight, signal, at, gain * gainRight);
  };
  const roll = [
    ["g4", "b4", "g5", "d5", "g4", "b4", "g5", "d5"],
    ["g4", "c5", "g5", "e5", "a4", "d5", "g5", "f#5"],
  ].flat();
  for (const [i, name] of roll.entries())
    place(banjoNote(hz(name), 0.4, i % 4 === 0 ? 1 : 0.8, 530 + i), i * SIXTEENTH, 0.42, -0.35);
  for (const [i, name] of ["g2", "d3", "c3", "d3"].entries())
    place(banjoNote(hz(name) * 2, 0.4, 0.6, 560 + i), i * 4 * SIXTEENTH, 0.5, 0.1);
  const call: readonly (readonly [name: string, from: number, long: number])[] = [
    ["d5", 0, 2],
    ["g5", 2, 2],
    ["b5", 4, 3],
    ["a5", 7, 1],
    ["g5", 8, 2],
    ["e5", 10, 2],
    ["a5", 12, 2],
    ["f#5", 14, 2],
  ];
  for (const [i, [name, from, long]] of call.entries())
    place(harmonicaNote(hz(name), long * SIXTEENTH * 0.96, { seed: 570 + i }), from * SIXTEENTH, 0.34, 0.3);
  const home = 16 * SIXTEENTH;
  for (const [i, name] of ["g3", "d4", "g4", "b4", "d5", "g5"].entries())
    place(banjoNote(hz(name), 1.6, 1, 580 + i), home + i * 0.018, 0.42, -0.35 + i * 0.1);
  for (const [i, name] of ["b4", "d5", "g5"].entries())
    place(harmonicaNote(hz(name), 1.25, { flutter: 0.7, seed: 590 + i }), home, 0.26, 0.3);
  place(board(98, 0.4, 0.25), home, 0.8, 0);
  return stereoInRoom({ left: toLeft, right: toRight }, SALOON, 0.16);
}

/** Wah, wah, wah, waaah. */
export function ownFoot(): Stereo {
  const notes: readonly (readonly [name: string, at: number, seconds: number])[] = [
    ["bb3", 0, 0.33],
    ["a3", 0.36, 0.33],
    ["ab3", 0.72, 0.33],
    ["g3", 1.08, 1.05],
  ];
  const blown = notes.map(([name, at, seconds], i) => {
    const last = i === notes.length - 1;
    const shake = (t: number) => (last ? 38 * Math.sin(2 * Math.PI * 5.6 * t) * Math.min(1, t / 0.35) : 0);
    const sink = last ? path([0, 0], [0.5, 0], [seconds, -150]) : path([0, -25], [0.06, 0], [seconds, -20]);
    const plunger = last
      ? (t: number) => (0.5 - 0.5 * Math.cos(2 * Math.PI * 2.8 * t)) * (1 - t / seconds / 2)
      : swelling(seconds, 0.8);
    return {
      signal: tromboneNote((t) => hz(name) * cents(sink(t) + shake(t)), seconds, plunger),
      at,
      gain: 0.8,
    };
  });
  return inRoom(layered(...blown), SALOON, 0.14);
}
