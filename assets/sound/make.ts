// `node assets/sound/make.ts`: makes every sound, levels and lays them out, encodes the files, prints what it measured.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CATALOGUE, type Recipe } from "./catalogue.ts";
import { encode } from "./encode.ts";
import { FILES, type FileName, FORMATS } from "./files.ts";
import { finished, measured } from "./finish.ts";
import { laidOut, type Piece, type Slot } from "./layout.ts";
import { writeWav } from "./wav.ts";

const HERE = import.meta.dirname;
const CLIENT_MAP = join(HERE, "../../client/audio/sound-files.ts");
/** Kept when given: the uncompressed sounds one by one, to look at and listen to. */
const KEEP_WAVS = process.env.KEEP_WAVS;

type MadeFile = { readonly version: string; readonly slots: Readonly<Record<string, Slot>> };

function makePieces(recipes: Readonly<Record<string, Recipe>>): Piece[] {
  return Object.entries(recipes).map(([name, { make, loops = false }]) => {
    const sound = finished(make(), loops);
    const { seconds, lufs, peakDb, dcDb } = measured(sound);
    console.log(
      `${name.padEnd(14)} ${seconds.toFixed(2).padStart(6)} s ${lufs.toFixed(1).padStart(7)} LUFS ${peakDb.toFixed(1).padStart(6)} dBFS peak ${dcDb.toFixed(0).padStart(5)} dB DC`,
    );
    if (KEEP_WAVS) writeWav(join(KEEP_WAVS, `${name}.wav`), sound);
    return { name, sound, loops };
  });
}

function makeFile(name: FileName, workDir: string): MadeFile {
  const { track, slots } = laidOut(makePieces(CATALOGUE[name]));
  const wav = join(workDir, `${name}.wav`);
  writeWav(wav, track);
  const hash = createHash("sha256");
  for (const format of FORMATS) {
    const out = join(HERE, `${name}.${format}`);
    encode(wav, out, name, format);
    const bytes = readFileSync(out);
    hash.update(bytes);
    console.log(`${name}.${format}: ${(bytes.length / 1024).toFixed(0)} KB\n`);
  }
  return { version: hash.digest("hex").slice(0, 8), slots };
}

function writeClientMap(files: Readonly<Record<string, MadeFile>>): void {
  const entries = Object.entries(files).map(([name, { version, slots }]) => {
    const lines = Object.entries(slots).map(
      ([sound, slot]) => `      ${/^\w+$/.test(sound) ? sound : `"${sound}"`}: [${slot.join(", ")}],`,
    );
    return `  ${name}: {\n    version: "${version}",\n    slots: {\n${lines.join("\n")}\n    },\n  },`;
  });
  const text = `// Where each sound is in its file: start and length in ms, and whether it loops. Written by assets/sound/make.ts.

export const SOUND_FILES = {
${entries.join("\n")}
} as const;
`;
  writeFileSync(CLIENT_MAP, text);
}

if (KEEP_WAVS) mkdirSync(KEEP_WAVS, { recursive: true });
const workDir = mkdtempSync(join(tmpdir(), "rapid-city-sound-"));
try {
  writeClientMap(Object.fromEntries(FILES.map((name) => [name, makeFile(name, workDir)])));
} finally {
  rmSync(workDir, { recursive: true });
}
