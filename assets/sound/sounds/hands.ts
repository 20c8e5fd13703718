// Hands, boots and hats: grabs in six pitches, steps, bounces, a hat that lands, taps and ticks.
import { glide, path, plucked, swelling } from "../dsp/envelopes.ts";
import { bandpassed, lowpassed, resonated } from "../dsp/filters.ts";
import { wave, whiteNoise } from "../dsp/oscillators.ts";
import { inRoom, PORCH } from "../dsp/reverb.ts";
import { driven, layered, type Stereo, shaped } from "../dsp/signal.ts";
import { board, metal, slap, woodBar } from "../instruments/bars.ts";
import { hz } from "../instruments/pitch.ts";
import { banjoNote } from "../instruments/plucked.ts";

/** Five tones that agree with each other and the octave: six hands at once are a chord, never a quarrel. */
const GRAB_PITCHES = {
  red: "c5",
  blue: "d5",
  green: "e5",
  yellow: "g5",
  purple: "a5",
  orange: "c6",
} as const;

/** A slap on the wood, and the player's own note out of it. */
export const grab = (color: keyof typeof GRAB_PITCHES) => (): Stereo => {
  const pitch = hz(GRAB_PITCHES[color]);
  return inRoom(
    driven(
      layered(
        { signal: slap(1900, 0.1, 0.05, 301), gain: 1.4 },
        { signal: board(190, 0.18, 0.08), gain: 0.35 },
        { signal: woodBar(pitch, 0.42), gain: 0.6 },
        { signal: banjoNote(pitch / 2, 0.42, 0.8, 302), gain: 0.3 },
      ),
      1.6,
    ),
    PORCH,
    0.16,
  );
};

/** Heel, then toe, and a spur that rings after. */
export const tileStep = (): Stereo =>
  inRoom(
    driven(
      layered(
        { signal: driven(board(150, 0.2, 0.11), 2.2), gain: 0.5 },
        { signal: slap(1150, 0.1, 0.06, 311), gain: 3 },
        { signal: driven(board(225, 0.16, 0.09), 2.2), at: 0.075, gain: 0.35 },
        { signal: slap(1700, 0.08, 0.045, 312), at: 0.075, gain: 1.9 },
        { signal: metal(3900, 0.24, 0.17), at: 0.085, gain: 0.055 },
        { signal: metal(4700, 0.2, 0.14), at: 0.12, gain: 0.035 },
      ),
      1.7,
    ),
    PORCH,
    0.18,
  );

/** A jaw harp: somebody was here before you. */
export function bounce(): Stereo {
  const seconds = 0.42;
  const reed = wave("pulse", seconds, glide(96, 88, seconds), { width: 0.12 });
  const mouth = path([0, 420], [0.09, 1500], [0.2, 620], [0.31, 1250], [seconds, 500]);
  const twang = resonated(reed, [
    { hz: mouth, q: 7, gain: 2.2 },
    { hz: (at) => mouth(at) * 2.1, q: 8, gain: 0.8 },
    { hz: 210, q: 2, gain: 0.7 },
  ]);
  return inRoom(
    driven(
      layered(
        { signal: shaped(twang, plucked(0.003, 0.6)), gain: 1.3 },
        { signal: board(205, 0.16, 0.08), gain: 0.5 },
        { signal: slap(1100, 0.06, 0.03, 321), gain: 0.6 },
      ),
      1.8,
    ),
    PORCH,
    0.1,
  );
}

/** Felt on dust: a breath of air, a soft thump, a puff. */
export function hatDrop(): Stereo {
  const air = shaped(bandpassed(whiteNoise(0.2, 331), glide(1400, 500, 0.2), 0.9), swelling(0.2, 1.5));
  const puff = shaped(lowpassed(whiteNoise(0.3, 332), 1100), plucked(0.008, 0.24));
  return inRoom(
    layered(
      { signal: air, gain: 0.5 },
      { signal: puff, at: 0.15, gain: 1.5 },
      { signal: driven(board(150, 0.24, 0.1), 1.8), at: 0.15, gain: 0.4 },
      { signal: shaped(lowpassed(whiteNoise(0.12, 333), 600), plucked(0.004, 0.09)), at: 0.26, gain: 0.35 },
    ),
    PORCH,
    0.14,
  );
}

export const buttonTap = (): Stereo =>
  inRoom(
    driven(
      layered(
        { signal: board(430, 0.16, 0.12), gain: 0.9 },
        { signal: slap(2200, 0.04, 0.018, 341), gain: 0.5 },
      ),
      2.4,
    ),
    PORCH,
    0.1,
  );

export const countdownTick = (): Stereo =>
  inRoom(
    driven(
      layered(
        { signal: board(980, 0.2, 0.15), gain: 0.9 },
        { signal: slap(3200, 0.03, 0.012, 351), gain: 0.4 },
      ),
      2,
    ),
    PORCH,
    0.2,
  );
