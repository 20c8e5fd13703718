// The Redis that the tests of several processes start for themselves.
import { debianProgram } from "./debian.mjs";

export const { find: findRedis, ensure: ensureRedis } = debianProgram({
  name: "Redis",
  variable: "RAPID_CITY_REDIS",
  program: "redis-server",
  debian: "redis-server",
});
