// One person and bots are a full game.
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSeed } from "../../shared/rapid-city/chance.ts";
import { dealCard, startMatch } from "../../shared/rapid-city/match.ts";
import { Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

test("a person with two bots plays a whole match, and then another", async () => {
  const ann = await Puppet.open(server.url, "Ann");
  ann.link.send("addBot", { level: "easy" });
  ann.link.send("addBot", { level: "hard" });
  await until(() => ann.link.state.players.length === 3, "the bots sit");
  ann.link.send("start", {});
  await ann.reaches("gathering");
  const { seedHash } = ann.link.state;
  ann.plan = () => [{ afterMs: 160, target: { pawn: ann.color } }];
  await ann.reaches("finished");

  const botTouches = ann.results
    .flatMap(({ touches }) => touches)
    .filter(({ player }) => player !== ann.color);
  expect(new Set(botTouches.map(({ player }) => player)).size).toBe(2);
  expect(ann.link.state.winners.length).toBeGreaterThan(0);
  const bullets = ann.results.reduce((sum, { verdict }) => sum + (verdict.delta[ann.color] ?? 0), 0);
  expect(ann.me.bullets).toBe(bullets);

  // T4: the seed was fixed before the first card, and gives exactly the cards that came.
  await until(() => ann.seed !== null, "the seed is told");
  expect(hashSeed(ann.seed!)).toBe(seedHash);
  const players = [...ann.link.state.players].map(({ color }) => color as never);
  const again = startMatch({ players, seed: ann.seed!, options: { heal: true, pair: true } });
  if (!again.ok) throw new Error(again.message);
  let match = again.value;
  for (const { card } of ann.results) {
    match = dealCard(match);
    expect(card).toEqual(match.card);
    match = { ...match, card: null };
  }

  ann.link.send("rematch", {});
  await ann.reaches("open");
  expect([...ann.link.state.players].map(({ bullets: held }) => held)).toEqual([0, 0, 0]);
  expect([...ann.link.state.winners]).toEqual([]);
  await ann.link.leave();
});
