// What whoever runs the server tells the gate through the environment: its public names, its proxies, and how strict it is.
import { BlockList, isIP } from "node:net";
import { accept, type Result, refuse } from "../../shared/result.ts";

export type GateSettings = {
  /** Under which the game is reached from outside, such as `https://game.example`. */
  readonly publicUrl: URL | null;
  /** Names besides the own addresses under which it answers; one that begins with a dot means all below it. */
  readonly allowedHosts: readonly string[];
  /** Whose pages may talk to it besides its own. */
  readonly allowedOrigins: readonly string[];
  /** The proxies whose word on who is calling is taken. */
  readonly trustedProxies: BlockList | null;
  /** Tells browsers to come by https only, for half a year. */
  readonly hsts: boolean;
  /** All limits by address are multiplied by this. */
  readonly limitFactor: number;
};

export const GATE_DEFAULTS: GateSettings = {
  publicUrl: null,
  allowedHosts: [],
  allowedOrigins: [],
  trustedProxies: null,
  hsts: false,
  limitFactor: 1,
};

type Environment = { readonly [name: string]: string | undefined };

const LOOPBACK = ["127.0.0.0/8", "::1"];
const OFF = ["0", "off", "no", "false"];

export function parseGateSettings(env: Environment): Result<GateSettings> {
  const publicUrl = env.PUBLIC_URL ? URL.parse(env.PUBLIC_URL) : null;
  if (env.PUBLIC_URL && !/^https?:$/.test(publicUrl?.protocol ?? ""))
    return refuse("start/bad-public-url", `PUBLIC_URL must be a whole address, not "${env.PUBLIC_URL}".`);
  const allowedOrigins: string[] = [];
  for (const given of listOf(env.ALLOWED_ORIGINS)) {
    const origin = URL.parse(given)?.origin ?? "null";
    if (origin === "null")
      return refuse(
        "start/bad-origin",
        `ALLOWED_ORIGINS: "${given}" is no origin such as https://game.example.`,
      );
    allowedOrigins.push(origin);
  }
  const proxies = new BlockList();
  const named = listOf(env.TRUST_PROXY).flatMap((one) => (one === "loopback" ? LOOPBACK : one));
  for (const proxy of named) {
    if (!addTo(proxies, proxy))
      return refuse(
        "start/bad-proxy",
        `TRUST_PROXY: "${proxy}" is no address, no range, and not "loopback".`,
      );
  }
  const limits = (env.RAPID_CITY_LIMITS ?? "1").trim().toLowerCase();
  const limitFactor = OFF.includes(limits) ? Number.POSITIVE_INFINITY : Number(limits || 1);
  if (!(limitFactor > 0))
    return refuse(
      "start/bad-limits",
      `RAPID_CITY_LIMITS must be "off" or a factor such as 10, not "${limits}".`,
    );
  return accept({
    publicUrl,
    allowedHosts: listOf(env.ALLOWED_HOSTS).map((host) => host.toLowerCase()),
    allowedOrigins,
    trustedProxies: named.length > 0 ? proxies : null,
    hsts: env.HSTS !== undefined && env.HSTS !== "" && !OFF.includes(env.HSTS.toLowerCase()),
    limitFactor,
  });
}

const listOf = (text = ""): string[] =>
  text
    .split(",")
    .map((one) => one.trim())
    .filter((one) => one !== "");

function addTo(list: BlockList, range: string): boolean {
  const [address = "", bits, more] = range.split("/");
  const family = isIP(address);
  const longest = family === 4 ? 32 : 128;
  const length = bits === undefined ? longest : Number(bits);
  if (family === 0 || more !== undefined || bits === "") return false;
  if (!Number.isInteger(length) || length < 0 || length > longest) return false;
  list.addSubnet(address, length, family === 4 ? "ipv4" : "ipv6");
  return true;
}
