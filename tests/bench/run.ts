// `npm run -s bench -- NAME [--json]`: runs one benchmark; each file beside this one exports a function of its own name.

import { fileURLToPath } from "node:url";
import { runNamed } from "../kit/run-named.ts";

// As `npm start` has it, for all servers of a benchmark.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../../.cache/compiled", import.meta.url));
process.env.MALLOC_ARENA_MAX ??= "2";
process.env.NODE_OPTIONS ??= "--max-semi-space-size=16";

await runNamed(new URL(".", import.meta.url), "Which benchmark? npm run -s bench -- NAME [--json]");
