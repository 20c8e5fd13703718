// Rewrites frame-names.ts after a drawing was added or removed: node assets/write-frame-names.ts

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUNDLES, sourcesOf } from "./art/compose.ts";

const menu = JSON.stringify(sourcesOf("menu").map(({ name }) => name));
const bundles = BUNDLES.map(
  (bundle) => `  ${bundle}: ${JSON.stringify(sourcesOf(bundle).map(({ name }) => name))},`,
);

writeFileSync(
  join(import.meta.dirname, "frame-names.ts"),
  `// The names of all frames, by the bundle that holds them; written by write-frame-names.ts, checked by a test.

export const FRAMES = {
${bundles.join("\n")}
} as const;

/** Drawn as SVG only, for pages: /art/svg/NAME.svg, where all frames are found too. */
export const MENU_PICTURES = ${menu} as const;

export type Bundle = keyof typeof FRAMES;
export type FrameName = (typeof FRAMES)[Bundle][number];
export type PictureName = FrameName | (typeof MENU_PICTURES)[number];
`,
);
