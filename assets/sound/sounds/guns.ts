// Iron and leather: shot, ricochet, hammer, bullets that are paid, and the holster.
import { dying, glide, path, plucked, swelling } from "../dsp/envelopes.ts";
import { bandpassed, highpassed, lowpassed, resonated } from "../dsp/filters.ts";
import { wave, whiteNoise } from "../dsp/oscillators.ts";
import { chance } from "../dsp/random.ts";
import { CANYON, inRoom, PORCH } from "../dsp/reverb.ts";
import { addInto, driven, layered, type Mono, type Stereo, shaped, silence } from "../dsp/signal.ts";
import { board, metal } from "../instruments/bars.ts";

export function gunshot(): Stereo {
  const noise = whiteNoise(0.9, 101);
  const crack = shaped(highpassed(noise, 900), plucked(0.0002, 0.045));
  const blast = shaped(lowpassed(noise, glide(7000, 350, 0.22, 0.5)), plucked(0.0006, 0.26));
  const smoke = shaped(lowpassed(noise, glide(1800, 260, 0.6)), plucked(0.012, 0.75));
  const thump = shaped(wave("sine", 0.4, glide(170, 52, 0.16, 0.5)), plucked(0.001, 0.3));
  const shot = driven(
    layered(
      { signal: crack, gain: 2.2 },
      { signal: blast, gain: 2.4 },
      { signal: smoke, gain: 0.9 },
      { signal: thump, gain: 0.7 },
    ),
    2.2,
  );
  // The valley answers three times, each wall further off and duller.
  const echoes = layered(
    { signal: shot },
    { signal: lowpassed(shot, 1500), at: 0.19, gain: 0.2 },
    { signal: lowpassed(shot, 1000), at: 0.33, gain: 0.13 },
    { signal: lowpassed(shot, 700), at: 0.52, gain: 0.09 },
  );
  return inRoom(echoes, CANYON, 0.2);
}

export function ricochet(): Stereo {
  const seconds = 0.95;
  const whine = glide(4300, 1150, seconds, 0.8);
  const spin = (at: number) => 0.62 + 0.38 * Math.sin(2 * Math.PI * (46 * at - 14 * at * at));
  const fading = path([0, 0], [0.02, 0.9], [0.3, 0.7], [seconds, 0]);
  const singing = layered(
    { signal: wave("sine", seconds, whine), gain: 0.5 },
    { signal: wave("sine", seconds, (at) => whine(at) * 2.01), gain: 0.12 },
    { signal: bandpassed(whiteNoise(seconds, 131), whine, 14), gain: 2.2 },
  );
  const strike = layered(
    { signal: metal(1750, 0.3, 0.16), gain: 0.35 },
    { signal: shaped(highpassed(whiteNoise(0.08, 132), 1600), dying(0.05)), gain: 0.9 },
  );
  return inRoom(
    layered({ signal: shaped(singing, (at) => spin(at) * fading(at)), at: 0.012 }, { signal: strike }),
    CANYON,
    0.13,
  );
}

const latch = (pitch: number, seed: number): Mono =>
  driven(
    layered(
      { signal: metal(pitch, 0.16, 0.11), gain: 0.7 },
      { signal: board(pitch / 4.6, 0.16, 0.085), gain: 0.7 },
      { signal: shaped(highpassed(whiteNoise(0.02, seed), 2500), dying(0.014)), gain: 0.8 },
    ),
    2.6,
  );

/** Cocked: two catches of the ratchet, the second one home. */
export const hammerClick = (): Stereo =>
  inRoom(
    layered({ signal: latch(2450, 141), gain: 0.75 }, { signal: latch(1820, 142), at: 0.085 }),
    PORCH,
    0.12,
  );

/** A cartridge drops on the bar and rolls to rest. */
export function bulletClink(): Stereo {
  const out = silence(0.62);
  const { between } = chance(151);
  let at = 0;
  for (const [bounce, gap] of [0.15, 0.1, 0.066, 0.044, 0.03, 0.02, 0].entries()) {
    const gain = 0.72 ** bounce;
    addInto(out, metal(3150 * between(0.97, 1.03), 0.4, 0.2), at, gain * 0.4);
    addInto(out, board(310, 0.15, 0.07), at, gain * 0.55);
    addInto(out, shaped(highpassed(whiteNoise(0.01, 152 + bounce), 4000), dying(0.008)), at, gain * 0.4);
    at += gap;
  }
  return inRoom(driven(out, 1.6), PORCH, 0.14);
}

/** Leather under load: it sticks and slips, faster as it gives. */
export function holsterCreak(): Stereo {
  const seconds = 0.42;
  const { between } = chance(161);
  const slips = silence(seconds);
  for (let at = 0.01; at < seconds - 0.05; ) {
    addInto(slips, shaped(whiteNoise(0.006, Math.round(at * 1e5)), dying(0.005)), at, between(0.5, 1));
    at += between(0.8, 1.2) / (52 + 130 * (at / seconds));
  }
  const leather = resonated(slips, [
    { hz: glide(520, 760, seconds), q: 7, gain: 2.4 },
    { hz: glide(1180, 1500, seconds), q: 9, gain: 2 },
    { hz: 2600, q: 5, gain: 0.8 },
  ]);
  const rub = shaped(bandpassed(whiteNoise(seconds, 162), 1500, 0.7), swelling(seconds, 1.4));
  const settle = board(165, 0.16, 0.1);
  return inRoom(
    layered(
      { signal: shaped(leather, swelling(seconds, 0.7)), gain: 1.2 },
      { signal: rub, gain: 0.16 },
      { signal: settle, at: 0.3, gain: 0.12 },
    ),
    PORCH,
    0.1,
  );
}
