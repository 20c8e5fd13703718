// Writes a signal as a WAV file of 32-bit floats: what the encoders read.
import { writeFileSync } from "node:fs";
import { SAMPLE_RATE, type Stereo } from "./dsp/signal.ts";

const HEADER_BYTES = 44;
const FLOAT_FORMAT = 3;

export function writeWav(path: string, { left, right }: Stereo): void {
  const bytes = Buffer.alloc(HEADER_BYTES + left.length * 8);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(FLOAT_FORMAT, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 8, 28);
  bytes.writeUInt16LE(8, 32);
  bytes.writeUInt16LE(32, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(left.length * 8, 40);
  for (let i = 0; i < left.length; i++) {
    bytes.writeFloatLE(left[i]!, HEADER_BYTES + i * 8);
    bytes.writeFloatLE(right[i]!, HEADER_BYTES + i * 8 + 4);
  }
  writeFileSync(path, bytes);
}
