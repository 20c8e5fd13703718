// Rooms: eight echoes that feed each other, softer and darker at every turn, heard from two sides.
import { eachSide, type Mono, SAMPLE_RATE, type Stereo, samplesIn, silence } from "./signal.ts";

export type Room = {
  /** Until the room has died away by 60 dB, in seconds. */
  readonly dies: number;
  /** 1 is a saloon; smaller is tighter. */
  readonly size: number;
  /** Above this pitch the walls swallow the sound. */
  readonly darkHz: number;
  readonly delay: number;
};

export const SALOON: Room = { dies: 0.9, size: 1, darkHz: 5200, delay: 0.008 };
export const PORCH: Room = { dies: 0.28, size: 0.45, darkHz: 6000, delay: 0.003 };
export const CANYON: Room = { dies: 1.5, size: 2.6, darkHz: 2600, delay: 0.045 };

/** Prime-like lengths, so that the echoes never fall together. */
const LINE_SECONDS = [0.02311, 0.02743, 0.03137, 0.03491, 0.03911, 0.04327, 0.04793, 0.05281];

/** The room's answer alone, `dies` seconds longer than what was said into it. */
function reverberated(signal: Mono, room: Room): Stereo {
  const { dies, size, darkHz, delay } = room;
  const left = silence(signal.length / SAMPLE_RATE + delay + dies);
  const right = new Float32Array(left.length);
  const lines = LINE_SECONDS.map((seconds) => ({
    echo: new Float32Array(samplesIn(seconds * size)),
    keep: 10 ** ((-3 * seconds * size) / dies),
    dark: 0,
    at: 0,
  }));
  const open = 1 - Math.exp((-2 * Math.PI * darkHz) / SAMPLE_RATE);
  const wait = samplesIn(delay);
  for (let i = wait; i < left.length; i++) {
    const said = signal[i - wait] ?? 0;
    let sum = 0;
    for (const line of lines) {
      line.dark += open * (line.echo[line.at]! - line.dark);
      sum += line.dark;
    }
    let [heardLeft, heardRight] = [0, 0];
    for (let n = 0; n < lines.length; n++) {
      const line = lines[n]!;
      if (n % 2 === 0) heardLeft += n % 4 === 0 ? line.dark : -line.dark;
      else heardRight += n % 4 === 1 ? line.dark : -line.dark;
      // A Householder mirror: every echo is spread over all lines and no power is lost or won.
      line.echo[line.at] = said + line.keep * (line.dark - sum / 4);
      line.at = (line.at + 1) % line.echo.length;
    }
    left[i] = heardLeft * 0.5;
    right[i] = heardRight * 0.5;
  }
  return { left, right };
}

/** The signal in its room; `wet` says how much of the room is heard. */
export function inRoom(signal: Mono, room: Room, wet: number): Stereo {
  return eachSide(reverberated(signal, room), (side) =>
    side.map((sample, i) => sample * wet + (signal[i] ?? 0)),
  );
}

/** Both sides said into one room. */
export function stereoInRoom(stereo: Stereo, room: Room, wet: number): Stereo {
  const answer = reverberated(
    stereo.left.map((sample, i) => (sample + stereo.right[i]!) / 2),
    room,
  );
  const withDry = (side: Mono, dry: Mono) => side.map((sample, i) => sample * wet + (dry[i] ?? 0));
  return { left: withDry(answer.left, stereo.left), right: withDry(answer.right, stereo.right) };
}
