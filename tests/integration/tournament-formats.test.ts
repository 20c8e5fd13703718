// A small tournament of each kind over real rooms, disturbed in every way and its server killed twice; what a quick draw refuses.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { leastPlayedMs } from "../../shared/rapid-city/quick-draw.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../shared/tournament/settings.ts";
import { playQuickDraw } from "../kit/contest.ts";
import { ContestVisitor } from "../kit/contest-visitor.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";
import { playWholeContest } from "../kit/whole-contest.ts";

/** Several whole matches one after the other. */
vi.setConfig({ testTimeout: 300_000 });

/** Longer than twenty waits and reactions. */
const PLAYED_MS = 60_000;
let passedMs = 0;
let server: TestServer;
beforeAll(async () => {
  server = await openServer({ attemptClock: () => passedMs });
});
afterAll(() => server.close());

const SMALL: readonly {
  readonly players: number;
  readonly settings: Partial<Settings> & Pick<Settings, "format">;
}[] = [
  { players: 6, settings: { format: "swiss", rounds: 2, largest: 3 } },
  { players: 7, settings: { format: "heats" } },
  { players: 7, settings: { format: "league", rounds: 1, evenings: 2, counting: 1 } },
  { players: 6, settings: { format: "quick-draw" } },
];
const ALWAYS = ["entered", "withdrawn", "undone", "finished"];
const AT_TABLES = ["absent", "card-voided", "match-voided", "result-set", "objected", "answered", "paused"];

test.concurrent.each(SMALL)(
  "$settings.format: whatever happens to it, its standings are those of the rule book",
  async ({ players, settings }) => {
    const table = { ...DEFAULT_SETTINGS.table, pace: "brisk" as const };
    const { happened, ...report } = await playWholeContest({
      players,
      settings: { callMs: 5_000, table, ...settings },
      kills: 2,
    });
    expect(report).toMatchObject({ kills: 2, identical: true, differences: [], wrong: [] });
    const expected = settings.format === "quick-draw" ? ["attempt-finished"] : AT_TABLES;
    expect(Object.keys(happened)).toEqual(expect.arrayContaining([...ALWAYS, ...expected]));
  },
);

test("quick draw: seeds from the server, results from the cards, and attempts counted", async () => {
  const desk = await ContestVisitor.create(server.url, {
    name: "Tombstone Cup",
    settings: { format: "quick-draw", attempts: 2 },
    passphrase: "the ok corral",
  });
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
  passedMs = leastPlayedMs(first.record, first.seed) - 1;
  expect(await ann.ask(first)).toMatchObject({ ok: false, code: "attempt/too-soon" });
  passedMs = PLAYED_MS;
  await ann.get(first);
  expect(await ann.ask(first)).toMatchObject({ ok: false, code: "match/known" });
  const second = await attempt(0);
  passedMs += PLAYED_MS;
  await ann.get(second);
  expect(await ann.ask({ type: "attempt-begin" })).toMatchObject({ ok: false, code: "attempt/no-more" });
  await until(() => desk.board?.standings?.[0]?.attempts?.length === 2, "both attempts are on the board");
  const [row] = desk.board!.standings!;
  const [slow, quick] = row!.attempts as [number, number];
  expect(row!.reactionMs).toBe(Math.min(slow, quick));
  expect(quick).toBeLessThan(slow);
  expect(ann.mine!.attemptsLeft).toBe(0);
  await Promise.all([desk.leave(), ann.leave()]);
});
