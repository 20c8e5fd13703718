// Whether method, target and Host of a request can be understood at all. Colyseus builds addresses from them without looking, and an address that does not parse ends the process.
import type { GateCode } from "../../shared/refusals.ts";

export type RequestLine = {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: { readonly host?: string | undefined };
};

type LineFault = Extract<GateCode, "gate/bad-method" | "gate/bad-target" | "gate/bad-host">;

const METHODS = new Set(["GET", "HEAD", "POST", "DELETE", "OPTIONS"]);
const MAX_TARGET = 2048;
/** A name or an address, perhaps with a port: no user, no path, no white space. */
const HOST = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/;

/** Null for a request that may be read on. */
export function faultOf({ method = "", url = "", headers: { host } }: RequestLine): LineFault | null {
  if (!METHODS.has(method)) return "gate/bad-method";
  // A path of this server, not a whole address as a proxy is told, and not `*`.
  if (
    !url.startsWith("/") ||
    url.length > MAX_TARGET ||
    !URL.canParse(`http://server${url}`) ||
    !decodes(url)
  )
    return "gate/bad-target";
  // HTTP/1.0 may leave it out; Node itself refuses HTTP/1.1 without it.
  if (host !== undefined && (!HOST.test(host) || !URL.canParse(`http://${host}`))) return "gate/bad-host";
  return null;
}

/** Whoever looks for a name in the path decodes it, and throws where it means nothing. */
function decodes(url: string): boolean {
  try {
    decodeURIComponent(url.split("?", 1)[0]!);
    return true;
  } catch {
    return false;
  }
}
