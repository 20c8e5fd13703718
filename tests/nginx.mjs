// The nginx through which its example is tried.
import { debianProgram } from "./debian.mjs";

export const { find: findNginx, ensure: ensureNginx } = debianProgram({
  name: "nginx",
  variable: "RAPID_CITY_NGINX",
  program: "nginx",
  debian: "nginx-light",
});
