// Hundreds of sockets of one network, each within its own limits: the loudest go, and nobody else.
import { expect, test } from "vitest";
import { LoudNetworks } from "../../../server/gate/loud-networks.ts";

const LOOK_MS = 500;
const said = (network: string, bytes: readonly number[]) =>
  new Map([[network, bytes.map((one, n) => ({ by: `${network} ${n}`, bytes: one }))]]);

test("a script on seven hundred sockets goes, the phones behind the same router and all others stay", () => {
  const networks = new LoudNetworks<string>(1);
  // Forty small messages a second each; and sixty phones that play.
  const all = [...Array(700).fill(800), ...Array(60).fill(100)];
  const gone = new Set<string>();
  for (let look = 0; look < 20; look++) {
    const bytes = all.map((one, n) => (gone.has(`a ${n}`) ? 0 : one));
    const both = new Map([...said("a", bytes), ...said("b", Array(500).fill(60))]);
    for (const socket of networks.tooLoud(both, LOOK_MS)) gone.add(socket);
  }
  expect(gone.size).toBeGreaterThan(500);
  expect([...gone].every((socket) => socket.startsWith("a ") && Number(socket.slice(2)) < 700)).toBe(true);
});

test("two thousand phones behind one router, who all touch at once now and then, are no crowd", () => {
  const networks = new LoudNetworks<string>(1);
  for (let look = 0; look < 200; look++)
    expect(networks.tooLoud(said("a", Array(2000).fill(look % 4 === 0 ? 150 : 25)), LOOK_MS)).toEqual([]);
});

test("without limits nobody is too loud", () => {
  const networks = new LoudNetworks<string>(Number.POSITIVE_INFINITY);
  for (let look = 0; look < 5; look++)
    expect(networks.tooLoud(said("a", Array(3000).fill(60_000)), LOOK_MS)).toEqual([]);
});
