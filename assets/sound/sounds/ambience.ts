// What goes on by itself: the wind over the plain, and the heartbeat before the reveal.
import { glide, plucked } from "../dsp/envelopes.ts";
import { bandpassed, lowpassed } from "../dsp/filters.ts";
import { foldedNoise, settled, turning } from "../dsp/looping.ts";
import { pinkNoise, wave, whiteNoise } from "../dsp/oscillators.ts";
import {
  addAround,
  bothSides,
  driven,
  layered,
  type Mono,
  type Stereo,
  shaped,
  silence,
} from "../dsp/signal.ts";

const WIND_SECONDS = 9;

/** One ear's wind: a broad breath, and a thin whistle around a corner that comes and goes. */
function windAt(ear: number): Mono {
  const turn = (turns: number, phase: number) => turning(WIND_SECONDS, turns, phase + ear * 0.13);
  const gust = (at: number) => 0.55 + 0.28 * turn(1, 0)(at) + 0.17 * turn(3, 0.4)(at);
  const noise = foldedNoise((seconds) => pinkNoise(seconds, 601 + ear), WIND_SECONDS);
  const breath = settled(noise, (twice) =>
    shaped(
      bandpassed(twice, (at) => 260 + 240 * gust(at), 0.7),
      (at) => 0.35 + gust(at),
    ),
  );
  const whistle = settled(noise, (twice) =>
    shaped(
      bandpassed(twice, (at) => 620 + 260 * gust(at) + 40 * turn(5, 0.2)(at), 22),
      (at) => gust(at) ** 3,
    ),
  );
  const dust = settled(noise, (twice) => shaped(bandpassed(twice, 3800, 0.8), (at) => gust(at) ** 2));
  return layered({ signal: breath }, { signal: whistle, gain: 1.1 }, { signal: dust, gain: 0.16 });
}

export const wind = (): Stereo => ({ left: windAt(0), right: windAt(1) });

const BEAT_SECONDS = 0.86;

/** A small speaker has no bass: there the overtones of the beat and the knock of the valve must carry it. */
function thud(hz: number, seed: number): Mono {
  const muscle = shaped(wave("sine", 0.32, glide(hz * 1.9, hz, 0.09, 0.6)), plucked(0.006, 0.26));
  const valve = shaped(bandpassed(whiteNoise(0.14, seed), 520, 1.1), plucked(0.004, 0.1));
  const knock = shaped(wave("sine", 0.2, glide(hz * 7, hz * 4.6, 0.1)), plucked(0.004, 0.13));
  return layered(
    { signal: lowpassed(driven(muscle, 5), 1400), gain: 0.7 },
    { signal: valve, gain: 3.4 },
    { signal: knock, gain: 0.6 },
  );
}

export function heartbeat(): Stereo {
  const loop = silence(BEAT_SECONDS);
  addAround(loop, thud(78, 611), 0.02, 0.8);
  addAround(loop, thud(98, 612), 0.27, 0.6);
  return bothSides(loop);
}
