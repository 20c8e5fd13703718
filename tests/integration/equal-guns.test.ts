// Equal guns over real sockets (T14 to T16): sighted by shots, shown at the table, taken off in the log, judged again the same, kept, and expired.
import { afterEach, expect, test, vi } from "vitest";
import type { TableRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import { replaysOf } from "../../shared/rapid-city/match-record/replay.ts";
import { SIGHTING_KEPT_MS } from "../../shared/timing/guns.ts";
import { gatherCompany, playRecklessly } from "../kit/company.ts";
import { normals } from "../kit/normals.ts";
import { Puppet } from "../kit/puppet.ts";
import { sightPhone } from "../kit/shooter.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

/** Some hundred shots one after the other, and a match. */
vi.setConfig({ testTimeout: 180_000 });

let server: TestServer;
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

const deviceOf = (name: string, hz = 60) => ({ key: `${name}-`.padEnd(24, "x"), hz, model: "Test 1" });
const gunOf = (puppet: Puppet, of = puppet) => {
  const { gun, gunMs, gunErrorMs, gunOddMs, gunUnlikeMs } = [...puppet.link.state.players].find(
    ({ color }) => color === of.color,
  )!;
  return { gun, gunMs, gunErrorMs, gunOddMs, gunUnlikeMs };
};

test("[T14][T15][T16] sighted by shots, seen by all, in the log, the same when judged again; kept, and gone after 30 days", async () => {
  // Tables ask this clock what day it is.
  let shiftMs = 0;
  const today = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => today() + shiftMs);
  server = await openServer();
  const company = await gatherCompany(server);
  const [ann, bob, cem] = company as [Puppet, Puppet, Puppet];
  for (const [puppet, name] of [
    [ann, "ann"],
    [bob, "bob"],
    [cem, "cem"],
  ] as const) {
    puppet.link.send("device", deviceOf(name));
  }
  expect(gunOf(ann).gun).toBe("");
  const spread = normals("hands");
  const shoot = (puppet: Puppet, delayMs: number) =>
    sightPhone(puppet.link, { shooter: ann.color, offMs: () => delayMs + 12 * spread() });
  // One person after the other phone: here both at once, for the sake of time.
  const [first, second] = await Promise.all([shoot(ann, 30), shoot(bob, 90)]);
  expect(first).toMatchObject({ found: "sighted" });
  expect(Math.abs(first.delayMs - 30)).toBeLessThan(4 * first.errorMs + 2);
  const relativeMs = Math.round(second.delayMs - first.delayMs);
  await until(() => gunOf(cem, bob).gunMs === relativeMs, "everybody sees it");
  expect(gunOf(cem, bob).gun).toBe("sighted");
  expect(gunOf(cem, ann)).toMatchObject({ gun: "sighted", gunMs: 0 });
  // Each phone hears of it in its own time.
  await until(() => gunOf(ann, cem).gunMs === Math.round(relativeMs / 2), "Ann sees it too");
  // They call themselves by one model, and one hand has shot both.
  await until(() => gunOf(ann, bob).gunUnlikeMs === relativeMs, "a phone unlike its model is shown");
  expect(gunOf(ann, cem)).toMatchObject({ gun: "mean", gunErrorMs: 30 });

  ann.link.send("options", { equalGuns: true });
  playRecklessly(company);
  ann.link.send("start", {});
  await ann.reaches("finished");
  const record: TableRecord = await (await fetch(`${server.url}/api/table/${ann.link.code}/log`)).json();
  for (const { log } of record.rounds) {
    expect(log.guns).toMatchObject({
      [ann.color]: { delayMs: 0, sighted: true },
      [bob.color]: { delayMs: relativeMs, sighted: true },
      [cem.color]: { sighted: false },
    });
  }
  expect(rejudgeMatch(record).identical).toBe(true);
  const touches = replaysOf(record).flatMap((replay) => replay.touches);
  expect(
    touches.filter(({ player }) => player === bob.color).every(({ gunMs }) => gunMs === relativeMs),
  ).toBe(true);
  // Without it the same stamps are judged as much later.
  const plain = replaysOf({
    ...record,
    rounds: record.rounds.map(({ log: { guns: _, ...log }, ...rest }) => ({ ...rest, log })),
  }).flatMap((replay) => replay.touches);
  const late = (list: typeof touches) =>
    list.filter(({ player, judgedMs }) => player === bob.color && judgedMs !== null);
  expect(late(plain)[0]!.judgedMs! - late(touches)[0]!.judgedMs!).toBeCloseTo(relativeMs, 6);

  // Another evening, another table: it is still known there, and no more after 30 days, nor at another frame rate.
  await server.written();
  const again = await Puppet.open(server.url, "Bob");
  again.link.send("device", deviceOf("bob"));
  await until(() => gunOf(again).gun === "sighted", "it is known at another table");
  again.link.send("device", deviceOf("bob", 120));
  await until(() => gunOf(again).gun === "", "another frame rate is another gun");
  again.link.send("device", deviceOf("bob"));
  await until(() => gunOf(again).gun === "sighted", "and back");
  shiftMs = SIGHTING_KEPT_MS + 1000;
  await until(() => gunOf(again).gun === "", "it has expired");
  shiftMs = 0;

  // Shot much later on purpose: everybody sees that something is odd.
  await until(() => gunOf(again).gun === "sighted", "it is known again");
  await sightPhone(again.link, { shooter: again.color, offMs: () => 95 + 12 * spread() });
  expect(gunOf(again).gunOddMs).toBe(0);
  await sightPhone(again.link, { shooter: again.color, offMs: () => 200 + 12 * spread() });
  await until(() => gunOf(again).gunOddMs > 60, "the change is shown");
  await Promise.all([...company, again].map((puppet) => puppet.link.leave()));
});
