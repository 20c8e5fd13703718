// Three people play every card of the deck; each verdict is the one the rules give, and the log judges the same again.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isAllowed, isArmed } from "../../shared/rapid-city/cards.ts";
import { judgeRoundLog } from "../../shared/rapid-city/judging/judge-log.ts";
import { startingTrust } from "../../shared/rapid-city/judging/round-hearing.ts";
import { proveDeal } from "../../shared/rapid-city/match-record/deal-proof.ts";
import { parseMatchRecord, type TableRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import type { Card, Color, Place } from "../../shared/rapid-city/types.ts";
import { windowKindOf } from "../../shared/rapid-city/windows.ts";
import { intoNextMatch } from "../../shared/timing/trust.ts";
import { gatherCompany, goHome, playRecklessly } from "../kit/company.ts";
import { type Move, Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { UNHURRIED } from "../kit/unhurried.ts";
import { until } from "../kit/until.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

type Script = {
  readonly moves: Partial<Record<Color, Move>>;
  readonly delta: Partial<Record<Color, number>>;
};

const SOON = 140;
const LATER = 260;

/** What everyone does with a card so that all bullets are shared out fairly, and what that must come to. */
function scriptFor(
  card: Card,
  tiles: readonly Place[],
  bullets: Record<Color, number>,
  isFirst: boolean,
): Script {
  const byNeed = (Object.keys(bullets) as Color[]).sort((a, b) => bullets[b] - bullets[a]);
  const delta: Partial<Record<Color, number>> = Object.fromEntries(byNeed.map((color) => [color, 0]));
  const moves: Partial<Record<Color, Move>> = {};
  const neediest = byNeed[0]!;
  const richest = byNeed.at(-1)!;
  if (card.kind === "heal") {
    moves[neediest] = { afterMs: SOON, target: { tile: tiles.indexOf(card.place) } };
    if (bullets[neediest] > 0) delta[neediest] = -1;
  } else if (isArmed(card)) {
    const [victim, other] = byNeed.filter((color) => color !== card.color).reverse() as [Color, Color];
    if (isFirst) {
      moves[card.color] = { afterMs: SOON, target: { pawn: victim } };
      moves[victim] = { afterMs: LATER, target: { pawn: victim } };
      delta[victim] = 1;
    } else {
      moves[victim] = { afterMs: SOON, target: { pawn: victim } };
    }
    moves[other] = { afterMs: SOON, target: { pawn: other } };
  } else if (card.kind === "cowboy") {
    if (isFirst) {
      moves[richest] = { afterMs: 30, target: { tile: 0 } };
      delta[richest] = 1;
    }
  } else {
    const allowed = tiles.flatMap((place, tile) => (isAllowed(card, place) ? [tile] : []));
    for (const [index, color] of byNeed.entries()) {
      const tile = allowed[index];
      if (tile === undefined) delta[color] = 1;
      else moves[color] = { afterMs: SOON + index * 60, target: { tile } };
    }
  }
  return { moves, delta };
}

test.concurrent("every card of the deck, from the first to the last", async () => {
  const company = await gatherCompany(server);
  const [ann] = company;
  const screen = await Puppet.watch(server.url, ann.link.code);
  ann.link.send("start", {});
  await ann.reaches("gathering");
  const tiles = [...ann.link.state.tiles];
  const kinds = new Set<string>();
  const bullets = { red: 0, blue: 0, green: 0 } as Record<Color, number>;
  const scripts = new Map<number, Script>();
  const scriptOf = (round: number, card: Card): Script => {
    const kind = windowKindOf(card);
    const script = scripts.get(round) ?? scriptFor(card, tiles, bullets, !kinds.has(kind));
    scripts.set(round, script);
    return script;
  };
  for (const puppet of company) {
    puppet.plan = ({ round, card }) => {
      const move = scriptOf(round, card).moves[puppet.color];
      return move ? [move] : [];
    };
  }
  for (let round = 1; round <= 21; round++) {
    const { card, verdict } = await ann.hasResult(round);
    expect({ round, card, delta: verdict.delta }).toEqual({
      round,
      card,
      delta: scriptOf(round, card).delta,
    });
    kinds.add(windowKindOf(card));
    for (const color of Object.keys(bullets) as Color[]) bullets[color] += verdict.delta[color] ?? 0;
    expect(Math.max(...Object.values(bullets))).toBeLessThan(6);
  }
  await ann.reaches("finished");

  expect(kinds).toEqual(new Set(["character", "pair", "heal", "armed", "disarmed"]));
  const fewest = Math.min(...Object.values(bullets));
  expect([...ann.link.state.winners]).toEqual(
    (["red", "blue", "green"] as const).filter((color) => bullets[color] === fewest),
  );
  await until(() => screen.results.length === 21, "the screen has seen it all");
  expect(screen.results).toEqual(ann.results);
  await judgeAgain(ann);
  await goHome([...company, screen]);
});

test.concurrent("[T8] what was learnt of a player goes on into the rematch, and its log says so", async () => {
  const company = await gatherCompany(server);
  const [ann, bob, cem] = company;
  playRecklessly(company);
  const honestPlan = bob.plan;
  // Before everybody else, since only touches that count are learnt from.
  for (const other of [ann, cem]) {
    const { plan } = other;
    other.plan = (face) => plan(face).map((move) => ({ ...move, afterMs: 300 }));
  }
  bob.plan = (face) => honestPlan(face).map((move) => ({ ...move, afterMs: 170, claimedMs: 110 }));
  const fetchLog = async (): Promise<TableRecord> => {
    const response = await fetch(`${server.url}/api/table/${ann.link.code}/log`);
    return response.json();
  };
  ann.link.send("start", {});
  await ann.reaches("finished");
  const winsOf = () =>
    Object.fromEntries([...ann.link.state.players].map(({ color, wins }) => [color, wins]));
  const winners = [...ann.link.state.winners];
  for (const { color, wins } of ann.link.state.players) expect(wins).toBe(winners.includes(color) ? 1 : 0);
  const before = winsOf();
  const first = await fetchLog();
  expect(first.trust.blue).toEqual(UNHURRIED.newTrust);

  bob.plan = honestPlan;
  ann.link.send("rematch", {});
  await ann.reaches("gathering");
  await ann.reaches("finished");
  // The series goes on over the rematch.
  for (const color of ann.link.state.winners) before[color]! += 1;
  expect(winsOf()).toEqual(before);
  const second = await fetchLog();
  const lastOfFirst = first.rounds.reduce(
    (trust, { log }) => judgeRoundLog(log, trust).trust,
    startingTrust(first.trust),
  );
  expect(second.trust).toEqual({
    red: intoNextMatch(lastOfFirst.red!.player),
    blue: intoNextMatch(lastOfFirst.blue!.player),
    green: intoNextMatch(lastOfFirst.green!.player),
  });
  expect(second.trust.blue!.heard).toBeGreaterThan(0);
  expect(rejudgeMatch(second).identical).toBe(true);
  await goHome(company);
});

async function judgeAgain(player: Puppet): Promise<void> {
  const response = await fetch(`${server.url}/api/table/${player.link.code}/log`);
  expect(response.status).toBe(200);
  const file = join(server.dataFolder, "match.json");
  const text = await response.text();
  writeFileSync(file, text);
  const referee = (path: string) =>
    spawnSync("npm", ["run", "-s", "referee", "--", "--match", path], { cwd: ROOT, encoding: "utf8" });
  const { status, stdout } = referee(file);
  const again = JSON.parse(stdout);
  expect(again.rounds.map(({ verdict }: { verdict: unknown }) => verdict)).toEqual(
    player.results.map(({ verdict }) => verdict),
  );
  expect({ status, identical: again.identical }).toEqual({ status: 0, identical: true });

  // The deal is the one that the published seed makes; another seed would not do.
  const parsed = parseMatchRecord(JSON.parse(text));
  if (!parsed.ok) throw new Error(parsed.message);
  expect(proveDeal(parsed.value)).toEqual({ seed: true, cards: true });
  expect(proveDeal({ ...parsed.value, seed: "another" })).toEqual({ seed: false, cards: false });

  // Somebody who corrects a touch afterwards is found out.
  const forged = JSON.parse(text);
  const armedRound = forged.rounds.find(
    ({ result }: { result: { verdict: { closedBy: string } } }) => result.verdict.closedBy === "all-held",
  );
  armedRound.log.events.find(({ type }: { type: string }) => type === "touch").at -= 20;
  writeFileSync(file, JSON.stringify(forged));
  expect(referee(file).status).toBe(1);
}
