// `npm run -s long -- NAME`: runs one of the things that take too long for `npm test`; each file beside this one exports a function of its own name.

import { runNamed } from "../kit/run-named.ts";

await runNamed(new URL(".", import.meta.url), "Which one? npm run -s long -- NAME");
