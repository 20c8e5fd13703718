// Reads flags and environment against the list of settings: all of them, or every value that makes no sense at once.
import { parseArgs } from "node:util";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { SETTINGS, type Setting, type Settings } from "./settings.ts";

export type Environment = { readonly [name: string]: string | undefined };
export type Command = { readonly help: boolean; readonly settings: Settings };

const HELP = "help";
const all = Object.entries(SETTINGS) as [keyof Settings, Setting][];

export function readSettings(args: readonly string[], env: Environment): Result<Command> {
  const { given, problems } = readFlags(args);
  if (given.has(HELP)) return accept({ help: true, settings: DEFAULTS });
  const settings: Record<string, unknown> = { ...DEFAULTS };
  for (const [name, setting] of all) {
    const flagged = setting.flag === null ? undefined : given.get(setting.flag);
    // A variable that is set to nothing is how compose files leave one out.
    const text = flagged ?? (env[setting.env ?? ""] || undefined);
    if (text === undefined) continue;
    const read = setting.read.safeParse(text);
    if (read.success) settings[name] = read.data;
    else problems.push(complaint(setting, flagged !== undefined, text, read.error.issues[0]!.message));
  }
  if (problems.length === 0) problems.push(...contradictions(settings as Settings));
  if (problems.length === 0) return accept({ help: false, settings: settings as Settings });
  return refuse("start/bad-settings", [...problems, "`npm start -- --help` lists all settings."].join("\n"));
}

export const DEFAULTS = Object.fromEntries(
  all.map(([name, setting]) => [name, setting.default]),
) as unknown as Settings;

/** What makes no sense without something else. */
function contradictions(settings: Settings): string[] {
  const { redisUrl, databaseUrl, processUrl, https, localCa, trustPort, dev } = settings;
  const isSeveral = settings.processes > 1;
  const lacking: [boolean, string][] = [
    [
      redisUrl !== null && databaseUrl === null,
      "REDIS_URL needs DATABASE_URL: processes that are one house share what they keep.",
    ],
    [
      isSeveral && (redisUrl === null || databaseUrl === null),
      "PROCESSES (--processes) needs REDIS_URL and DATABASE_URL: through them several processes are one house.",
    ],
    [
      isSeveral && processUrl?.href.includes("*") === false,
      "PROCESS_URL of several processes (--processes) needs a * for the number of each, such as https://game.example/p*/.",
    ],
    [isSeveral && dev, "--dev and PROCESSES (--processes) do not go together."],
    [
      isSeveral && https && !localCa,
      "PROCESSES (--processes) and HTTPS (--https) need LOCAL_CA (--local-ca), or a proxy that encrypts: a phone would have to be asked at every port.",
    ],
    [processUrl !== null && redisUrl === null, "PROCESS_URL needs REDIS_URL: one process alone is the game."],
    [localCa && !https, "LOCAL_CA (--local-ca) needs HTTPS (--https): without it there is no certificate."],
    [trustPort !== null && !localCa, "TRUST_PORT (--trust-port) needs LOCAL_CA (--local-ca)."],
  ];
  return lacking.flatMap(([isLacking, sentence]) => (isLacking ? [sentence] : []));
}

function readFlags(args: readonly string[]): { given: Map<string, string>; problems: string[] } {
  const flags = new Map(
    all.flatMap(([, { flag, takes }]) => (flag === null ? [] : [[flag, takes] as const])),
  );
  flags.set(HELP, null);
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: {
      ...Object.fromEntries(
        [...flags].map(([flag, takes]) => [flag, { type: takes === null ? "boolean" : "string" } as const]),
      ),
      [HELP]: { type: "boolean", short: "h" },
    },
  });
  const given = new Map<string, string>();
  const problems: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional")
      problems.push(`"${token.value}" stands alone: every setting has a name.`);
    if (token.kind !== "option") continue;
    const takes = flags.get(token.name);
    if (takes === undefined) problems.push(`${token.rawName} is no setting.`);
    else if (takes !== null && (token.value === undefined || isSwallowed(token)))
      problems.push(`${token.rawName} lacks what stands behind it: ${token.rawName} ${takes}.`);
    else given.set(token.name, token.value ?? "on");
  }
  return { given, problems };
}

/** The next flag, where a value was left out. */
const isSwallowed = ({ value, inlineValue }: { value: string; inlineValue: boolean }): boolean =>
  !inlineValue && value.startsWith("--");

function complaint(
  { env, flag, isSecret }: Setting,
  isFlagged: boolean,
  text: string,
  wrong: string,
): string {
  const name = isFlagged ? `--${flag}` : env;
  return isSecret ? `${name} ${wrong}.` : `${name}: "${text}" ${wrong}.`;
}
