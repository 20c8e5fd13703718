// The last step for every sound: no rumble, no dead air, equal loudness, soft ends.
import { highpassed } from "./dsp/filters.ts";
import { settled } from "./dsp/looping.ts";
import { decibels, factorOf, levelled, loudestMoment } from "./dsp/loudness.ts";
import { eachSide, type Mono, peakOf, SAMPLE_RATE, type Stereo, samplesIn } from "./dsp/signal.ts";

const EFFECT_LUFS = -16;
/** Beds lie under everything else and never need to be as loud. */
const BED_LUFS = -19;
const RUMBLE_HZ = 28;
const INAUDIBLE = factorOf(-56);
const FADE_SECONDS = 0.04;

function trimmed(stereo: Stereo): Stereo {
  const floor = peakOf(stereo) * INAUDIBLE;
  let end = stereo.left.length;
  while (end > 1 && Math.abs(stereo.left[end - 1]!) < floor && Math.abs(stereo.right[end - 1]!) < floor)
    end--;
  return eachSide(stereo, (side) => side.slice(0, end));
}

function fadedOut(side: Mono): Mono {
  const fade = Math.min(side.length, samplesIn(FADE_SECONDS));
  return side.map((sample, i) => sample * Math.min(1, (side.length - 1 - i) / fade));
}

export function finished(raw: Stereo, loops: boolean): Stereo {
  const clean = (side: Mono) => highpassed(side, RUMBLE_HZ);
  if (loops)
    return levelled(
      eachSide(raw, (side) => settled(side, clean)),
      BED_LUFS,
    );
  return eachSide(levelled(trimmed(eachSide(raw, clean)), EFFECT_LUFS), fadedOut);
}

export type Measured = {
  readonly seconds: number;
  readonly lufs: number;
  readonly peakDb: number;
  readonly dcDb: number;
};

export function measured(stereo: Stereo): Measured {
  const mean = stereo.left.reduce((sum, sample) => sum + sample, 0) / stereo.left.length;
  return {
    seconds: stereo.left.length / SAMPLE_RATE,
    lufs: loudestMoment(stereo),
    peakDb: decibels(peakOf(stereo)),
    dcDb: decibels(Math.abs(mean) + 1e-9),
  };
}
