// Under which names this server answers. A name that anybody can point at it (DNS rebinding) would make a foreign page its own.
import { isIP } from "node:net";
import { hostname } from "node:os";
import type { GateSettings } from "./settings.ts";

export type HostSettings = Pick<GateSettings, "publicUrl" | "allowedHosts">;

/** Endings that no public name server answers for: a stranger on the internet cannot own a name below them. */
const HOME_ENDINGS = ["", ".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain"];

/** Whether a `Host` is ours: any bare address, this computer by its name, and what the settings name. */
export function isOwnHost(host: string, { publicUrl, allowedHosts }: HostSettings): boolean {
  const name = nameOf(host);
  // Addresses cannot be rebound, and behind a port that is passed on nobody here knows the outer one.
  if (isIP(name) !== 0) return true;
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  const own = hostname().toLowerCase();
  const short = own.split(".")[0]!;
  if (name === own || HOME_ENDINGS.some((ending) => name === short + ending)) return true;
  if (name === publicUrl?.hostname) return true;
  return allowedHosts.some((one) =>
    one.startsWith(".") ? name.endsWith(one) || name === one.slice(1) : name === one,
  );
}

function nameOf(host: string): string {
  const bare = host.startsWith("[") ? host.slice(1, host.indexOf("]")) : host.replace(/:\d*$/, "");
  return bare.toLowerCase().replace(/\.$/, "");
}
