// Whoever reads an id in the code finds what it means: every rule, timing and tournament id that is cited stands in a specification.
import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { RuleId } from "../../shared/rapid-city/verdict.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SPECIFICATIONS = [
  "shared/rapid-city/RULES.md",
  "shared/timing/TIMING.md",
  "shared/tournament/TOURNAMENT.md",
];

const read = (file: string): string => readFileSync(`${ROOT}/${file}`, "utf8");

const idsOf = (specification: string): string[] =>
  [...read(specification).matchAll(/^- \[([A-Z]\d{1,2})\]/gm)].map(([, id]) => id!);

const defined = new Set(SPECIFICATIONS.filter((file) => existsSync(`${ROOT}/${file}`)).flatMap(idsOf));

/** The letters of our ids; elsewhere a letter and a number may be a note, a key or a piece of a drawing. */
const ID = /(?<![\w#/.-])[ACDEHKPSTUW]\d{1,2}(?![\w.-]*\w)/g;
const IN_BRACKETS = /\[((?:[ACDEHKPSTUW]\d{1,2})(?:(?:, | to | and )[ACDEHKPSTUW]\d{1,2})*)\]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

/** In code: what comments cite, and what stands in brackets, as in names of tests. In texts: everything. */
function citedIn(file: string): string[] {
  const text = read(file);
  if (file.endsWith(".md")) return text.match(ID) ?? [];
  const comments = text.match(COMMENT) ?? [];
  const inBrackets = [...text.matchAll(IN_BRACKETS)].map(([, ids]) => ids!);
  return [...comments, ...inBrackets].flatMap((part) => part.match(ID) ?? []);
}

const files = globSync(["{shared,server,client,tests}/**/*.{ts,tsx,mjs,md}", ".github/*.md", "*.md"], {
  cwd: ROOT,
});

test("every id that code, tests and texts cite stands in a specification", () => {
  const cited = files.flatMap((file) => citedIn(file).map((id) => ({ file, id })));
  expect(cited.length).toBeGreaterThan(250);
  expect(cited.filter(({ id }) => !defined.has(id))).toEqual([]);
});

/** Complete, or it does not compile. */
const RULES: Readonly<Record<RuleId, true>> = {
  S1: true,
  S2: true,
  S3: true,
  S4: true,
  C1: true,
  C2: true,
  C3: true,
  C4: true,
  C5: true,
  C6: true,
  P1: true,
  H1: true,
  H2: true,
  H3: true,
  A1: true,
  A2: true,
  A3: true,
  A4: true,
  A5: true,
  A7: true,
  A8: true,
  A9: true,
  D1: true,
  D2: true,
  D3: true,
  U1: true,
  U2: true,
  K1: true,
  K2: true,
  K3: true,
  K4: true,
  K5: true,
  E1: true,
  E2: true,
};

test("the rules that a verdict can name are those of the rule book", () => {
  const inTheBook = idsOf("shared/rapid-city/RULES.md");
  expect(Object.keys(RULES).sort()).toEqual(inTheBook.sort());
});
