// A small tournament of each other kind over real rooms: heats to the final, a league with absences, quick draws.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Settings } from "../../shared/tournament/settings.ts";
import type { BoardTable } from "../../shared/tournament/views.ts";
import { playQuickDraw } from "../kit/contest.ts";
import { ContestPhone, ContestVisitor } from "../kit/contest-visitor.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

/** Several whole matches one after the other. */
vi.setConfig({ testTimeout: 180_000 });

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

const create = (settings: Partial<Settings>) =>
  ContestVisitor.create(server.url, { name: "Tombstone Cup", settings, passphrase: "the ok corral" });
const enter = (code: string, names: readonly string[]) =>
  Promise.all(names.map((name) => ContestPhone.enter(server.url, code, name)));
const tables = (desk: ContestVisitor): readonly BoardTable[] => desk.board!.round!.tables;
const isDone = (desk: ContestVisitor, round: number) => () =>
  desk.board?.round?.number === round && tables(desk).every(({ status }) => status === "done");
const drawAndCall = async (desk: ContestVisitor, round: number) => {
  await desk.get({ type: "draw" });
  await desk.get({ type: "call" });
  await until(
    () => desk.board?.round?.number === round && tables(desk)[0]!.callEndsAt !== null,
    "it is called",
  );
};

/** Points of a table by the rule book, written anew: 120 for the first, 0 for the last, equal players share. */
function pointsAt({ seats, matches }: BoardTable): Map<string, number> {
  const { bullets } = matches.find(({ status }) => status === "finished")!;
  const ids = Object.keys(bullets!);
  const places = [...ids].sort((a, b) => bullets![a]! - bullets![b]!);
  const worth = (place: number) => (120 * (ids.length - 1 - place)) / (ids.length - 1);
  return new Map(
    seats.map((id) => {
      const equal = places.flatMap((other, place) =>
        bullets![other] === bullets![id] ? [worth(place)] : [],
      );
      return [id, ids.includes(id) ? equal.reduce((sum, one) => sum + one, 0) / equal.length : 0];
    }),
  );
}

test("heats: a no-show when the call runs out, a late withdrawal, ties settled, and a final that decides", async () => {
  const desk = await create({ format: "heats", largest: 4, advance: 1, callMs: 4_000 });
  const phones = await enter(desk.code, ["Ann", "Bob", "Cem", "Dot", "Eve", "Flo", "Gus", "Hal"]);
  const [gus, hal] = phones.slice(6) as [ContestPhone, ContestPhone];
  gus.stays = true;
  await hal.visitor.get({ type: "withdraw" });
  await drawAndCall(desk, 1);
  expect(tables(desk).flatMap(({ seats }) => seats)).not.toContain(hal.id);
  await until(isDone(desk, 1), "the heats are played", 60_000);
  const [first, second] = tables(desk) as [BoardTable, BoardTable];
  const absent = [...first.absent, ...second.absent];
  expect(absent).toEqual([gus.id]);
  const points = new Map([...pointsAt(first), ...pointsAt(second)]);
  for (const row of desk.board!.standings!) expect(row.points).toBe(points.get(row.id) ?? 0);

  await until(() => desk.desk!.next.ok || desk.desk!.ties.length > 0, "the cut is known");
  while (desk.desk!.ties.length > 0) {
    const [tie] = desk.desk!.ties;
    const before = desk.desk!.events;
    await desk.do({ type: "tie-chosen", round: 1, tie: tie!.key, players: [...tie!.players], choice: "all" });
    await until(() => desk.desk!.events > before, "the choice is known");
  }
  await drawAndCall(desk, 2);
  expect(desk.board!.round!.kind).toBe("final");
  expect(tables(desk).flatMap(({ seats }) => seats)).not.toContain(gus.id);
  await until(isDone(desk, 2), "the final is played", 60_000);
  const [final] = tables(desk) as [BoardTable];
  const order = [...pointsAt(final)].sort(([, a], [, b]) => b - a).map(([, one]) => one);
  const finalists = desk.board!.standings!.slice(0, final.seats.length);
  expect(finalists.map((row) => row.points)).toEqual(order);
  expect(finalists.every(({ reached }) => reached === 2)).toBe(true);
  await desk.leave();
  await Promise.all(phones.map((phone) => phone.close()));
});

test("league: evenings of their own, a void match is played again, a result by hand, and a missed evening", async () => {
  const desk = await create({ format: "league", rounds: 1, evenings: 2, counting: 1, largest: 3 });
  const phones = await enter(desk.code, ["Ann", "Bob", "Cem", "Dot"]);
  const [, , , dot] = phones as [ContestPhone, ContestPhone, ContestPhone, ContestPhone];
  expect(await desk.ask({ type: "draw" })).toMatchObject({ code: "draw/no-evening" });
  await desk.get({ type: "begin-evening" });
  for (const phone of phones.slice(0, 3)) await phone.visitor.get({ type: "check-in" });
  await drawAndCall(desk, 1);
  expect(tables(desk)[0]!.seats).not.toContain(dot.id);
  await until(isDone(desk, 1), "the first match is played", 60_000);
  const [first] = tables(desk)[0]!.matches;
  await desk.do({ type: "match-voided", match: first!.id, why: "two sat in the wrong seats" });
  await until(() => tables(desk)[0]!.matches.length === 2, "another one begins at the same table");
  await until(isDone(desk, 1), "it is played again", 60_000);
  const evening = pointsAt(tables(desk)[0]!);

  await desk.get({ type: "begin-evening" });
  for (const phone of phones.slice(1)) await phone.visitor.get({ type: "check-in" });
  await desk.get({ type: "draw" });
  await until(() => desk.board!.round!.number === 2, "the second evening is drawn");
  const { seats } = tables(desk)[0]!;
  expect([...seats].sort()).toEqual(
    phones
      .slice(1)
      .map(({ id }) => id)
      .sort(),
  );
  const bullets = Object.fromEntries(seats.map((id, index) => [id, index]));
  await desk.do({ type: "result-set", round: 2, table: 1, bullets, cards: 15, why: "the router was dead" });
  await until(isDone(desk, 2), "the result is set");
  expect(tables(desk)[0]!.matches[0]!.byHand).toBe(true);
  const best = (id: string) => Math.max(evening.get(id) ?? 0, [120, 60, 0][seats.indexOf(id)] ?? 0);
  for (const row of desk.board!.standings!) expect(row.points).toBe(best(row.id));
  await desk.leave();
  await Promise.all(phones.map((phone) => phone.close()));
});

test("quick draw: seeds from the server, results from the cards, and attempts counted", async () => {
  const desk = await create({ format: "quick-draw", attempts: 2 });
  const ann = await ContestVisitor.enter(server.url, desk.code, "Ann");
  const attempt = async (mistakes: number) => {
    const { seed } = (await ann.get({ type: "attempt-begin" })) as { seed: string };
    const record = playQuickDraw("red", seed, mistakes);
    return { type: "attempt-end" as const, seed, color: "red" as const, record };
  };
  const first = await attempt(3);
  expect(await ann.ask({ ...first, record: first.record.toReversed() })).toMatchObject({
    code: "attempt/other-cards",
  });
  await ann.get(first);
  expect(await ann.ask(first)).toMatchObject({ ok: false, code: "match/known" });
  await ann.get(await attempt(0));
  expect(await ann.ask({ type: "attempt-begin" })).toMatchObject({ ok: false, code: "attempt/no-more" });
  await until(() => desk.board?.standings?.[0]?.attempts?.length === 2, "both attempts are on the board");
  const [row] = desk.board!.standings!;
  const [slow, quick] = row!.attempts as [number, number];
  expect(row!.reactionMs).toBe(Math.min(slow, quick));
  expect(quick).toBeLessThan(slow);
  expect(ann.mine!.attemptsLeft).toBe(0);
  await Promise.all([desk.leave(), ann.leave()]);
});
