// Hundreds of sockets of one network, each within its own limits: the loudest go, and nobody else.
import { expect, test } from "vitest";
import { LoudNetworks } from "../../../server/gate/loud-networks.ts";

const LOOK_MS = 500;
const said = (network: string, bytes: readonly number[]) =>
  new Map([[network, bytes.map((one, n) => ({ by: `${network} ${n}`, bytes: one }))]]);

type Said = ReturnType<typeof said>;

const tooLoud = (networks: LoudNetworks<string>, all: Said): string[] => {
  const inAll = new Map(
    [...all].map(([network, by]) => [network, by.reduce((sum, { bytes }) => sum + bytes, 0)]),
  );
  return networks.tooLoud(inAll, LOOK_MS, (network) => all.get(network)!);
};

test("a script on seven hundred sockets goes, the phones behind the same router and all others stay", () => {
  const networks = new LoudNetworks<string>(1);
  // Forty small messages a second each; and sixty phones that play.
  const all = [...Array(700).fill(800), ...Array(60).fill(100)];
  const gone = new Set<string>();
  for (let look = 0; look < 20; look++) {
    const bytes = all.map((one, n) => (gone.has(`a ${n}`) ? 0 : one));
    const both = new Map([...said("a", bytes), ...said("b", Array(500).fill(60))]);
    for (const socket of tooLoud(networks, both)) gone.add(socket);
  }
  expect(gone.size).toBeGreaterThan(500);
  expect([...gone].every((socket) => socket.startsWith("a ") && Number(socket.slice(2)) < 700)).toBe(true);
});

test("two thousand phones behind one router, who all touch at once now and then, are no crowd", () => {
  const networks = new LoudNetworks<string>(1);
  for (let look = 0; look < 200; look++)
    expect(tooLoud(networks, said("a", Array(2000).fill(look % 4 === 0 ? 150 : 25)))).toEqual([]);
});

test("without limits nobody is too loud", () => {
  const networks = new LoudNetworks<string>(Number.POSITIVE_INFINITY);
  for (let look = 0; look < 5; look++)
    expect(tooLoud(networks, said("a", Array(3000).fill(60_000)))).toEqual([]);
});
