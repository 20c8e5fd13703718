// The small news of a table, as a page tells them to whoever sits there.
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinTable } from "../../client/online/net/table-link.ts";
import { startSession } from "../../client/online/session.ts";
import { followTable } from "../../client/screens/table/table-news.ts";
import { goHome } from "../kit/company.ts";
import { asPlayer, Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

test("what comes about before the page of a newcomer has begun to follow is told all the same", async () => {
  const ann = await Puppet.open(server.url, "Ann");
  const { code } = ann.link;
  const tv = await Puppet.watch(server.url, code);
  const dot = await Puppet.join(server.url, code, "Dot");
  const device = { key: "bob".padEnd(24, "x"), hz: 60, model: "Test 1" };
  const session = startSession(await joinTable(server.url, code, asPlayer("Bob")), async () => device);
  await tv.link.leave();
  await until(() => session.table.value?.screens === 0, "the screen is gone");

  const told: string[] = [];
  const tell = (words: string) => void told.push(words);
  const stop = followTable(session, { tell, hold: () => {}, forget: () => {} });
  expect(told).toEqual(["The shared screen is gone: play on with your phones."]);
  await ann.link.leave();
  await until(() => told.length === 3, "the host has left");
  expect(told.slice(1)).toEqual(["Ann has left", "The host is gone. Dot is the host now."]);
  stop();
  await session.leave();
  await goHome([dot]);
});
