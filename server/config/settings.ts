// Everything that whoever runs the server can say, once: the start, `--help` and the table in the README are made from this list.
import type { BlockList } from "node:net";
import type { z } from "zod";
import * as value from "./values.ts";

export type Setting<T = unknown> = {
  /** In the environment; null where only the command line makes sense. */
  readonly env: string | null;
  /** On the command line, without the dashes; null for secrets, which others on the machine could read there. */
  readonly flag: string | null;
  /** What stands behind the flag; null for a switch. */
  readonly takes: string | null;
  readonly read: z.ZodType<T, string>;
  readonly default: NoInfer<T> | null;
  /** How the default is written where the value alone does not say it. */
  readonly without?: string;
  /** Never repeated in a message. */
  readonly isSecret?: boolean;
  readonly says: string;
};

/** With a default of its own type it is never null. */
type Value<S> = S extends { read: z.ZodType<infer T, string>; default: infer D }
  ? null extends D
    ? T | null
    : T
  : never;

const define = <T, const D extends T | null>(
  setting: Omit<Setting<T>, "default" | "read"> & {
    readonly read: z.ZodType<T, string>;
    readonly default: D;
  },
) => setting;

const LOG_LEVELS = ["debug", "info", "warn", "error"] as const;
const LOG_FORMATS = ["json", "pretty"] as const;

export const SETTINGS = {
  port: define({
    env: "PORT",
    flag: "port",
    takes: "N",
    read: value.port,
    default: 2567,
    says: "where the game listens; 0 for any free port",
  }),
  https: define({
    env: "HTTPS",
    flag: "https",
    takes: null,
    read: value.onOrOff,
    default: false,
    without: "off",
    says: "encrypts with a certificate made for this computer; every phone asks once whether to trust it",
  }),
  localCa: define({
    env: "LOCAL_CA",
    flag: "local-ca",
    takes: null,
    read: value.onOrOff,
    default: false,
    without: "off",
    says: "with `--https`: signs that certificate with an authority of this house, which phones install from a page with pictures, so that they warn no more",
  }),
  trustPort: define({
    env: "TRUST_PORT",
    flag: "trust-port",
    takes: "N",
    read: value.port,
    default: null,
    without: "the next port",
    says: "where that page is found",
  }),
  dev: define({
    env: null,
    flag: "dev",
    takes: null,
    read: value.onOrOff,
    default: false,
    without: "off",
    says: "serves the client live from its sources",
  }),
  publicUrl: define({
    env: "PUBLIC_URL",
    flag: "public-url",
    takes: "URL",
    read: value.webAddress,
    default: null,
    without: "the address in the network",
    says: "under which the game is reached from outside, such as `https://game.example/games/rapid-city/`: for QR codes and links",
  }),
  basePath: define({
    env: "BASE_PATH",
    flag: "base-path",
    takes: "PATH",
    read: value.folderPath,
    default: null,
    without: "the path of `PUBLIC_URL`",
    says: "below which everything lies, such as `/games/rapid-city/`",
  }),
  allowedHosts: define({
    env: "ALLOWED_HOSTS",
    flag: "allowed-hosts",
    takes: "NAMES",
    read: value.names,
    default: [] as readonly string[] as string[],
    without: "none",
    says: "other names under which it answers, such as `laptop.home,.tunnel.example`",
  }),
  allowedOrigins: define({
    env: "ALLOWED_ORIGINS",
    flag: "allowed-origins",
    takes: "ORIGINS",
    read: value.origins,
    default: [] as readonly string[] as string[],
    without: "none",
    says: "other sites whose pages may talk to it",
  }),
  trustedProxies: define({
    env: "TRUST_PROXY",
    flag: "trust-proxy",
    takes: "WHOM",
    read: value.proxies as z.ZodType<BlockList, string>,
    default: null,
    without: "nobody",
    says: "proxies whose word on who is calling counts: `loopback`, addresses, ranges such as `10.0.0.0/8`",
  }),
  hsts: define({
    env: "HSTS",
    flag: "hsts",
    takes: null,
    read: value.onOrOff,
    default: false,
    without: "off",
    says: "browsers come by https only from then on",
  }),
  limitFactor: define({
    env: "RAPID_CITY_LIMITS",
    flag: "limits",
    takes: "FACTOR",
    read: value.factor,
    default: 1,
    says: "multiplies what one network may try, such as `10`, or `off`",
  }),
  kernelWitness: define({
    env: "KERNEL_WITNESS",
    flag: "kernel-witness",
    takes: "ON",
    read: value.onOrOff,
    default: true,
    without: "on",
    says: "`off` where something else ends the players' connections, such as a container with a network of its own",
  }),
  maxTables: define({
    env: "MAX_TABLES",
    flag: "max-tables",
    takes: "N",
    read: value.count(1, "number of tables"),
    default: 500,
    says: "how many tables stand at once in one process",
  }),
  dataFolder: define({
    env: "RAPID_CITY_DATA",
    flag: "data",
    takes: "FOLDER",
    read: value.text,
    default: "data",
    says: "the folder for matches, the journal and the certificate; one process a folder",
  }),
  keepDays: define({
    env: "RAPID_CITY_KEEP_DAYS",
    flag: "keep-days",
    takes: "N",
    read: value.count(1, "number of days"),
    default: null,
    without: "for ever",
    says: "for how many days matches are kept",
  }),
  databaseUrl: define({
    env: "DATABASE_URL",
    flag: null,
    takes: null,
    read: value.serverAddress("postgres:", "postgresql:"),
    default: null,
    without: "a file in the data folder",
    isSecret: true,
    says: "of a PostgreSQL in which matches are found: `postgres://…`",
  }),
  redisUrl: define({
    env: "REDIS_URL",
    flag: null,
    takes: null,
    read: value.serverAddress("redis:", "rediss:"),
    default: null,
    without: "one process alone",
    isSecret: true,
    says: "of a Redis through which several processes are one house, together with `DATABASE_URL`: `redis://…`",
  }),
  processUrl: define({
    env: "PROCESS_URL",
    flag: "process-url",
    takes: "URL",
    read: value.webAddress,
    default: null,
    without: "its own port of the host by which they came",
    says: "where phones reach the tables of this very process, one of several, such as `https://game.example/p1/`; with `PROCESSES`, `https://game.example/p*/` for all of them",
  }),
  processes: define({
    env: "PROCESSES",
    flag: "processes",
    takes: "N",
    read: value.count(1, "number of processes"),
    default: 1,
    says: "how many processes play on this host behind `PORT`, each at a port of its own (the next ones), with `REDIS_URL` and `DATABASE_URL`",
  }),
  drainSeconds: define({
    env: "DRAIN_SECONDS",
    flag: "drain",
    takes: "S",
    read: value.count(0, "number of seconds"),
    default: 600,
    says: "how long a process that is told to end (SIGTERM) waits for the matches on its tables, in a house of several",
  }),
  logLevel: define({
    env: "LOG_LEVEL",
    flag: "log-level",
    takes: "LEVEL",
    read: value.oneOf(LOG_LEVELS),
    default: "info",
    says: "what is worth a line: `debug` (every touch refused), `info` (tables and matches), `warn`, `error`",
  }),
  logFormat: define({
    env: "LOG_FORMAT",
    flag: "log-format",
    takes: "HOW",
    read: value.oneOf(LOG_FORMATS),
    default: null,
    without: "pretty on a terminal",
    says: "`json` (one object a line) or `pretty`",
  }),
  metricsPort: define({
    env: "METRICS_PORT",
    flag: "metrics-port",
    takes: "N",
    read: value.port,
    default: null,
    without: "none",
    says: "where Prometheus finds its figures (`/metrics`)",
  }),
  metricsHost: define({
    env: "METRICS_HOST",
    flag: "metrics-host",
    takes: "ADDRESS",
    read: value.text,
    default: "127.0.0.1",
    says: "to whom that port listens; `0.0.0.0` in a container",
  }),
  housePassphrase: define({
    env: "HOUSE_PASSPHRASE",
    flag: null,
    takes: null,
    read: value.passphrase,
    default: null,
    without: "the page is closed",
    isSecret: true,
    says: "opens the page of whoever runs the server (`/house`): at least 8 characters, or their hash from `npm run -s doctor -- hash`",
  }),
};

export type Settings = { readonly [name in keyof typeof SETTINGS]: Value<(typeof SETTINGS)[name]> };
