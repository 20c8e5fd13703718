// The director starts and ends loops as the scene changes, and plays late cues in time.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { GameAudio } from "../../../client/audio/audio.ts";
import { createSoundDirector } from "../../../client/audio/director.ts";
import { DEFAULT_AUDIO } from "../../../client/audio/settings.ts";
import type { Scene } from "../../../client/scene/scene.ts";

function listening() {
  const heard: string[] = [];
  const audio: GameAudio = {
    preload: () => {},
    sample: () => {},
    play: (sound) => heard.push(sound),
    startLoop: (loop) => heard.push(`+${loop}`),
    stopLoop: (loop) => heard.push(`-${loop}`),
    duck: () => {},
    settings: () => DEFAULT_AUDIO,
    change: () => {},
  };
  return { audio, heard };
}
const scene = (phase: Scene["phase"]) =>
  ({ phase, paused: false, players: [], card: "none", pawns: {} }) as unknown as Scene;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("the sound director", () => {
  it("changes only the loops that change", () => {
    const { audio, heard } = listening();
    const director = createSoundDirector(audio, { own: ["red"] });
    for (const phase of ["lobby", "lobby", "gathering", "waiting", "open"] as const)
      director.onScene(scene(phase));
    expect(heard).toEqual(["+saloon", "-saloon", "+wind", "+heartbeat", "-heartbeat"]);
  });

  it("plays the first sound at once and the later ones later", () => {
    const { audio, heard } = listening();
    createSoundDirector(audio, { own: [] }).onEvent({ type: "dealt", dealer: "red" }, scene("waiting"));
    expect(heard).toEqual(["deal"]);
    vi.runAllTimers();
    expect(heard).toEqual(["deal", "hammer"]);
  });

  it("is silent after leaving the table", () => {
    const { audio, heard } = listening();
    const director = createSoundDirector(audio, { own: [] });
    director.onScene(scene("finished"));
    director.onEvent({ type: "match-ended", winners: ["red"] }, scene("finished"));
    director.leave();
    vi.runAllTimers();
    expect(heard).toEqual(["+saloon", "victory", "-saloon"]);
  });
});
