// The synthesiser: the loudness it measures is the standard's, what it makes is always the same, and loops close.
import { describe, expect, it } from "vitest";
import { wrapped } from "../../assets/sound/dsp/looping.ts";
import { decibels, levelled, loudestMoment } from "../../assets/sound/dsp/loudness.ts";
import { wave } from "../../assets/sound/dsp/oscillators.ts";
import { bothSides, type Mono, peakOf, SAMPLE_RATE } from "../../assets/sound/dsp/signal.ts";
import { finished } from "../../assets/sound/finish.ts";
import { hz, noteNumber } from "../../assets/sound/instruments/pitch.ts";
import { banjoNote } from "../../assets/sound/instruments/plucked.ts";
import { laidOut } from "../../assets/sound/layout.ts";
import { heartbeat } from "../../assets/sound/sounds/ambience.ts";
import { cardFlip } from "../../assets/sound/sounds/cards.ts";
import { SIX_BULLETS_RAG } from "../../assets/sound/sounds/saloon-score.ts";

const steepest = (signal: Mono) =>
  signal.reduce((most, sample, i) => Math.max(most, Math.abs(sample - (signal[i - 1] ?? sample))), 0);

describe("loudness", () => {
  it("of a full 997 Hz tone on both sides is 0 LUFS, as the standard says", () => {
    expect(loudestMoment(bothSides(wave("sine", 1, 997)))).toBeCloseTo(0, 1);
  });

  it("is brought to the target without ever passing the ceiling", () => {
    const tone = bothSides(wave("sine", 1, 600).map((sample) => sample * 0.01));
    const level = levelled(tone, -16);
    expect(loudestMoment(level)).toBeCloseTo(-16, 1);
    const forced = levelled(tone, 6);
    expect(decibels(peakOf(forced))).toBeLessThanOrEqual(-3.49);
  });
});

describe("sounds", () => {
  it("are the same to the last sample every time", () => {
    expect(cardFlip()).toEqual(cardFlip());
  });

  it("start at once where they answer a reveal: half their peak within 5 ms", () => {
    const { left } = finished(cardFlip(), false);
    const start = left.slice(0, SAMPLE_RATE * 0.005);
    expect(peakOf(bothSides(start))).toBeGreaterThan(peakOf(bothSides(left)) / 2);
  });

  it("end in silence", () => {
    const { left } = finished(cardFlip(), false);
    expect(Math.abs(left[left.length - 1]!)).toBeLessThan(0.001);
  });

  it("of plucked strings have the pitch that was asked for", () => {
    const note = banjoNote(hz("a4"), 0.5).slice(2000, 2000 + 8 * 4096);
    const strength = (cents: number) => {
      const turn = (2 * Math.PI * 440 * 2 ** (cents / 1200)) / SAMPLE_RATE;
      const sum = note.reduce(
        ([re, im], sample, i) =>
          [re + sample * Math.cos(turn * i), im + sample * Math.sin(turn * i)] as [number, number],
        [0, 0] as [number, number],
      );
      return Math.hypot(...sum);
    };
    expect(strength(0)).toBeGreaterThan(strength(-15));
    expect(strength(0)).toBeGreaterThan(strength(15));
  });
});

describe("loops", () => {
  it("close without a click: the seam is no steeper than the sound itself", () => {
    const { left } = finished(heartbeat(), true);
    const seam = Math.abs(left[0]! - left[left.length - 1]!);
    expect(seam).toBeLessThan(steepest(left) / 4);
  });

  it("still close when a decoder shifts the file", () => {
    const loop = wave("sine", 0.1, 100);
    const file = wrapped(loop, 0.05);
    for (const shift of [-2000, -1, 0, 576, 2300]) {
      const start = 0.05 * SAMPLE_RATE + shift;
      expect(file[start]).toBeCloseTo(file[start + loop.length] ?? Number.NaN, 5);
    }
  });
});

describe("the layout", () => {
  it("puts each sound where it says", () => {
    const first = { left: new Float32Array(4801).fill(0.25), right: new Float32Array(4801) };
    const second = { left: new Float32Array(480).fill(0.5), right: new Float32Array(480) };
    const { track, slots } = laidOut([
      { name: "first", sound: first, loops: false },
      { name: "second", sound: second, loops: true },
    ]);
    const at = (ms: number) => track.left[(ms / 1000) * SAMPLE_RATE];
    expect(at(slots.first![0])).toBe(0.25);
    expect(at(slots.second![0])).toBe(0.5);
    expect(slots.second).toEqual([310, 10, true]);
  });
});

describe("the rag", () => {
  it("has thirty-two bars of eight sixteenths each", () => {
    expect(SIX_BULLETS_RAG).toHaveLength(32);
    for (const { melody } of SIX_BULLETS_RAG) {
      const words = melody.split(" ").map((word) => word.split("/"));
      expect(words.reduce((sum, [, long]) => sum + Number(long), 0)).toBe(8);
      for (const [name] of words) if (name !== "r") expect(noteNumber(name!)).toBeGreaterThan(60);
    }
  });
});
