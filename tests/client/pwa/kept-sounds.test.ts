// After one visit the sounds are on the device: each once, none that no version asks for.
import { expect, test } from "vitest";
import { addressOf } from "../../../client/audio/sources.ts";
import { stockSounds } from "../../../client/pwa/kept-sounds.ts";

const ORIGIN = "https://game.example";
const inWebm = (["sprite", "saloon", "wind"] as const).map((file) =>
  addressOf(`${ORIGIN}/sound/`, file, "webm"),
);

function shelfWith(...addresses: string[]) {
  const kept = new Set(addresses);
  const fetched: string[] = [];
  return {
    kept,
    fetched,
    keys: async () => [...kept].map((url) => ({ url })),
    delete: async (url: string) => kept.delete(url),
    addAll: async (urls: string[]) => {
      for (const url of urls) kept.add(url);
      fetched.push(...urls);
    },
  };
}

test("an empty shelf gets every file in the encoding of this browser", async () => {
  const shelf = shelfWith();
  await stockSounds(shelf, ORIGIN, "Google Inc.");
  expect([...shelf.kept].sort()).toEqual([...inWebm].sort());
});

test("Apple gets the other encoding", async () => {
  const shelf = shelfWith();
  await stockSounds(shelf, ORIGIN, "Apple Computer, Inc.");
  expect([...shelf.kept].every((url) => url.includes(".mp3?v="))).toBe(true);
  expect(shelf.kept.size).toBe(3);
});

test("what is there is not fetched again, what is old goes", async () => {
  const old = `${ORIGIN}/sound/sprite.webm?v=00000000`;
  const shelf = shelfWith(old, ...inWebm.slice(1));
  await stockSounds(shelf, ORIGIN, "Google Inc.");
  expect(shelf.fetched).toEqual([inWebm[0]]);
  expect(shelf.kept.has(old)).toBe(false);
});
