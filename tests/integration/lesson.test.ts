// The round that teaches at a table: for everybody in step, for nothing, and out of every record.
import { afterAll, beforeAll, expect, test } from "vitest";
import { rightTargets } from "../../shared/rapid-city/right-targets.ts";
import { gatherCompany, goHome } from "../kit/company.ts";
import { Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

/** Does what the hand would show. */
function followTheHand(puppet: Puppet): void {
  puppet.plan = ({ card }) => {
    const { players, tiles } = puppet.link.state;
    const round = {
      players: [...players].map(({ color }) => color),
      tiles: [...tiles],
      dealer: puppet.color,
    };
    return rightTargets({ ...round, ultimate: false, bullets: {}, card }, puppet.color)
      .slice(0, 1)
      .map((target) => ({ afterMs: 150, target }));
  };
}

test("a card of each kind on every screen, then the match from nought", async () => {
  const company = await gatherCompany(server);
  const [host] = company;
  const tv = await Puppet.watch(server.url, host.link.code);
  const asked: string[] = [];
  tv.link.on("state", () => {
    const { lesson, phase } = tv.link.state;
    if (phase === "open" && lesson !== "" && asked.at(-1) !== lesson) asked.push(lesson);
  });
  company.forEach(followTheHand);
  host.link.send("start", { lesson: true });
  await host.reaches("gathering");
  expect(host.link.state.lesson).toBe("character");
  expect(host.me.bullets).toBe(1);
  await until(() => host.phase === "gathering" && host.link.state.lesson === "", "the match begins");
  expect(asked).toEqual(["character", "armed", "disarmed", "heal", "pair"]);
  const cowboys = host.results.filter(({ card }) => card.kind === "cowboy");
  expect(cowboys.map(({ verdict }) => verdict.delta[host.color])).toEqual([0, 0]);
  expect([...host.link.state.players].map(({ bullets }) => bullets)).toEqual([0, 0, 0]);
  expect(host.link.state.round).toBeLessThanOrEqual(1);
  expect(host.seed).toBeNull();
  await tv.link.leave();
  await goHome(company);
});

test("the host knows who is new, and ends the lesson for all; nobody else does", async () => {
  const host = await Puppet.open(server.url, "Ann", { isNew: true });
  const guest = await Puppet.join(server.url, host.link.code, "Bob");
  host.link.send("addBot", { level: "easy" });
  await until(() => host.link.state.players.length === 3, "everybody sits");
  expect([...host.link.state.players].map(({ isNew }) => isNew)).toEqual([true, false, false]);
  host.rests = false;
  host.link.send("start", { lesson: true });
  await host.reaches("gathering");
  expect(host.me.isNew).toBe(false);
  guest.link.send("endLesson", {});
  await until(() => guest.refusals.includes("message/not-host"), "a guest is refused");
  host.link.send("endLesson", {});
  await until(() => host.link.state.lesson === "" && host.phase === "gathering", "the match begins");
  host.link.send("endLesson", {});
  await until(() => host.refusals.includes("message/wrong-phase"), "there is no lesson to end");
  await goHome([host, guest]);
});
