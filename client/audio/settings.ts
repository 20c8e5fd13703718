// How loud the player wants it: three volumes and mute, kept for the next visit.
import { BUSES, type Bus } from "./names.ts";

export type AudioSettings = { readonly [bus in Bus]: number } & { readonly muted: boolean };

export const DEFAULT_AUDIO: AudioSettings = { effects: 1, music: 0.7, ambience: 0.7, muted: false };

const KEY = "rapid-city/audio";

/** What a browser's storage can do; it may throw at any time (private windows, full disks). */
export type SettingsStore = Pick<Storage, "getItem" | "setItem">;

const isVolume = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value >= 0 && value <= 1;

/** Takes what makes sense and the default for the rest: a strange entry never costs the player the sound. */
export function parseSettings(text: string | null): AudioSettings {
  const found = readObject(text);
  const settings = { ...DEFAULT_AUDIO };
  for (const bus of BUSES) if (isVolume(found[bus])) settings[bus] = found[bus];
  return { ...settings, muted: found.muted === true };
}

function readObject(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export function loadSettings(store: SettingsStore | null): AudioSettings {
  try {
    return parseSettings(store?.getItem(KEY) ?? null);
  } catch {
    return DEFAULT_AUDIO;
  }
}

export function saveSettings(store: SettingsStore | null, settings: AudioSettings): void {
  try {
    store?.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Not remembered then; it still sounds as the player wants until the page closes.
  }
}

/** Volumes outside 0 to 1 are brought to the nearest end; what is no number changes nothing. */
export function changeSettings(settings: AudioSettings, change: Partial<AudioSettings>): AudioSettings {
  const changed = { ...settings, muted: change.muted ?? settings.muted };
  for (const bus of BUSES) {
    const volume = change[bus];
    if (volume !== undefined && !Number.isNaN(volume)) changed[bus] = Math.min(1, Math.max(0, volume));
  }
  return changed;
}
