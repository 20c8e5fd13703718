// "Ready without a network" is said only when it is true.
import { beforeEach, expect, test } from "vitest";
import { lookWhetherReady, readyOffline } from "../../../client/pwa/offline.ts";

beforeEach(() => {
  readyOffline.value = false;
});

test("ready once a version is installed and the sounds are there", async () => {
  await lookWhetherReady(Promise.resolve(), Promise.resolve(true));
  expect(readyOffline.value).toBe(true);
});

test("not ready while the version is still being put on the device", async () => {
  const installing = Promise.withResolvers<void>();
  const looking = lookWhetherReady(installing.promise, Promise.resolve(true));
  await Promise.resolve();
  expect(readyOffline.value).toBe(false);
  installing.resolve();
  await looking;
  expect(readyOffline.value).toBe(true);
});

test("not ready where the sounds found no room", async () => {
  await lookWhetherReady(Promise.resolve(), Promise.resolve(false));
  expect(readyOffline.value).toBe(false);
});
