// In which order the files of a project run: those that take long first, so that none of them is left alone at the end.
// Vitest knows how long each took the last time; in a fresh clone it goes by their size, which says nothing.
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** More than twenty seconds on two cores; the longest first. */
const LONG = [
  "integration/cluster-faults",
  "integration/tournament-formats",
  "integration/tournament",
  "integration/restart",
  "integration/server-asleep",
  "integration/store-faults",
  "integration/equal-guns",
  "integration/cluster",
  "integration/kernel-witness",
  "integration/kept-matches",
  "integration/kills",
  "e2e/tablet",
  "e2e/getting-in",
  "e2e/evening",
  "e2e/quick-draw",
  "e2e/contest-desk",
  "e2e/tablet-match",
  "e2e/contest-tablet",
  "e2e/equal-guns",
  "e2e/pages",
  "e2e/kept",
  "e2e/unhappy",
].map((name) => `/tests/${name}.test.ts`);

const place = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex((name) => moduleId.endsWith(name));
  return at < 0 ? LONG.length : at;
};
const group = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.sort((a, b) => group(a) - group(b) || place(a) - place(b));
  }
}
