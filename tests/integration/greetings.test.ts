// What phones throw at the shared screens between cards.
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatherCompany, goHome } from "../kit/company.ts";
import { Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

test("what somebody throws is seen by the screens, not by players, and no faster than a hand throws", async () => {
  const company = await gatherCompany(server);
  const [ann, bob] = company;
  const tv = await Puppet.watch(server.url, ann.link.code);
  const seen: { onTv: string[]; onPhone: string[] } = { onTv: [], onPhone: [] };
  tv.link.on("greeting", ({ player, greeting }) => void seen.onTv.push(`${player} ${greeting}`));
  bob.link.on("greeting", ({ player, greeting }) => void seen.onPhone.push(`${player} ${greeting}`));
  ann.link.send("greet", { greeting: "hat" });
  await until(() => ann.refusals.includes("message/wrong-phase"), "not in the lobby");
  for (const puppet of company) puppet.rests = false;
  ann.link.send("start", {});
  await ann.reaches("gathering");
  ann.link.send("greet", { greeting: "boo" });
  ann.link.send("greet", { greeting: "hat" });
  bob.link.send("greet", { greeting: "tumbleweed" });
  await until(() => seen.onTv.length === 2, "both are seen");
  // Each came over a connection of its own: which of them first is chance.
  expect({ ...seen, onTv: seen.onTv.sort() }).toEqual({ onTv: ["blue tumbleweed", "red boo"], onPhone: [] });
  await tv.link.leave();
  await goHome(company);
});
