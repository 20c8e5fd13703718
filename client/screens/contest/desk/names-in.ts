// Names in a list that somebody pasted.

/** Lists come from mails and spreadsheets: one a line, with numbers, tabs and commas between. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[\n,;\t]+/)
    .map((line) => line.replace(/^\s*\d+[.)]?\s+/, "").trim())
    .filter((name) => name !== "");
