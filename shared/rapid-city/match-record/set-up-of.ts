// How a recorded match was set up, so that its deal can be made again: by whoever proves it, and by a server that goes on with it.
import type { MatchSetup } from "../match.ts";
import type { MatchHead } from "./match-record.ts";

export function setUpOf({
  players,
  options,
  seed,
  continues,
}: Pick<MatchHead, "players" | "options" | "seed" | "continues">): MatchSetup {
  const { heal, pair, ultimate, firstDealer } = options;
  const dealer = players.find(({ color }) => color === firstDealer)?.color;
  return {
    players: players.map(({ color }) => color),
    seed,
    ...(dealer ? { firstDealer: dealer } : {}),
    ...(continues ? { from: continues } : {}),
    options: { heal: heal === true, pair: pair === true, ultimate: ultimate === true },
  };
}
