// Rewrites frame-names.ts after a drawing was added or removed: node assets/write-frame-names.ts

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUNDLES, sourcesOf } from "./art/compose.ts";

const bundles = BUNDLES.map(
  (bundle) => `  ${bundle}: ${JSON.stringify(sourcesOf(bundle).map(({ name }) => name))},`,
);

writeFileSync(
  join(import.meta.dirname, "frame-names.ts"),
  `// The names of all frames, by the bundle that holds them; written by write-frame-names.ts, checked by a test.

export const FRAMES = {
${bundles.join("\n")}
} as const;

export type Bundle = keyof typeof FRAMES;
export type FrameName = (typeof FRAMES)[Bundle][number];
`,
);
