// Names at the table: cleaned of what cannot be seen, short enough for a plate, kind enough to be shouted.
import {
  DataSet,
  englishDataset,
  englishRecommendedTransformers,
  parseRawPattern,
  RegExpMatcher,
} from "obscenity";
import { MAX_NAME_LENGTH } from "../../shared/protocol/limits.ts";

/** The library knows English; these are the other languages of the game. `|` is the edge of a word. */
const UNKIND_ELSEWHERE = [
  ...["putain", "|pute|", "merde", "salope", "connard", "|encul", "|bite|", "|nique"],
  ...["|kut|", "|hoer|", "kanker", "|lul|", "tering", "klootzak", "mongool"],
  ...["fotze", "|hure|", "arschloch", "wichser", "missgeburt", "schlampe"],
  ...["hitler", "|nazi|", "|kkk|"],
];

const unkind = new RegExpMatcher({
  ...UNKIND_ELSEWHERE.reduce(
    (words, word) =>
      words.addPhrase((phrase) =>
        phrase.setMetadata({ originalWord: word }).addPattern(parseRawPattern(word)),
      ),
    new DataSet<{ originalWord: string }>().addAll(englishDataset),
  ).build(),
  ...englishRecommendedTransformers,
});

/** So short that a figure in it is read as a figure. */
const TOO_SHORT_TO_GUESS = /^ss$/i;

/** Letters that draw nothing: "Ann" with one of them would be a second Ann. Not what makes a sign an emoji. */
const UNSEEN = /(?!\uFE0F)[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whole words of some scripts, and any number of Korean consonants, count as one grapheme. */
const MOST_CODE_POINTS = MAX_NAME_LENGTH * 3;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Null where nothing presentable is left. */
export function cleanName(raw: string): string | null {
  const visible = raw
    .normalize("NFC")
    // White space first: tabs and line breaks are control characters too.
    .replace(/\s+/gu, " ")
    .replace(/\p{C}/gu, "")
    .replace(UNSEEN, "")
    // Towers of accents would climb over the neighbours' names.
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .trim();
  const name = shortened(visible).trim();
  const hasSubstance = /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(name);
  const word = unspelt(name);
  return hasSubstance && !TOO_SHORT_TO_GUESS.test(word) && !unkind.hasMatch(word) ? name : null;
}

/** By whole graphemes. */
function shortened(text: string): string {
  const kept: string[] = [];
  let codePoints = 0;
  for (const { segment } of graphemes.segment(text)) {
    codePoints += [...segment].length;
    if (kept.length === MAX_NAME_LENGTH || codePoints > MOST_CODE_POINTS) break;
    kept.push(segment);
  }
  return kept.join("");
}

/** A word spelt letter by letter is still that word. */
function unspelt(name: string): string {
  const parts = name.split(/[^\p{L}\p{N}]+/u);
  return parts.every((part) => part.length <= 2) ? parts.join("") : name;
}

/** Names that people would confuse have the same key. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}\s]/gu, "")
    .toLowerCase();
