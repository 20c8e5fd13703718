// `npm start -- --processes 2` as somebody runs it: one port for everybody, two processes behind it that are there again when they die, and replaced one after the other.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServerInfo } from "../../shared/protocol/http.ts";
import { goHome } from "../kit/company.ts";
import { freePortsInARow } from "../kit/free-port.ts";
import { Puppet } from "../kit/puppet.ts";
import { SupervisedHouse } from "../kit/supervised-house.ts";
import { canHaveCluster } from "../kit/test-cluster.ts";
import { aMoment, until } from "../kit/until.ts";

describe.skipIf(!canHaveCluster)("two processes behind one port", () => {
  let house: SupervisedHouse;
  let url = "";
  let metricsPort = 0;

  beforeAll(async () => {
    metricsPort = await freePortsInARow(2);
    house = await SupervisedHouse.start(2, { METRICS_PORT: String(metricsPort) });
    expect(house.said).not.toContain("Error");
    url = house.url;
  });
  afterAll(() => house.end());

  const portOf = ({ link }: Puppet): number => Number(link.url === null ? 0 : new URL(link.url).port);

  test("everybody comes by the one port; tables are in both, and reached directly", async () => {
    const hosts = await Promise.all(Array.from({ length: 4 }, (_, n) => Puppet.open(url, `Host${n}`)));
    const ports = house.opened.map(({ port }) => port);
    expect(new Set(hosts.map(portOf))).toEqual(new Set(ports));
    expect(ports).not.toContain(Number(new URL(url).port));
    for (const host of hosts) {
      const guest = await Puppet.join(url, host.link.code, "Guest");
      expect(portOf(guest)).toBe(portOf(host));
      await guest.link.leave();
    }
    const info = (await (await fetch(`${url}/api/info`)).json()) as ServerInfo;
    for (const one of info.lanUrls) expect(new URL(one).port).toBe(new URL(url).port);
    await goHome(hosts);
  });

  test("each tells its own figures, also those of a house", async () => {
    const figures = async (nth: number) =>
      (await fetch(`http://127.0.0.1:${metricsPort + nth}/metrics`)).text();
    for (const nth of [0, 1]) {
      // What the tables of the test before have left is on its way to the database.
      for (const line of ["redis_up 1", "processes 2", "shared_safe 1", "shared_waiting_records 0"])
        await expect.poll(() => figures(nth)).toContain(`\nrapid_city_${line}\n`);
    }
  });

  test("a process that dies is there again, and its table in the other", async () => {
    const ann = await Puppet.open(url, "Ann");
    const lost = house.opened.find(({ port }) => port === portOf(ann))!;
    const before = house.opened.length;
    process.kill(lost.pid, "SIGKILL");
    await until(() => ann.timesBack > 0, "Ann is back");
    while (house.opened.length === before) await aMoment(20);
    expect(house.opened.at(-1)).toMatchObject({ process: lost.process, port: lost.port });
    await ann.link.leave();
  });

  test("SIGUSR2 replaces one after the other, and nobody loses their seat; SIGTERM ends all", async () => {
    const hosts = await Promise.all(Array.from({ length: 2 }, (_, n) => Puppet.open(url, `Host${n}`)));
    const before = house.opened.length;
    house.signal("SIGUSR2");
    while (house.opened.length < before + 2) await aMoment(20);
    expect(house.opened.slice(-2).map(({ process }) => process)).toEqual([1, 2]);
    for (const { link } of hosts) expect((await fetch(`${url}/api/table/${link.code}`)).status).toBe(200);
    await until(() => hosts.every(({ timesBack, closed }) => timesBack + closed.length > 0), "both are back");
    expect(hosts.flatMap(({ closed }) => closed)).toEqual([]);
    const last = await Puppet.open(url, "Last");
    house.signal("SIGTERM");
    expect(await house.hasEnded()).toBe(0);
    for (const { pid } of house.opened) expect(() => process.kill(pid, 0)).toThrow();
    for (const { link } of [...hosts, last]) void link.leave();
  });
});
