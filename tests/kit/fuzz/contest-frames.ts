// Frames that a hostile desk, player or looker-on may send to a contest: commands of every kind, nearly right and far off, and raw bytes.
import type { OrganiserCommand, PlayerCommand } from "../../../shared/tournament/commands.ts";
import type { EventType } from "../../../shared/tournament/events.ts";
import { BOARD, COMMAND, PULSE } from "../../../shared/tournament/joining.ts";
import type { Draw } from "./draw.ts";
import { binary, type FuzzFrame, message, mutated } from "./frames.ts";

const COMMANDS: readonly (OrganiserCommand | PlayerCommand)["type"][] = [
  ...(["write", "enter", "begin-evening", "preview", "draw", "call", "start", "solved", "code"] as const),
  ...(["cards", "claim", "show", "check-in", "withdraw", "come-back", "object", "problem"] as const),
  ...(["attempt-begin", "attempt-end", "tablet-claim", "tablet-result", "device"] as const),
];
const EVENTS: readonly EventType[] = [
  ...(["created", "entered", "renamed", "checked-in", "withdrawn", "came-back", "added", "absent"] as const),
  ...(["moved", "tablet-claimed", "card-voided", "match-voided", "result-set", "answered"] as const),
  ...(["tie-chosen", "announced", "published", "paused", "finished", "undone", "match-finished"] as const),
];
const PLAYERS = ["p1", "p2", "p3", "p4", "p5", "__proto__", "constructor"];

/** Fields of all commands and events, with values that often fit. */
const FIELDS: readonly [name: string, make: (draw: Draw) => unknown][] = [
  ["player", (draw) => draw.one(PLAYERS)],
  ["players", (draw) => [draw.one(PLAYERS), draw.one(PLAYERS)]],
  ["names", (draw) => [draw.text(10), draw.text(10), "Ann", "Bob"]],
  ["name", (draw) => draw.text(20)],
  ["table", (draw) => draw.below(4)],
  ["tables", (draw) => [draw.below(3), draw.below(3)]],
  ["round", (draw) => draw.below(3)],
  ["match", (draw) => draw.text(10)],
  ["with", (draw) => draw.one(PLAYERS)],
  ["bullets", (draw) => ({ [draw.one(PLAYERS)]: draw.below(8), p2: 1 })],
  ["event", (draw) => draw.below(30)],
  ["on", (draw) => draw.chance() < 0.3],
  ["standings", (draw) => draw.chance() < 0.5],
  ["cause", () => "left"],
  ["why", (draw) => draw.text(30)],
  ["text", (draw) => draw.text(60)],
  ["view", (draw) => draw.one(["rotate", "tables", "standings", ""])],
  ["screen", (draw) => "s".repeat(8 + draw.below(3))],
  ["seed", (draw) => draw.text(20)],
  ["record", (draw) => draw.value()],
  ["rounds", (draw) => draw.value()],
  ["bots", () => []],
  ["color", (draw) => draw.one(["red", "blue"])],
  ["batteryPercent", (draw) => draw.below(120)],
];

export function makeContestFrame(draw: Draw): FuzzFrame {
  const kind = draw.below(10);
  if (kind < 6) return binary(message(draw, asked(draw)));
  if (kind === 6) return binary(mutated(draw, message(draw, asked(draw))));
  if (kind === 7)
    return binary(message(draw, { name: draw.one([BOARD, PULSE, COMMAND]), content: draw.value() }));
  if (kind === 8) return { bytes: draw.bytes(80), binary: draw.chance() < 0.8 };
  // Whatever else Colyseus may understand.
  return binary(Buffer.concat([Buffer.from([draw.below(32)]), draw.bytes(60)]));
}

function asked(draw: Draw): { name: string; content: unknown } {
  const key = draw.chance() < 0.9 ? `key ${draw.below(1e6)} of fuzz` : draw.value();
  const type = draw.one(COMMANDS);
  const command =
    type === "write" ? { type, event: { type: draw.one(EVENTS), ...some(draw) } } : { type, ...some(draw) };
  return { name: COMMAND, content: { key, command } };
}

/** Few at a time: what is not asked for is refused. */
function some(draw: Draw): Record<string, unknown> {
  const content: Record<string, unknown> = {};
  for (let n = draw.below(4); n > 0; n--) {
    const [name, make] = draw.one(FIELDS);
    content[name] = draw.chance() < 0.85 ? make(draw) : draw.value();
  }
  return content;
}
