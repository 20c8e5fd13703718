// Nothing secret leaks: every byte that a player's phone receives during a match is looked at.
import { afterAll, beforeAll, expect, test } from "vitest";
import { playRecklessly } from "../kit/company.ts";
import { type Frame, framesOf } from "../kit/frames.ts";
import { Puppet } from "../kit/puppet.ts";
import { cardsOf } from "../kit/stacked-deck.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";
import { Wire } from "../kit/wire.ts";

const SEED = "a seed that nobody may see before the end";
let server: TestServer;
let ann: Puppet;
let frames: Frame[];

beforeAll(async () => {
  server = await openServer({ makeSeed: () => SEED });
  const wire = await Wire.to(server.port);
  ann = await Puppet.open(server.url, "Ann");
  const bob = await Puppet.join(wire.url, ann.link.code, "Bob");
  const cem = await Puppet.join(server.url, ann.link.code, "Cem");
  await until(() => ann.link.state.players.length === 3, "three sit");
  ann.link.send("start", {});
  playRecklessly([ann, bob, cem]);
  await ann.reaches("finished");
  await until(() => bob.seed !== null, "the seed is told");
  frames = wire.heard.flatMap((stream) => framesOf(stream) ?? []);
  await Promise.all([ann, bob, cem].map(({ link }) => link.leave()));
  wire.close();
});
afterAll(() => server.close());

const holding = (what: string | Buffer): string[] => [
  ...new Set(frames.filter(({ bytes }) => bytes.includes(what)).map(({ name }) => name)),
];

test("the listener hears everything that a phone needs", () => {
  const names = new Set(frames.map(({ name }) => name));
  for (const name of ["welcome", "state", "face", "ack", "result", "ended", "probe"])
    expect(names).toContain(name);
});

test("[T4] the seed is told at the end and never before", () => {
  expect(holding(SEED)).toEqual(["ended"]);
  const last = frames.findLastIndex(({ name }) => name === "result");
  expect(frames.findIndex(({ bytes }) => bytes.includes(SEED))).toBeGreaterThan(last);
});

test("[T4] cards are named in faces and results alone: one a round, never one that is still to come", () => {
  const kinds = ["cowboy", "character"].filter((kind) => ann.results.some(({ card }) => card.kind === kind));
  expect(kinds.length).toBeGreaterThan(0);
  for (const kind of kinds) expect(holding(kind).sort()).toEqual(["face", "result"]);
  const cards = cardsOf(SEED, 3);
  expect(ann.faces.map(({ card }) => card)).toEqual(cards.slice(0, ann.faces.length));
  expect(ann.faces.length).toBeLessThan(cards.length);
  for (const { name, bytes } of frames) {
    if (name === "face") expect(bytes.toString("latin1").split("kind").length).toBe(2);
  }
});

test("[T4] a face leaves once the card lies on the table, not before", () => {
  let faceOut = false;
  for (const { name } of frames) {
    if (name === "face") expect(faceOut).toBe(false);
    if (name === "face") faceOut = true;
    if (name === "result") faceOut = false;
  }
});

/** The name of a field as it travels: honours may speak of hands as well. */
const field = (name: string): Buffer => Buffer.from([0xa0 + name.length, ...Buffer.from(name)]);

test("touches of others are in results alone", () => {
  expect(holding(field("hand"))).toEqual(["result"]);
  expect(holding(field("target"))).toEqual(["result"]);
});

test("the key of a seat is told to its player alone", () => {
  expect(holding(ann.link.seatKey!)).toEqual([]);
  const ofOthers = frames.filter(({ name }) => name === "welcome");
  expect(ofOthers).toHaveLength(1);
});

test("the published hash is all that is known of the seed before the end", () => {
  const states = frames.filter(({ name }) => name === "state");
  expect(states.some(({ bytes }) => bytes.includes(ann.link.state.seedHash))).toBe(true);
});
