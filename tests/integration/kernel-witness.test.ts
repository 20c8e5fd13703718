// T3: the kernel of a real computer, asked about real sockets; a link that ends elsewhere stands for a program that answers everything late.
import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KernelWatch } from "../../server/match/kernel-watch.ts";
import { parseMatchRecord, type TableRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { joinRecords, NO_LINK_RECORD, recordOfLog, weighLink } from "../../shared/timing/link.ts";
import { ScriptedPlayer } from "../kit/scripted-player.ts";
import { openSlowLink, type SlowLink } from "../kit/slow-link/slow-link.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

const canAsk = process.platform === "linux" && spawnSync("ss", ["--version"]).status === 0;
const LATE_MS = 60;

let server: TestServer;
let dawdling: SlowLink;

beforeAll(async () => {
  server = await openServer({ kernel: (port) => new KernelWatch({ port, isDirect: () => true }) });
  const way = { p50: LATE_MS, p99: LATE_MS + 1 };
  dawdling = await openSlowLink(server.port, { up: way, down: way });
});
afterAll(async () => {
  await dawdling?.close();
  await server?.close();
});

test.skipIf(!canAsk)(
  "[T3] where the kernel can be asked (ss): late answers are credited no more than the kernel saw, and it is in the log",
  async () => {
    const direct = `http://127.0.0.1:${server.port}`;
    const seats = [
      { name: "Ann", color: "red", endpoint: direct },
      { name: "Bob", color: "blue", endpoint: `http://127.0.0.1:${dawdling.port}` },
      { name: "Cleo", color: "green", endpoint: direct },
    ] as const;
    const players: ScriptedPlayer[] = [];
    for (const { name, color, endpoint } of seats)
      players.push(
        await ScriptedPlayer.join({
          endpoint,
          code: players[0]?.link.code ?? null,
          name,
          color,
          script: () => [],
        }),
      );
    const [ann] = players as [ScriptedPlayer];
    ann.link.send("start", {});
    await until(() => ann.link.state.phase === "finished", "the match ends", 60_000);
    const { code } = ann.link;
    const response = await fetch(`http://127.0.0.1:${server.port}/api/table/${code}/log`);
    const parsed = parseMatchRecord(await response.json());
    if (!parsed.ok) throw new Error(parsed.message);
    const record = parsed.value as TableRecord;

    const bob = evidenceOf(record, "blue");
    expect(bob.uplink.pingMs).toBeGreaterThan(2 * LATE_MS - 1);
    expect(bob.uplink.leastMs).toBeLessThan(LATE_MS / 2);
    expect(bob.pongsLateMs).toBeGreaterThan(LATE_MS);
    expect(evidenceOf(record, "red").pongsLateMs).toBeLessThan(LATE_MS);
    expect(rejudgeMatch(record).rounds.every(({ identical }) => identical)).toBe(true);
    for (const player of players) await player.link.leave();
  },
);

/** What the log says of a link by the end of the match. */
function evidenceOf({ rounds }: TableRecord, color: Color) {
  let record = NO_LINK_RECORD;
  for (const { log } of rounds)
    for (const event of log.events) {
      if (event.type !== "link" || event.player !== color || event.record === null) continue;
      record = joinRecords(event.fresh ? NO_LINK_RECORD : record, recordOfLog(event.record));
    }
  return weighLink(record);
}
