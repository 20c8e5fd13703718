// Loaded before a server: makes its process one of another version, as an update does, by what stands in the one file that tells it.
import { registerHooks } from "node:module";

/** What pages and processes of that version tell each other. */
export type SpokenVersion = { readonly protocol: number; readonly oldestSpoken: number };

/** Read here and nowhere in the game. */
export const VERSION_OF_TEST = "RAPID_CITY_TEST_VERSION";

const told = process.env[VERSION_OF_TEST];
if (told !== undefined) {
  const { protocol, oldestSpoken } = JSON.parse(told) as SpokenVersion;
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith("/shared/protocol/version.ts")) return next(url, context);
      const source = `export const PROTOCOL_VERSION = ${protocol}; export const OLDEST_SPOKEN = ${oldestSpoken};`;
      return { format: "module", source, shortCircuit: true };
    },
  });
}
