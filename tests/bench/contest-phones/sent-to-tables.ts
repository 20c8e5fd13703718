// How long it takes from the organiser's call until each of many phones sits at its table, with everything on one machine.
import { ContestVisitor } from "../../kit/contest-visitor.ts";
import { Puppet } from "../../kit/puppet.ts";
import { openServer } from "../../kit/test-server.ts";
import { until } from "../../kit/until.ts";

const GOAL_P99_MS = 2000;
const PATIENCE_MS = 120_000;

export type SentToTables = { phones: number; p50Ms: number; p99Ms: number; goalP99Ms: number };

export async function sendToTables(phones: number): Promise<SentToTables> {
  const server = await openServer({ gate: { limitFactor: 100 } });
  const settings = { callMs: 600_000 };
  const desk = await ContestVisitor.create(server.url, {
    name: "Bench",
    settings,
    passphrase: "bench bench",
  });
  const visitors: ContestVisitor[] = [];
  for (let n = 1; n <= phones; n++)
    visitors.push(await ContestVisitor.enter(server.url, desk.code, `Phone ${n}`));
  await desk.get({ type: "draw" });
  const tookMs: number[] = [];
  const puppets: Puppet[] = [];
  let calledAt = 0;
  const seated = visitors.map(async (visitor) => {
    await until(() => Boolean(visitor.mine?.seat?.code), "its table is open", PATIENCE_MS);
    const { code, seatKey } = visitor.mine!.seat!;
    puppets.push(await Puppet.join(server.url, code!, visitor.mine!.name, { seatKey: seatKey! }));
    tookMs.push(performance.now() - calledAt);
  });
  calledAt = performance.now();
  const [answer] = await Promise.all([desk.ask({ type: "call" }), ...seated]);
  if (!answer.ok) throw new Error(`The call was refused: ${answer.code}`);
  await Promise.all(puppets.map(({ link }) => link.leave()));
  await Promise.all([desk, ...visitors].map((visitor) => visitor.leave()));
  await server.close();
  tookMs.sort((a, b) => a - b);
  const at = (part: number) => Math.round(tookMs[Math.min(phones - 1, Math.floor(phones * part))]!);
  return { phones, p50Ms: at(0.5), p99Ms: at(0.99), goalP99Ms: GOAL_P99_MS };
}
