// `npm run -s long -- kill [--kills N]`: kills the server 200 times in the middle of running matches; nothing that anybody saw may be lost.
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { killAgainAndAgain } from "../kit/kills.ts";

const KILLS = "200";
const TABLES = 6;
const MOST_ALIVE_MS = 3000;

export async function kill(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { kills: { type: "string", default: KILLS } } });
  const kills = Number(values.kills);
  const { startsMs, ...report } = await killAgainAndAgain({
    kills,
    tables: TABLES,
    mostAliveMs: MOST_ALIVE_MS,
    below: randomInt,
    onKill: (nth, ms) => {
      if (nth % 10 === 0)
        process.stderr.write(`${nth} of ${kills} kills, started again in ${ms.toFixed(0)} ms\n`);
    },
  });
  const slowestStartMs = Math.round(Math.max(...startsMs));
  console.log(JSON.stringify({ ...report, slowestStartMs }, null, 1));
  const isWell =
    report.missing.length === 0 && report.rejudgedOtherwise.length === 0 && report.unfinished === 0;
  process.exit(isWell ? 0 : 1);
}
