// A contest whose process dies in a house of three, and a house without its PostgreSQL for a while.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatherCompany, goHome, playRecklessly } from "../kit/company.ts";
import { ContestVisitor } from "../kit/contest-visitor.ts";
import type { KillableServer } from "../kit/killable-server.ts";
import { asScreen, Puppet } from "../kit/puppet.ts";
import { canHaveCluster, TestCluster } from "../kit/test-cluster.ts";
import { aMoment, until } from "../kit/until.ts";

const QUICK = { times: { leaseMs: 1500, beatMs: 200 } };
const PASSPHRASE = "long and secret";

describe.skipIf(!canHaveCluster)("a house of three processes", () => {
  let house: TestCluster;
  let [a, b, c]: KillableServer[] = [];
  beforeAll(async () => {
    house = await TestCluster.open();
    [a, b, c] = await Promise.all([0, 1, 2].map(() => house.start({ cluster: QUICK })));
  });
  afterAll(() => house.end());

  /** As pages do: what is coming back is asked for again. */
  const rejoin = async (url: string, code: string, options: object): Promise<ContestVisitor> => {
    for (;;) {
      try {
        return await ContestVisitor.join(url, code, options);
      } catch (error) {
        if (!/join\/coming-back|house\/unreachable/.test((error as Error).message)) throw error;
        await aMoment(100);
      }
    }
  };

  test("the process of a contest dies: it goes on in another, with everybody who had entered, and every process leads to it", async () => {
    const desk = await ContestVisitor.create(a!.url, { name: "Cup", settings: {}, passphrase: PASSPHRASE });
    const { code } = desk;
    const ann = await ContestVisitor.enter(b!.url, code, "Ann");
    const key = ann.welcome.player!.key;
    const at = new URL((desk.room.connection.transport as unknown as { ws: { url: string } }).ws.url).port;
    const holder = [a!, b!, c!].find(({ url }) => new URL(url).port === at)!;
    const others = [a!, b!, c!].filter((one) => one !== holder) as [KillableServer, KillableServer];
    await holder.kill();
    const [deskAgain, annAgain] = await Promise.all([
      rejoin(others[0].url, code, { role: "desk", passphrase: PASSPHRASE }),
      rejoin(others[1].url, code, { role: "player", playerKey: key }),
    ]);
    expect(annAgain.mine?.name).toBe("Ann");
    const bob = await ContestVisitor.enter(others[0].url, code, "Bob");
    await until(() => deskAgain.board?.players.length === 2, "the desk sees both");
    for (const one of [deskAgain, annAgain, bob]) await one.leave();
    await holder.startAgain();
  });

  test("PostgreSQL is away: matches play on and say that they are not safe, nothing is opened, and all is kept once it is back", async () => {
    const company = await gatherCompany(b!);
    const [ann] = company;
    playRecklessly(company);
    ann.link.send("start", {});
    await ann.hasResult(1);
    await house.postgres.stop();
    await until(() => ann.link.state.unsafe, "the table says that it is not safe");
    const wish = {
      method: "POST",
      body: JSON.stringify(asScreen),
      headers: { origin: c!.url, "content-type": "application/json" },
    };
    const wished = await fetch(`${c!.url}/matchmake/create/table`, wish);
    expect(await wished.json()).toMatchObject({ error: "house/unreachable" });
    for (const code of ["CDFGH", "C%00FGH", "%00"]) {
      const asked = await fetch(`${c!.url}/api/tournament/${code}`);
      const isCode = code === "CDFGH";
      expect([asked.status, await asked.json()]).toEqual(
        isCode ? [503, { code: "house/unreachable" }] : [404, { code: "tournament/unknown" }],
      );
    }
    for (const one of company) await one.reaches("finished");
    await house.postgres.startAgain();
    await until(() => !ann.link.state.unsafe, "it is safe again");
    const { id } = (await (await fetch(`${b!.url}/api/table/${ann.link.code}/log`)).json()) as { id: string };
    for (const one of [b!, c!]) await one.written();
    while ((await fetch(`${c!.url}/api/match/${id}`)).status !== 200) await aMoment(100);
    const late = await Puppet.open(c!.url, "Late");
    await goHome([...company, late]);
  });
});
