// Three people (or more) at a table, ready to start.

import { Puppet } from "./puppet.ts";
import type { TestServer } from "./test-server.ts";
import { until } from "./until.ts";

const NAMES = ["Ann", "Bob", "Cem", "Dot", "Eve", "Flo"];

/** Seated in this order: red, blue, green … The first one hosts. */
export async function gatherCompany(
  server: Pick<TestServer, "url">,
  count = 3,
  names = NAMES,
): Promise<[Puppet, Puppet, Puppet, ...Puppet[]]> {
  const host = await Puppet.open(server.url, names[0]!);
  const company = [host];
  for (const name of names.slice(1, count)) company.push(await Puppet.join(server.url, host.link.code, name));
  await until(
    () => company.every(({ link }) => link.state.players.length === count),
    "everyone sees everyone",
  );
  await until(() => company.every(({ link }) => link.clock.synced), "all clocks are in sync");
  return company as [Puppet, Puppet, Puppet, ...Puppet[]];
}

export async function goHome(company: readonly Puppet[]): Promise<void> {
  await Promise.all(company.map(({ link }) => link.leave()));
}

/** Everyone grabs at the neighbour's token and runs anywhere: a match is over in a few cards. */
export function playRecklessly(company: readonly Puppet[]): void {
  for (const [seat, puppet] of company.entries()) {
    const neighbour = company[(seat + 1) % company.length]!;
    puppet.plan = ({ card }) => [
      { afterMs: 130, target: card.kind === "cowboy" ? { pawn: neighbour.color } : { tile: seat } },
    ];
  }
}
