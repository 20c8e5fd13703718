// Paper, and the camera of the photo finish: deal, flip, shutter.
import { dying, glide, plucked, swelling } from "../dsp/envelopes.ts";
import { bandpassed, highpassed, lowpassed } from "../dsp/filters.ts";
import { wave, whiteNoise } from "../dsp/oscillators.ts";
import { inRoom, PORCH, SALOON } from "../dsp/reverb.ts";
import { driven, layered, type Stereo, shaped } from "../dsp/signal.ts";
import { board, metal, slap } from "../instruments/bars.ts";

/** The snap comes first: the card is open in the very frame in which this starts. */
export function cardFlip(): Stereo {
  const snap = slap(2300, 0.12, 0.05, 201);
  const bend = shaped(bandpassed(whiteNoise(0.16, 202), glide(4600, 1300, 0.14), 1.4), plucked(0.002, 0.17));
  const flutter = shaped(
    highpassed(whiteNoise(0.14, 203), 2800),
    (at) => swelling(0.14)(at) * (0.5 + 0.5 * Math.sin(2 * Math.PI * 62 * at)),
  );
  return inRoom(
    driven(
      layered(
        { signal: snap, gain: 2.4 },
        { signal: bend, gain: 2 },
        { signal: flutter, at: 0.02, gain: 0.4 },
        { signal: board(260, 0.16, 0.08), gain: 0.4 },
      ),
      1.8,
    ),
    PORCH,
    0.16,
  );
}

export function dealSwish(): Stereo {
  const slide = shaped(bandpassed(whiteNoise(0.24, 211), glide(900, 4200, 0.22), 1.1), swelling(0.24, 1.6));
  return inRoom(
    layered(
      { signal: slide, gain: 1.1 },
      { signal: slap(1500, 0.1, 0.04, 212), at: 0.185, gain: 0.6 },
      { signal: board(240, 0.12, 0.08), at: 0.185, gain: 0.25 },
    ),
    PORCH,
    0.1,
  );
}

/** A plate camera: the shutter falls and springs back while the powder goes up. */
export function shutter(): Stereo {
  const flash = shaped(lowpassed(whiteNoise(0.5, 221), glide(9000, 500, 0.35, 0.6)), plucked(0.006, 0.42));
  const bulb = shaped(wave("sine", 0.3, glide(5200, 7800, 0.3)), plucked(0.03, 0.28));
  const blade = (pitch: number, seed: number) =>
    driven(
      layered(
        { signal: metal(pitch, 0.1, 0.06), gain: 0.5 },
        { signal: board(pitch / 5, 0.12, 0.075), gain: 0.8 },
        { signal: shaped(highpassed(whiteNoise(0.02, seed), 1800), dying(0.016)), gain: 0.7 },
      ),
      2.4,
    );
  return inRoom(
    layered(
      { signal: blade(2100, 222) },
      { signal: flash, at: 0.006, gain: 0.8 },
      { signal: bulb, at: 0.02, gain: 0.025 },
      { signal: blade(1650, 223), at: 0.095, gain: 0.85 },
    ),
    SALOON,
    0.1,
  );
}
