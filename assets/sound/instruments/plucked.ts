// Plucked strings after Karplus and Strong: a burst of noise that runs round a string; here, a banjo.
import { plucked } from "../dsp/envelopes.ts";
import { highpassed, lowpassed, peaked } from "../dsp/filters.ts";
import { whiteNoise } from "../dsp/oscillators.ts";
import { generate, type Mono, SAMPLE_RATE, shaped } from "../dsp/signal.ts";

type Pluck = {
  readonly hz: number;
  readonly seconds: number;
  /** Until it has died away by 60 dB. */
  readonly dies: number;
  /** 0 is a thumb, 1 a steel pick. */
  readonly brightness: number;
  readonly seed: number;
};

function string({ hz, seconds, dies, brightness, seed }: Pluck): Mono {
  // At every turn a little of the sample before is mixed in: that darkens the string, and holds it back.
  const stale = 0.5 - 0.3 * brightness;
  const period = SAMPLE_RATE / hz - stale;
  const whole = Math.floor(period);
  const part = period - whole;
  const burst = lowpassed(whiteNoise(period / SAMPLE_RATE + 0.001, seed), 1500 + 9000 * brightness);
  const pickAt = Math.round(whole * 0.13);
  const line = new Float32Array(whole + 2);
  for (let i = 0; i < whole; i++) line[i] = burst[i]! - burst[(i + pickAt) % whole]!;
  const keep = 10 ** (-3 / (dies * hz));
  let at = 0;
  let before = 0;
  return generate(seconds, () => {
    const delayed = line[at]! * part + line[(at + 1) % line.length]! * (1 - part);
    const out = line[at]!;
    line[(at + whole + 1) % line.length] = keep * (delayed * (1 - stale) + before * stale);
    before = delayed;
    at = (at + 1) % line.length;
    return out;
  });
}

/** A bright string over a drum skin: a sharp start, a nasal body and a quick end. */
export function banjoNote(hz: number, seconds: number, force = 1, seed = 1): Mono {
  const raw = string({ hz, seconds, dies: 1.1 * (220 / hz) ** 0.35, brightness: 0.45 + 0.5 * force, seed });
  const body = peaked(peaked(highpassed(raw, 170), 420, 1.6, 5), 1150, 1.3, 4);
  return shaped(
    peaked(body, 3100, 1.5, 4),
    (at) => plucked(0.0006, 4)(at) * force * Math.min(1, (seconds - at) / 0.03),
  );
}
