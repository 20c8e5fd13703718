// `npm run -s long -- drop [--players N] [--json]`: three in ten of all players lose their link at the same moment; how soon each is back on its seat.
import { parseArgs } from "node:util";
import { ascending, quantile } from "../../shared/timing/numbers.ts";
import { Puppet } from "../kit/puppet.ts";
import { ServerProcess } from "../kit/server-process.ts";
import { until } from "../kit/until.ts";
import { Wire } from "../kit/wire.ts";

const AT_A_TABLE = 5;
const GOAL_MS = 3000;

export async function drop(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { players: { type: "string", default: "200" }, json: { type: "boolean", default: false } },
  });
  const server = await ServerProcess.start({ RAPID_CITY_LIMITS: "off" });
  const wire = await Wire.to(server.port);
  const count = Number(values.players);
  const players: Puppet[] = [];
  for (let n = 0; n < count; n++) {
    const host = players[n - (n % AT_A_TABLE)];
    // The same three in ten throughout, wherever they sit.
    const url = n % 10 === 1 || n % 10 === 4 || n % 10 === 7 ? wire.url : server.url;
    players.push(
      n % AT_A_TABLE === 0 ? await Puppet.open(url, "Ann") : await Puppet.join(url, host!.link.code, `P${n}`),
    );
  }
  const dropped = players.filter((_, n) => n % 10 === 1 || n % 10 === 4 || n % 10 === 7);
  const seats = dropped.map(({ link }) => link.seatKey);
  const backAfterMs: number[] = [];
  const since = performance.now();
  for (const { link } of dropped) link.on("back", () => void backAfterMs.push(performance.now() - since));
  wire.cut();
  wire.mend();
  await until(() => backAfterMs.length >= dropped.length, "everyone is back");
  const onSeat = dropped.filter(({ link }, n) => link.seatKey === seats[n]).length;
  const sorted = ascending(backAfterMs);
  const figures = {
    players: count,
    dropped: dropped.length,
    onTheirSeat: onSeat,
    backMs: { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), longest: sorted.at(-1)! },
    withinGoal: sorted.filter((ms) => ms <= GOAL_MS).length / dropped.length,
  };
  process.stdout.write(`${JSON.stringify(figures, null, values.json ? 0 : 2)}\n`);
  await server.stop();
  process.exit(onSeat === dropped.length && figures.withinGoal >= 0.99 ? 0 : 1);
}
