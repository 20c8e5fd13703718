// Pitches: from the name of a note to its number and its frequency.

const STEPS: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/** "c4", "f#5", "bb3": as MIDI counts, middle C is 60. */
export function noteNumber(name: string): number {
  const [, letter, accidental, octave] = /^([a-g])(#|b)?(\d)$/.exec(name) ?? [];
  if (!letter || !octave) throw new Error(`"${name}" is not the name of a note`);
  const shift = accidental === "#" ? 1 : accidental === "b" ? -1 : 0;
  return STEPS[letter]! + shift + 12 * (Number(octave) + 1);
}

export const hzOf = (note: number): number => 440 * 2 ** ((note - 69) / 12);
export const hz = (name: string): number => hzOf(noteNumber(name));
export const cents = (amount: number): number => 2 ** (amount / 1200);
