// The committed sound files: they are those that the client's map speaks of, small enough, and no sound runs into another.
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CATALOGUE } from "../../../assets/sound/catalogue.ts";
import { FILES, FORMATS } from "../../../assets/sound/files.ts";
import { LOOPS, SOUND_NAMES, slotOf } from "../../../client/audio/names.ts";
import { SOUND_FILES } from "../../../client/audio/sound-files.ts";
import { addressOf, formatsFor } from "../../../client/audio/sources.ts";
import { COLORS } from "../../../shared/rapid-city/types.ts";

const SOUND = join(import.meta.dirname, "../../../assets/sound");
const MOST_BYTES = 450 * 1024;
const LEAST_GAP_MS = 55;

describe("the sound files", () => {
  it.each(FILES)("%s is the one that the client's map was written for", (file) => {
    const hash = createHash("sha256");
    for (const format of FORMATS) hash.update(readFileSync(join(SOUND, `${file}.${format}`)));
    expect(SOUND_FILES[file].version).toBe(hash.digest("hex").slice(0, 8));
  });

  it.each(FORMATS)("are small enough for a phone as %s", (format) => {
    const bytes = FILES.reduce((sum, file) => sum + statSync(join(SOUND, `${file}.${format}`)).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it.each(FILES)("%s holds every sound of the catalogue, apart from its neighbours", (file) => {
    const slots = Object.entries(SOUND_FILES[file].slots);
    expect(slots.map(([name]) => name)).toEqual(Object.keys(CATALOGUE[file]));
    let end = -LEAST_GAP_MS;
    for (const [, [startMs, lengthMs]] of slots) {
      expect(startMs - end).toBeGreaterThanOrEqual(LEAST_GAP_MS);
      end = startMs + lengthMs;
    }
  });

  it("loop on whole samples at 44.1 and 48 kHz", () => {
    for (const [name, { file }] of Object.entries(LOOPS)) {
      const [startMs, lengthMs, loops] = (SOUND_FILES[file].slots as Record<string, readonly unknown[]>)[
        name
      ]!;
      expect([name, Number(startMs) % 10, Number(lengthMs) % 10, loops]).toEqual([name, 0, 0, true]);
    }
  });
});

describe("the names", () => {
  it("all lead to a sound in the sprite, and each colour to a grab of its own", () => {
    for (const name of SOUND_NAMES) expect(SOUND_FILES.sprite.slots).toHaveProperty(slotOf(name));
    expect(new Set(COLORS.map((color) => slotOf("grab", color))).size).toBe(COLORS.length);
  });
});

describe("the encodings", () => {
  it("give Apple its MP3 first and everyone else Opus, each with the other to fall back on", () => {
    expect(formatsFor("Apple Computer, Inc.")).toEqual(["mp3", "webm"]);
    expect(formatsFor("Google Inc.")).toEqual(["webm", "mp3"]);
    expect(formatsFor("")).toEqual(["webm", "mp3"]);
  });

  it("have addresses that change with the sound", () => {
    const expected = `/sound/sprite.mp3?v=${SOUND_FILES.sprite.version}`;
    expect(addressOf("/sound", "sprite", "mp3")).toBe(expected);
    expect(addressOf("/sound/", "sprite", "mp3")).toBe(expected);
  });
});
