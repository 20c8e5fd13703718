// Who is marked is told to the host, and to nobody else at the table.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Outbound } from "../../shared/protocol/messages.ts";
import { NEW_TRUST } from "../../shared/timing/trust.ts";
import { Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

let server: TestServer;
beforeAll(async () => {
  // As if everybody who sits down had been caught before.
  server = await openServer({ newTrust: { ...NEW_TRUST, pongsFlagged: true } });
});
afterAll(() => server.close());

test("the host is told at whom to look and why, also a host who comes later; the others are not", async () => {
  const ann = await Puppet.open(server.url, "Ann");
  const toAnn: Outbound["marks"][] = [];
  ann.link.on("marks", (marks) => void toAnn.push(marks));
  const bob = await Puppet.join(server.url, ann.link.code, "Bob");
  const toBob: Outbound["marks"][] = [];
  bob.link.on("marks", (marks) => void toBob.push(marks));
  await until(() => Object.keys(toAnn.at(-1) ?? {}).length === 2, "Ann hears of both");
  expect(toAnn.at(-1)![bob.link.you!]).toEqual([{ code: "pongs/late", of: 0, figure: 0 }]);
  expect(toBob).toEqual([]);
  await ann.link.leave();
  await until(() => toBob.length > 0, "Bob hosts now, and is told");
  await bob.link.leave();
});
