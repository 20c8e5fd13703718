// What the server may be told on its command line.
import { expect, test } from "vitest";
import { DEFAULT_PORT, parseCommandLine } from "../../../server/config/command-line.ts";

test.each([
  [[], {}, { port: DEFAULT_PORT, https: false, dev: false, help: false }],
  [[], { PORT: "4000" }, { port: 4000 }],
  [["--port", "3000", "--https"], { PORT: "4000" }, { port: 3000, https: true }],
  [["--dev", "--port=0"], {}, { port: 0, dev: true }],
])("%j with %j is understood", (args, env, command) => {
  expect(parseCommandLine(args, env)).toMatchObject({ ok: true, value: command });
});

test.each([
  [["--port", "town"], "start/bad-port", '"town" is no port'],
  [["--port", "70000"], "start/bad-port", '"70000" is no port'],
  [["--fast"], "start/bad-option", "--fast"],
  [["--port"], "start/bad-option", "--port"],
])("%j is refused in one sentence", (args, code, words) => {
  const refused = parseCommandLine(args, {});
  expect(refused).toMatchObject({ ok: false, code });
  expect(!refused.ok && refused.message).toContain(words);
});
