// The player's volumes survive a reload, and nothing strange in the storage costs anyone the sound.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AudioSettings,
  changeSettings,
  DEFAULT_AUDIO,
  loadSettings,
  parseSettings,
  type SettingsStore,
  saveSettings,
} from "../../../client/audio/settings.ts";

const memory = (): SettingsStore => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
};
const broken: SettingsStore = {
  getItem: () => {
    throw new Error("denied");
  },
  setItem: () => {
    throw new Error("full");
  },
};

describe("audio settings", () => {
  it("are the same after a reload", () => {
    const store = memory();
    const settings: AudioSettings = { effects: 0.25, music: 0, ambience: 1, muted: true };
    saveSettings(store, settings);
    expect(loadSettings(store)).toEqual(settings);
  });

  it("start with the defaults", () => {
    expect(loadSettings(memory())).toEqual(DEFAULT_AUDIO);
    expect(loadSettings(null)).toEqual(DEFAULT_AUDIO);
  });

  it("live with a storage that refuses", () => {
    expect(loadSettings(broken)).toEqual(DEFAULT_AUDIO);
    expect(() => saveSettings(broken, DEFAULT_AUDIO)).not.toThrow();
  });

  it("keep what makes sense of a strange entry", () => {
    expect(parseSettings('{"effects":0.5,"music":7,"ambience":"loud","muted":1}')).toEqual({
      ...DEFAULT_AUDIO,
      effects: 0.5,
    });
  });

  it("are always volumes between 0 and 1, whatever was stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const { effects, music, ambience, muted } = parseSettings(text);
        for (const volume of [effects, music, ambience]) {
          expect(volume).toBeGreaterThanOrEqual(0);
          expect(volume).toBeLessThanOrEqual(1);
        }
        expect(typeof muted).toBe("boolean");
      }),
    );
  });

  it("bring volumes to the nearest end and ignore what is no number", () => {
    const changed = changeSettings(DEFAULT_AUDIO, { effects: 3, music: -1, ambience: Number.NaN });
    expect(changed).toEqual({ ...DEFAULT_AUDIO, effects: 1, music: 0 });
  });

  it("change one thing at a time", () => {
    expect(changeSettings(DEFAULT_AUDIO, { muted: true })).toEqual({ ...DEFAULT_AUDIO, muted: true });
  });
});
