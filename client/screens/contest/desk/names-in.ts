// Names in a list that somebody pasted, and as they will stand on plates.
import { MAX_NAME_LENGTH } from "../../../../shared/protocol/limits.ts";

/** Lists come from mails and spreadsheets: one a line, with numbers, tabs and commas between. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\n,;\t]+/)
    .map((line) => line.replace(/^\s*\d+[.)]?\s+/, "").trim())
    .filter((name) => name !== "");

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const signsOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);

/** As it fits a plate: of several names the first with the initial of the last, of a single one its beginning. */
export function plateName(name: string): string {
  const signs = signsOf(name);
  if (signs.length <= MAX_NAME_LENGTH) return name;
  const parts = name.split(/\s+/);
  const [first] = parts;
  const last = parts.length > 1 ? parts.at(-1)! : "";
  const short = `${first} ${signsOf(last)[0]}.`;
  return last !== "" && signsOf(short).length <= MAX_NAME_LENGTH
    ? short
    : signs.slice(0, MAX_NAME_LENGTH).join("").trim();
}
