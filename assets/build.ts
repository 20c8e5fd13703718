// Makes everything the browser loads from the art and font sources: atlases, SVGs, icons, fonts and the card sheet.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clearPublic, forgetBuilt, hashOf, isBuilt, markBuilt, PUBLIC, ROOT } from "./pack/files.ts";
import { publishSound } from "./sound/publish.ts";

const inputs = hashOf(
  ...globSync(
    ["assets/{art,pack,fonts}/**/*.{ts,svg,css}", "assets/readme/*", "assets/build.ts", "package-lock.json"],
    {
      cwd: ROOT,
    },
  )
    .sort()
    .flatMap((path) => [path, readFileSync(join(ROOT, path))]),
);

if (isBuilt(inputs)) {
  console.log("art: nothing changed");
} else {
  forgetBuilt();
  for (const folder of ["art", "fonts", "icons", "cards"]) clearPublic(folder);
  // Loaded only when needed: an unchanged build should not even start the rasteriser.
  const { packAll } = await import("./pack/pack-all.ts");
  await packAll();
  markBuilt(inputs);
}

publishSound(join(PUBLIC, "sound"));
