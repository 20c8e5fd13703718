// Frames that a hostile client may send to a table: messages of every kind, nearly right and far off, and raw bytes.
import { encode } from "@colyseus/schema";
import { pack } from "msgpackr";
import { INBOUND, type InboundName } from "../../../shared/protocol/messages.ts";
import type { TableOptions } from "../../../shared/protocol/options.ts";
import { COLORS } from "../../../shared/rapid-city/types.ts";
import type { Draw } from "./draw.ts";

const ROOM_DATA = 13;
const KINDS = Object.keys(INBOUND) as InboundName[];
/** Complete, or it does not compile. */
const OPTIONS: { readonly [option in keyof TableOptions]: (draw: Draw) => unknown } = {
  heal: (draw) => draw.chance() < 0.5,
  pair: (draw) => draw.chance() < 0.5,
  ultimate: (draw) => draw.chance() < 0.5,
  expert: (draw) => draw.chance() < 0.5,
  pace: (draw) => draw.one(["brisk", "normal", "relaxed", "kids"]),
  deal: (draw) => draw.one(["auto", "hand"]),
  equalGuns: (draw) => draw.chance() < 0.5,
  capMs: (draw) => 20 + draw.below(131),
};
/** Fields of all messages, with values that fit. */
const FIELDS: Record<string, (draw: Draw) => unknown> = {
  ...OPTIONS,
  n: (draw) => draw.below(20),
  sent: (draw) => draw.chance() * 1e5,
  lastReceived: (draw) => draw.chance() * 1e5,
  down: (draw) => draw.chance() < 0.5,
  at: (draw) => draw.chance() * 1e6,
  round: (draw) => draw.below(4),
  seq: (draw) => draw.below(200),
  hand: (draw) => draw.one(["left", "right"]),
  target: (draw) => (draw.chance() < 0.5 ? { pawn: draw.one(COLORS) } : { tile: draw.below(6) }),
  barrier: (draw) => draw.below(50),
  name: (draw) => draw.text(20),
  color: (draw) => draw.one(COLORS),
  figure: (draw) => draw.one(COLORS),
  player: (draw) => (draw.chance() < 0.5 ? null : draw.text(40)),
  on: (draw) => draw.chance() < 0.5,
  key: (draw) => "k".repeat(22) + draw.below(5),
  hz: (draw) => draw.one([60, 90, 120]),
  model: (draw) => draw.text(30),
  shooter: (draw) => draw.one(COLORS),
  crossedAt: (draw) => draw.chance() * 1e6,
  lesson: (draw) => draw.chance() < 0.5,
  greeting: (draw) => draw.one(["hat", "tumbleweed", "boo"]),
  level: (draw) => draw.one(["easy", "medium", "hard"]),
};
const FIELDS_OF: Record<InboundName, readonly string[]> = {
  probe: ["n", "sent", "lastReceived"],
  holster: ["down", "at"],
  deal: [],
  shown: ["round", "at"],
  touch: ["round", "seq", "at", "hand", "target"],
  answer: ["barrier"],
  name: ["name"],
  color: ["color"],
  figure: ["figure"],
  oneHanded: ["on"],
  options: Object.keys(OPTIONS),
  start: ["lesson"],
  endLesson: [],
  busy: ["on"],
  pause: ["on"],
  lock: ["on"],
  kick: ["color"],
  addBot: ["level"],
  removeBot: ["color"],
  next: [],
  greet: ["greeting"],
  rematch: ["lesson"],
  keepResults: ["player"],
  device: ["key", "hz", "model"],
  sight: ["shooter"],
  shot: ["n", "at", "crossedAt"],
  sightEnd: [],
};

export type FuzzFrame = { readonly bytes: Buffer; readonly binary: boolean };

export function makeFrame(draw: Draw): FuzzFrame {
  const kind = draw.below(10);
  if (kind < 5) return binary(message(draw, fitting(draw)));
  if (kind === 5) return binary(message(draw, { content: draw.value(), name: draw.one(KINDS) }));
  if (kind === 6) return binary(mutated(draw, message(draw, fitting(draw))));
  if (kind === 7) return binary(Buffer.concat([Buffer.from([ROOM_DATA]), draw.bytes(60)]));
  if (kind === 8) return { bytes: draw.bytes(80), binary: draw.chance() < 0.8 };
  return binary(message(draw, { name: draw.text(20), content: draw.value() }));
}

export const binary = (bytes: Buffer): FuzzFrame => ({ bytes, binary: true });

/** Mostly as it should be; sometimes one field is not. */
function fitting(draw: Draw): { name: string; content: unknown } {
  const name = draw.one(KINDS);
  const content: Record<string, unknown> = {};
  for (const field of FIELDS_OF[name]) content[field] = FIELDS[field]!(draw);
  const fields = Object.keys(content);
  if (fields.length > 0 && draw.chance() < 0.3) content[draw.one(fields)] = draw.value();
  if (draw.chance() < 0.05)
    // Not by assignment: "__proto__" is to arrive at the server, not to happen here.
    Object.defineProperty(content, draw.text(10), {
      value: draw.value(),
      enumerable: true,
      configurable: true,
    });
  return { name, content };
}

export function message(draw: Draw, { name, content }: { name: string; content: unknown }): Buffer {
  const head: number[] = [];
  encode.string(head as never, name, { offset: 0 });
  const body = draw.chance() < 0.05 ? Buffer.alloc(0) : Buffer.from(pack(content));
  return Buffer.concat([Buffer.from([ROOM_DATA, ...head]), body]);
}

export function mutated(draw: Draw, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  for (let n = draw.below(4); n >= 0; n--) changed[draw.below(changed.length)] = draw.below(256);
  const cut = draw.chance();
  if (cut < 0.2) return changed.subarray(0, draw.below(changed.length));
  if (cut < 0.3) return Buffer.concat([changed, draw.bytes(40)]);
  return changed;
}
