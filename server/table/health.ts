// How a table is: its players' links, whether what it shows is kept, and where guns are equal, which phones are not sighted or odd.
import type { TableState } from "../../shared/protocol/state.ts";
import type { TableEvent } from "./events.ts";

export function healthOf({ players, options, unsafe }: TableState): TableEvent {
  const persons = [...players].filter(({ bot }) => bot === "");
  const links = persons.map(({ color, rttMs, jitterMs }) => [color, { rttMs, jitterMs }] as const);
  const notSighted = persons.flatMap(({ color, gun }) =>
    options.equalGuns && gun !== "sighted" ? [color] : [],
  );
  const oddGuns = persons.flatMap(({ color, gunOddMs, gunUnlikeMs }) =>
    options.equalGuns && (gunOddMs !== 0 || gunUnlikeMs !== 0) ? [color] : [],
  );
  return { type: "health", links: Object.fromEntries(links), safe: !unsafe, notSighted, oddGuns };
}
