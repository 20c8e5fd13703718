// The Caddy through which its examples are tried.
import { debianProgram } from "./debian.mjs";

export const { find: findCaddy, ensure: ensureCaddy } = debianProgram({
  name: "Caddy",
  variable: "RAPID_CITY_CADDY",
  program: "caddy",
  debian: "caddy",
});
