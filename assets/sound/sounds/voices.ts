// What has a throat or a tail: the crowd, the crow, and the rattlesnake that warns of an early draw.
import { held, path, plucked } from "../dsp/envelopes.ts";
import { bandpassed, type Formant, highpassed, lowpassed, resonated } from "../dsp/filters.ts";
import { pinkNoise, wave, whiteNoise } from "../dsp/oscillators.ts";
import { chance } from "../dsp/random.ts";
import { CANYON, inRoom, SALOON, stereoInRoom } from "../dsp/reverb.ts";
import {
  addInto,
  driven,
  layered,
  type Mono,
  panGains,
  type Stereo,
  shaped,
  silence,
} from "../dsp/signal.ts";
import { banjoNote } from "../instruments/plucked.ts";

/** One throat that calls "yeah": the mouth opens, the pitch leaps up and sinks. */
function shout(seed: number): Mono {
  const { between, bell } = chance(seed);
  const low = seed % 3 !== 0;
  const seconds = between(0.9, 1.7);
  const base = low ? between(150, 230) : between(270, 390);
  const pitch = path(
    [0, base * 0.85],
    [0.14, base * between(1.25, 1.5)],
    [seconds, base * between(0.8, 1.05)],
  );
  const rough = (at: number) => 1 + 0.012 * Math.sin(at * 41 + seed) + 0.006 * bell();
  const throat = wave("saw", seconds, (at) => pitch(at) * rough(at), { phase: between(0, 1) });
  const tall = low ? 1 : 1.17;
  const vowel: readonly Formant[] = [
    { hz: path([0, 380 * tall], [0.2, 720 * tall], [seconds, 640 * tall]), q: 6, gain: 1 },
    { hz: path([0, 2100 * tall], [0.25, 1500 * tall], [seconds, 1150 * tall]), q: 8, gain: 0.7 },
    { hz: 2700 * tall, q: 8, gain: 0.35 },
    { hz: 3600 * tall, q: 7, gain: 0.16 },
  ];
  const breath = layered({ signal: throat }, { signal: whiteNoise(seconds, seed + 1), gain: 0.16 });
  return shaped(resonated(breath, vowel), held(seconds, 0.07, seconds * 0.55));
}

/** Two fingers in the mouth. */
function whistle(): Mono {
  const pitch = path([0, 1500], [0.16, 2350], [0.34, 2250], [0.44, 1650], [0.75, 2500], [0.95, 1900]);
  const blown = layered(
    { signal: wave("sine", 0.95, pitch), gain: 0.5 },
    { signal: bandpassed(whiteNoise(0.95, 405), pitch, 9), gain: 0.6 },
  );
  return shaped(blown, path([0, 0], [0.05, 1], [0.38, 0.9], [0.42, 0.25], [0.5, 1], [0.8, 0.7], [0.95, 0]));
}

export function cheer(): Stereo {
  const seconds = 2.3;
  const { between } = chance(401);
  const [left, right] = [silence(seconds), silence(seconds)];
  const place = (signal: Mono, at: number, gain: number, pan: number) => {
    const [toLeft, toRight] = panGains(pan);
    addInto(left, signal, at, gain * toLeft);
    addInto(right, signal, at, gain * toRight);
  };
  for (let person = 0; person < 22; person++)
    place(shout(4100 + person), between(0, 0.45), between(0.1, 0.24), between(-0.9, 0.9));
  for (let clap = 0; clap < 90; clap++) {
    const hands = bandpassed(whiteNoise(0.05, 4200 + clap), between(1000, 2100), 1.3);
    place(shaped(hands, plucked(0.0008, 0.035)), between(0.2, 2), between(0.15, 0.4), between(-1, 1));
  }
  place(whistle(), 0.5, 0.16, 0.4);
  place(bandpassed(pinkNoise(seconds, 402), 1300, 0.6), 0, 0.12, 0);
  const fading = path([0, 0.4], [0.25, 1], [1.2, 0.9], [seconds, 0]);
  return stereoInRoom(
    { left: shaped(highpassed(left, 190), fading), right: shaped(highpassed(right, 190), fading) },
    SALOON,
    0.16,
  );
}

function caw(seconds: number, seed: number): Mono {
  const { bell } = chance(seed);
  const pitch = path([0, 430], [seconds * 0.3, 560], [seconds, 400]);
  let wander = 0;
  const rough = (at: number) => {
    wander = wander * 0.97 + bell() * 0.012;
    return pitch(at) * (1 + wander);
  };
  const cords = shaped(
    wave("saw", seconds, rough),
    (at) => 0.72 + 0.28 * Math.sin(2 * Math.PI * pitch(at) * 0.5 * at),
  );
  const rasp = layered({ signal: cords }, { signal: whiteNoise(seconds, seed + 1), gain: 0.3 });
  const throat = resonated(driven(rasp, 2), [
    { hz: path([0, 900], [seconds * 0.35, 1350], [seconds, 1050]), q: 4, gain: 1.3 },
    { hz: path([0, 1600], [seconds * 0.35, 2050], [seconds, 1700]), q: 5, gain: 1 },
    { hz: 3100, q: 5, gain: 0.4 },
  ]);
  return shaped(highpassed(throat, 820), path([0, 0], [0.025, 1], [seconds * 0.6, 0.75], [seconds, 0]));
}

export const crow = (): Stereo =>
  inRoom(
    layered(
      { signal: caw(0.3, 421) },
      { signal: caw(0.27, 431), at: 0.4, gain: 0.85 },
      { signal: caw(0.34, 441), at: 0.76, gain: 0.6 },
    ),
    CANYON,
    0.14,
  );

/** A dry rattle that swells, and two low notes that say "too soon". */
export function earlyDraw(): Stereo {
  const seconds = 0.6;
  const shakes = (at: number) => Math.max(0, Math.sin(2 * Math.PI * 27 * at)) ** 3;
  const dry = lowpassed(highpassed(whiteNoise(seconds, 451), 3200), 9000);
  const rattle = shaped(dry, (at) => shakes(at) * path([0, 0.5], [0.2, 1], [seconds, 0])(at));
  return inRoom(
    layered(
      { signal: rattle, gain: 2.2 },
      { signal: banjoNote(155.6, 0.3, 0.7, 452), gain: 0.6 },
      { signal: banjoNote(110, 0.45, 0.8, 453), at: 0.15, gain: 0.7 },
    ),
    SALOON,
    0.08,
  );
}
