// What others can follow at the tables of a server, and tables that the server opens for an owner.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TableNews } from "../../server/table/events.ts";
import { gatherCompany, goHome, playRecklessly } from "../kit/company.ts";
import type { Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";
import { openTableContract } from "../server/tournament/open-table-contract.ts";

let server: TestServer;
const news: TableNews[] = [];
const at = (code: string) => news.filter(({ table }) => table === code);
const typesAt = (code: string) => at(code).map(({ type }) => type);

beforeAll(async () => {
  server = await openServer({ onTableNews: (one) => void news.push(one) });
});
afterAll(() => server.close());

test("a whole match can be followed: who comes, each card with its flags, what is refused, the record at the end", async () => {
  const company = await gatherCompany(server);
  const [ann, bob] = company as [Puppet, Puppet, Puppet];
  const { code } = ann.link;
  bob.link.send("start", {});
  await until(() => typesAt(code).includes("refused"), "bob may not start");
  playRecklessly(company);
  ann.link.send("start", {});
  await until(() => typesAt(code).includes("ended"), "the match ends");
  await goHome(company);
  await until(() => typesAt(code).includes("closed"), "the table closes");

  const happened = at(code);
  expect(happened[0]).toEqual({ type: "opened", owner: null, table: code, match: null });
  expect(happened.filter(({ type }) => type === "joined")).toMatchObject([
    { role: "player", player: ann.link.you, name: "Ann" },
    { role: "player" },
    { role: "player" },
  ]);
  expect(happened).toContainEqual({
    type: "refused",
    code: "message/not-host",
    detail: "start",
    player: bob.link.you,
    table: code,
    match: null,
  });
  const cards = happened.filter((one) => one.type === "settled");
  expect(cards.map(({ result }) => result.round)).toEqual(cards.map((_, index) => index + 1));
  const ended = happened.find((one) => one.type === "ended")!;
  expect(ended.record).toMatchObject({ code, rounds: cards.map(({ flags, log }) => ({ flags, log })) });
  expect(new Set([...cards, ended].map(({ match }) => match))).toEqual(new Set([ended.record.id]));
  expect(happened.filter(({ type }) => type === "left")).toHaveLength(3);
  expect(typesAt(code).at(-1)).toBe("closed");
});

openTableContract("a table that the server opens", () => ({
  url: server.url,
  open: server.openTable,
  directory: server.directory,
  news,
}));
