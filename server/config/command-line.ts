// What `npm start -- …` may be told, and one clear sentence where that makes no sense.
import { parseArgs } from "node:util";
import { accept, type Result, refuse } from "../../shared/result.ts";

export const DEFAULT_PORT = 2567;

export const USAGE = `npm start -- [--port N] [--https] [--dev]
  --port N   listen on port N (default ${DEFAULT_PORT}, or PORT of the environment)
  --https    encrypt with a certificate made for this computer; every phone asks once whether to trust it
  --dev      serve the client live from its sources
in the environment, where the game stands on the internet or behind a proxy:
  PUBLIC_URL         its address there, such as https://game.example
  ALLOWED_HOSTS      other names under which it answers, such as laptop.home,.tunnel.example
  ALLOWED_ORIGINS    other sites whose pages may talk to it
  TRUST_PROXY        proxies that say who is calling: loopback, addresses, ranges such as 10.0.0.0/8
  HSTS=1             browsers come by https only from then on
  RAPID_CITY_LIMITS  multiplies what one network may try, such as 10, or off
and about what is kept:
  RAPID_CITY_DATA       the folder for it (default data)
  RAPID_CITY_KEEP_DAYS  for how many days (default for ever)
  DATABASE_URL          of a PostgreSQL in which matches are found, instead of a file of that folder`;

export type Command = {
  readonly port: number;
  readonly https: boolean;
  readonly dev: boolean;
  readonly help: boolean;
};

export function parseCommandLine(args: string[], env: { PORT?: string | undefined }): Result<Command> {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: "string" },
        https: { type: "boolean", default: false },
        dev: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const port = values.port ?? env.PORT ?? String(DEFAULT_PORT);
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
      return refuse(
        "start/bad-port",
        `"${port}" is no port: give a number from 1 to 65535, as in --port 3000.`,
      );
    }
    return accept({ port: Number(port), https: values.https, dev: values.dev, help: values.help });
  } catch (error) {
    return refuse("start/bad-option", `${(error as Error).message.split(".")[0]}.\n${USAGE}`);
  }
}
