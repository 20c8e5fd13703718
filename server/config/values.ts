// How the values of settings are read: from the text of a flag or of the environment, each with a sentence where it makes no sense.
import { BlockList, isIP } from "node:net";
import { z } from "zod";

const OFF = ["0", "off", "no", "false"];
const ON = ["1", "on", "yes", "true"];
const LOOPBACK = ["127.0.0.0/8", "::1"];
const HIGHEST_PORT = 65_535;

/** Only what a text can say of itself; what is wrong is said in the words of whoever asks. */
const read = <T>(wrong: string, make: (text: string) => T | undefined) =>
  z.string().transform((text, context): T => {
    const value = make(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: "custom", message: wrong });
    return z.NEVER;
  });

export const text = z.string();

export const port = read(`is no port: give a number from 0 to ${HIGHEST_PORT}, such as 3000`, (given) =>
  /^\d{1,5}$/.test(given) && Number(given) <= HIGHEST_PORT ? Number(given) : undefined,
);

export const onOrOff = read("must be on or off", (given) => {
  const word = given.toLowerCase();
  if (ON.includes(word)) return true;
  return OFF.includes(word) ? false : undefined;
});

export const count = (least: number, what: string) =>
  read(`is no ${what}: give a whole number from ${least} on`, (given) =>
    /^\d{1,9}$/.test(given) && Number(given) >= least ? Number(given) : undefined,
  );

export const oneOf = <T extends string>(words: readonly T[]) =>
  read(`must be one of ${words.join(", ")}`, (given) => words.find((word) => word === given.toLowerCase()));

export const webAddress = read("must be a whole address such as https://game.example", (given) => {
  const url = URL.parse(given);
  return url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash === "" ? url : undefined;
});

export const serverAddress = (...schemes: readonly string[]) =>
  read(`must begin with ${schemes.join("// or ")}//`, (given) =>
    schemes.includes(URL.parse(given)?.protocol ?? "") ? given : undefined,
  );

/** With a slash at both ends. */
export const folderPath = read("must be a path such as /games/rapid-city/", (given) => {
  const bare = given.replace(/^\/|\/$/g, "");
  if (bare === "") return "/";
  return /^[\w.~-]+(\/[\w.~-]+)*$/.test(bare) && !/(^|\/)\.+($|\/)/.test(bare) ? `/${bare}/` : undefined;
});

export const names = read("", (given) => listOf(given).map((name) => name.toLowerCase()));

export const origins = read("must be origins such as https://game.example, with commas between", (given) => {
  const found = listOf(given).map((one) => URL.parse(one)?.origin ?? "null");
  return found.includes("null") ? undefined : found;
});

export const proxies = read(
  'must be "loopback", addresses or ranges such as 10.0.0.0/8, with commas between',
  (given) => {
    const list = new BlockList();
    const ranges = listOf(given).flatMap((one) => (one === "loopback" ? LOOPBACK : one));
    return ranges.every((range) => addTo(list, range)) ? list : undefined;
  },
);

const LEAST_PASSPHRASE = 8;

export const passphrase = read(`must have at least ${LEAST_PASSPHRASE} characters`, (given) =>
  given.length >= LEAST_PASSPHRASE ? given : undefined,
);

/** Off multiplies by infinity. */
export const factor = read('must be "off" or a factor such as 10', (given) => {
  const value = OFF.includes(given.toLowerCase()) ? Number.POSITIVE_INFINITY : Number(given);
  return value > 0 ? value : undefined;
});

const listOf = (given: string): string[] =>
  given
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
