// "Six Bullets Rag", written for this game: two strains of sixteen bars, in C and in F, that lead back into each other.

/** A half bar of 2/4 each: two beats a bar, one chord a beat. */
export type Bar = {
  readonly chords: readonly [first: string, second: string];
  /** Notes as name/length in sixteenths; `r` rests. A bar has eight. */
  readonly melody: string;
};

const bar = (chords: string, melody: string): Bar => {
  const [first = "", second = first] = chords.split(" ");
  return { chords: [first, second], melody };
};

const FIRST_STRAIN: readonly Bar[] = [
  bar("C", "e5/1 g5/2 c6/1 a5/2 g5/2"),
  bar("A7", "a5/1 c#6/2 a5/1 g5/2 e5/2"),
  bar("D7", "f#5/1 a5/2 d6/1 c6/2 a5/2"),
  bar("G7", "b5/1 g5/2 f5/1 d5/2 d#5/2"),
  bar("C", "e5/1 g5/2 c6/1 a5/2 g5/2"),
  bar("C7", "bb5/1 g5/2 e5/1 c6/2 bb5/2"),
  bar("F Fm", "a5/1 c6/2 a5/1 ab5/1 c6/2 ab5/1"),
  bar("C G7", "g5/1 e5/2 c5/1 b4/1 d5/1 f5/1 d#5/1"),
  bar("C", "e5/1 g5/2 c6/1 a5/2 g5/2"),
  bar("A7", "a5/1 c#6/2 e6/1 c#6/2 a5/2"),
  bar("D7", "f#5/1 a5/1 d6/2 c6/1 a5/2 f#5/1"),
  bar("G7", "g5/1 b5/2 d6/1 f6/2 e6/1 d6/1"),
  bar("F F#o", "c6/1 a5/2 f5/1 eb6/1 c6/2 a5/1"),
  bar("C A7", "e6/2 c6/1 g5/1 a5/1 c#6/2 e6/1"),
  bar("D7 G7", "d6/1 a5/2 f#5/1 g5/1 b5/2 d6/1"),
  bar("C C7", "c6/2 g5/1 e5/1 c6/2 bb5/2"),
];

const SECOND_STRAIN: readonly Bar[] = [
  bar("F", "c6/3 a5/1 c6/1 a5/1 f5/2"),
  bar("F F#o", "d6/3 c6/1 a5/2 f#5/2"),
  bar("C7", "bb5/3 g5/1 bb5/1 g5/1 e5/2"),
  bar("C7", "c6/3 bb5/1 g5/2 e5/2"),
  bar("Gm C7", "g5/1 a5/1 bb5/1 b5/1 c6/2 e6/2"),
  bar("C7", "d6/1 c6/2 bb5/1 g5/2 e5/2"),
  bar("F", "f5/1 a5/2 c6/1 f6/2 c6/2"),
  bar("F F7", "f6/2 r/2 eb6/1 c6/1 a5/1 f5/1"),
  bar("Bb", "d6/3 bb5/1 d6/1 bb5/1 f5/2"),
  bar("Bo", "d6/1 b5/2 ab5/1 f5/2 ab5/1 b5/1"),
  bar("F", "c6/1 a5/2 f5/1 c6/2 a5/2"),
  bar("D7", "d6/1 c6/2 a5/1 f#5/2 a5/2"),
  bar("G7", "b5/1 d6/2 f6/1 e6/2 d6/2"),
  bar("C7", "c6/1 d6/1 e6/1 c6/1 bb5/1 g5/1 e5/1 g5/1"),
  bar("F", "f5/1 a5/1 c6/1 f6/3 r/2"),
  bar("G7", "d6/1 b5/1 g5/1 f5/1 d5/1 b4/1 d5/1 d#5/1"),
];

export const SIX_BULLETS_RAG: readonly Bar[] = [...FIRST_STRAIN, ...SECOND_STRAIN];
