// More than six at a party: a line for those who wait, and the winners stay.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Color } from "../../shared/rapid-city/types.ts";
import { gatherCompany, goHome } from "../kit/company.ts";
import { Puppet } from "../kit/puppet.ts";
import { disarmed, stackedSeed } from "../kit/stacked-deck.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

let server: TestServer;
beforeAll(async () => {
  const seed = stackedSeed(6, null, disarmed);
  server = await openServer({ makeSeed: () => seed });
});
afterAll(() => server.close());

test("two wait; after the match they sit down, and whoever made room stands in the line", async () => {
  const company = await gatherCompany(server, 6);
  const [host] = company;
  const { code } = host.link;
  await expect(Puppet.join(server.url, code, "Gil")).rejects.toMatchObject({ code: "join/full" });
  const gil = await Puppet.join(server.url, code, "Gil", { mayWait: true });
  await expect(Puppet.join(server.url, code, "Gil", { mayWait: true })).rejects.toMatchObject({
    code: "join/name-taken",
  });
  const hal = await Puppet.join(server.url, code, "Hal", { mayWait: true });
  await until(() => [...host.link.state.line].join() === "Gil,Hal", "everybody sees the line");
  expect(gil.link.you).toBeNull();

  paysMore(company[4]!, company[0].color);
  paysMore(company[5]!, company[1].color);
  host.link.send("start", {});
  await host.reaches("finished");
  const best = winnersOf(company);
  host.link.send("rematch", {});
  await until(() => gil.link.you !== null && hal.link.you !== null, "both have a seat");
  // Each hears it over a connection of their own.
  const inLine = () => company.filter(({ link }) => link.you === null);
  await until(() => host.link.state.line.length === 2 && inLine().length === 2, "two made room");
  expect(host.link.state.players).toHaveLength(6);
  const out = inLine();
  for (const puppet of best) expect(out).not.toContain(puppet);
  const seated = [...company.filter((one) => !out.includes(one)), gil, hal];
  await until(() => seated.every(({ me }) => me?.inMatch), "all six play");
  await goHome([...company, gil, hal]);
});

test("whoever leaves frees a seat for the first in the line; a lost phone keeps its place", async () => {
  const company = await gatherCompany(server, 6);
  const [host, second] = company;
  const { code } = host.link;
  const gil = await Puppet.join(server.url, code, "Gil", { mayWait: true });
  const hal = await Puppet.join(server.url, code, "Hal", { mayWait: true });
  const again = await Puppet.join(server.url, code, "Gil", { seatKey: gil.link.seatKey! });
  await until(() => gil.closed.length > 0, "the older connection is told");
  await until(() => [...host.link.state.line].join() === "Gil,Hal", "the line is as it was");
  await second.link.leave();
  await until(() => again.link.you !== null, "the first in the line sits");
  await until(() => [...hal.link.state.line].join() === "Hal", "the line moves up");
  await goHome([host, ...company.slice(2), again, hal]);
});

/** Takes a bullet with every cowboy card, and nobody else does for that: all who are as good as the best stay, and these must not be all six. */
function paysMore(puppet: Puppet, other: Color): void {
  puppet.plan = ({ card }) => {
    if (card.kind !== "cowboy") return [];
    return [{ afterMs: 130, target: { pawn: card.color === puppet.color ? puppet.color : other } }];
  };
}

/** Now: the next match forgets them. */
function winnersOf(company: readonly Puppet[]): Puppet[] {
  const winners = [...company[0]!.link.state.winners];
  return company.filter(({ color }) => winners.includes(color));
}
