// `npm run -s bench -- NAME [--json]`: runs one benchmark; each file beside this one exports a function of its own name.

import { runNamed } from "../kit/run-named.ts";

await runNamed(new URL(".", import.meta.url), "Which benchmark? npm run -s bench -- NAME [--json]");
