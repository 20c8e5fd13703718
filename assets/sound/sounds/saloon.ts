// The pianist: turns the score into two hands on the saloon's piano, a little late here and a little loud there.
import { settledStereo } from "../dsp/looping.ts";
import { chance } from "../dsp/random.ts";
import { type Room, stereoInRoom } from "../dsp/reverb.ts";
import { addAround, type Mono, panGains, type Stereo, silence } from "../dsp/signal.ts";
import { pianoNote } from "../instruments/piano.ts";
import { noteNumber } from "../instruments/pitch.ts";
import { type Bar, SIX_BULLETS_RAG } from "./saloon-score.ts";

const SIXTEENTH = 0.145;
const BAR_SECONDS = 8 * SIXTEENTH;
/** Every second sixteenth comes late by this part of itself: it lilts, but does not swing. */
const LILT = 0.14;
const BACK_ROOM: Room = { dies: 0.7, size: 0.8, darkHz: 4200, delay: 0.006 };

type Struck = {
  readonly note: number;
  readonly at: number;
  readonly seconds: number;
  readonly force: number;
};

const CHORDS: Readonly<Record<string, readonly number[]>> = {
  "": [0, 4, 7],
  m: [0, 3, 7],
  "7": [0, 4, 7, 10],
  o: [0, 3, 6, 9],
};

/** "F#o": the pitch class of the root, and those of all tones. */
function chordTones(name: string): { root: number; tones: readonly number[] } {
  const [, letter = "", kind = ""] = /^([A-G][#b]?)(.*)$/.exec(name) ?? [];
  const steps = CHORDS[kind];
  if (!steps) throw new Error(`"${name}" is not a chord of this score`);
  const root = noteNumber(`${letter.toLowerCase()}0`) % 12;
  return { root, tones: steps.map((step) => (root + step) % 12) };
}

/** The lowest note at or above `from` of that pitch class. */
const above = (from: number, pitchClass: number): number => from + ((((pitchClass - from) % 12) + 12) % 12);

const onBeat = (sixteenth: number): number => (sixteenth + (sixteenth % 2 === 1 ? LILT : 0)) * SIXTEENTH;

/** Oom-pah: a bass in octaves on the beat, the chord in the middle of the keyboard after it. */
function leftHand({ chords }: Bar, barAt: number): Struck[] {
  return chords.flatMap((name, beat) => {
    const { root, tones } = chordTones(name);
    const sameAgain = beat === 1 && chords[0] === name;
    const bass = above(33, sameAgain ? tones[2]! : root);
    const at = barAt + beat * 4 * SIXTEENTH;
    const low = [bass, bass + 12].map((note) => ({ note, at, seconds: 0.24, force: 0.55 }));
    const middle = tones.slice(-3).map((tone) => ({
      note: above(54, tone),
      at: at + 2 * SIXTEENTH,
      seconds: 0.16,
      force: 0.32,
    }));
    return [...low, ...middle];
  });
}

/** The tune on top; long notes get an octave or the next chord tones below. */
function rightHand({ chords, melody }: Bar, barAt: number): Struck[] {
  let sixteenth = 0;
  return melody.split(" ").flatMap((word) => {
    const [name = "", long = "1"] = word.split("/");
    const from = sixteenth;
    sixteenth += Number(long);
    if (name === "r") return [];
    const note = noteNumber(name);
    const { tones } = chordTones(chords[from < 4 ? 0 : 1]);
    const accent = from === 0 ? 0.1 : Number(long) > 1 ? 0.06 : 0;
    const struck = {
      note,
      at: barAt + onBeat(from),
      seconds: Number(long) * SIXTEENTH * 0.92,
      force: 0.82 + accent,
    };
    if (Number(long) === 1) return [struck];
    const below = tones
      .map((tone) => above(note - 12, tone))
      .filter((tone) => note - tone >= 3 && note - tone <= 9);
    const fill = below
      .sort((a, b) => b - a)
      .slice(0, 2)
      .map((tone) => ({ ...struck, note: tone, force: 0.46 }));
    return [struck, ...fill, ...(Number(long) === 3 ? [{ ...struck, note: note - 12, force: 0.55 }] : [])];
  });
}

/** Low strings stand to the left, as the player hears them. */
const panOf = (note: number): number => Math.max(-0.55, Math.min(0.55, (note - 62) / 42));

export function saloonPiano(): Stereo {
  const { bell } = chance(701);
  const seconds = SIX_BULLETS_RAG.length * BAR_SECONDS;
  const [left, right] = [silence(seconds), silence(seconds)];
  const played = new Map<string, Mono>();
  const play = ({ note, seconds: long, force }: Struck): Mono => {
    const key = `${note} ${long.toFixed(3)} ${force.toFixed(1)}`;
    const known = played.get(key) ?? pianoNote(note, long, Number(force.toFixed(1)));
    played.set(key, known);
    return known;
  };
  for (const [index, bar] of SIX_BULLETS_RAG.entries())
    for (const struck of [...leftHand(bar, index * BAR_SECONDS), ...rightHand(bar, index * BAR_SECONDS)]) {
      const at = struck.at + bell() * 0.004 + 0.004;
      const loudness = 1 + bell() * 0.08;
      const [toLeft, toRight] = panGains(panOf(struck.note));
      addAround(left, play(struck), at, loudness * toLeft);
      addAround(right, play(struck), at, loudness * toRight);
    }
  return settledStereo({ left, right }, (twice) => stereoInRoom(twice, BACK_ROOM, 0.13));
}
