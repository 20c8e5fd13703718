// `npm run -s long -- house [--tables N] [--only kill,hang,redis,update] [--json]`: a house of two processes with people at its tables, as somebody runs it, while a process is killed, one hangs for 3 s, Redis is away for a minute, and one process after the other is replaced; how long who waited for what.
import { parseArgs } from "node:util";
import { ascending, quantile } from "../../shared/timing/numbers.ts";
import type { Millis } from "../../shared/units.ts";
import { LastingCompany } from "../kit/lasting-company.ts";
import { Puppet } from "../kit/puppet.ts";
import { SupervisedHouse } from "../kit/supervised-house.ts";
import { aMoment } from "../kit/until.ts";
import { ensurePostgres } from "../postgres.mjs";
import { ensureRedis } from "../redis.mjs";

const GOAL_MS = 10_000;
const CALM_MS = 20_000;
const HANG_MS = 3000;
/** As people do at the end of a match. */
const REST_MS = 3000;
const REDIS_AWAY_MS = 60_000;
/** Matches are played to their end meanwhile. */
const PATIENCE_MS = 480_000;

type Town = {
  readonly house: SupervisedHouse;
  readonly companies: readonly LastingCompany[];
  /** Round trips of touches since somebody last looked, by the port of their process. */
  trips(): Map<number, Millis[]>;
};
type Figures = Readonly<Record<string, unknown>> & { readonly isWell: boolean };

const SCENES: Readonly<Record<string, (town: Town) => Promise<Figures>>> = { kill, hang, redis, update };

export async function house(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tables: { type: "string", default: "12" },
      only: { type: "string", default: Object.keys(SCENES).join(",") },
      json: { type: "boolean", default: false },
    },
  });
  if (!ensureRedis() || !ensurePostgres()) throw new Error("Redis and PostgreSQL are needed here.");
  const town = await openTown(Number(values.tables));
  const report: Record<string, Figures> = {};
  try {
    for (const name of values.only.split(",")) {
      process.stderr.write(`${name}…\n`);
      report[name] = await SCENES[name]!(town);
      if (!values.json) console.log(name, report[name]);
    }
  } finally {
    await town.house.end();
  }
  if (values.json) console.log(JSON.stringify(report));
  process.exit(Object.values(report).every(({ isWell }) => isWell) ? 0 : 1);
}

async function openTown(tables: number): Promise<Town> {
  const opened = await SupervisedHouse.start(2);
  const companies: LastingCompany[] = [];
  for (let n = 0; n < tables; n++) companies.push(await LastingCompany.sit(opened.url, REST_MS));
  let trips = new Map<number, Millis[]>();
  for (const puppet of companies.flatMap(({ puppets }) => puppets)) {
    const sentMs = new Map<number, Millis>();
    const touch = puppet.touch.bind(puppet);
    puppet.touch = (...move) => {
      const now = performance.now();
      const seq = touch(...move);
      sentMs.set(seq, now);
      return seq;
    };
    puppet.link.on("ack", ({ seq }) => {
      const since = sentMs.get(seq);
      const port = portOf(puppet);
      if (since !== undefined) trips.set(port, [...(trips.get(port) ?? []), performance.now() - since]);
    });
  }
  for (const { puppets } of companies) puppets[0]!.link.send("start", {});
  return {
    house: opened,
    companies,
    trips() {
      const measured = trips;
      trips = new Map();
      return measured;
    },
  };
}

/** `kill -9`: the others do not notice, and its tables are in the other process. */
async function kill({ house: opened, companies, trips }: Town): Promise<Figures> {
  trips();
  await aMoment(CALM_MS);
  const before = trips();
  const lost = companies.filter(({ puppets }) => portOf(puppets[0]!) === portOf(companies[0]!.puppets[0]!));
  const kept = companies.filter((company) => !lost.includes(company));
  const [dying, other] = [lost, kept].map(([company]) => portOf(company!.puppets[0]!)) as [number, number];
  const timesBack = timesBackOf(kept);
  const processes = opened.opened.length;
  const back = noteReturns(lost);
  const { pid } = opened.opened.findLast(({ port }) => port === dying)!;
  process.kill(pid, "SIGKILL");
  const asked = await answerFor(`http://127.0.0.1:${other}`, codeOf(lost[0]!));
  const backMs = await back;
  await aMoment(CALM_MS);
  const after = trips();
  while (opened.opened.length === processes) await aMoment(50);
  const noticed = timesBackOf(kept) - timesBack;
  return {
    tablesLost: lost.length,
    askedMeanwhile: asked,
    backMs,
    othersNoticed: noticed,
    othersTripMs: { before: quantilesOf(before.get(other)), meanwhile: quantilesOf(after.get(other)) },
    isWell: backMs.longest <= GOAL_MS && noticed === 0 && asked === "join/coming-back",
  };
}

/** SIGSTOP for 3 s: everybody is at the one table that there is. */
async function hang({ house: opened, companies }: Town): Promise<Figures> {
  const port = portOf(companies[0]!.puppets[0]!);
  const { pid } = opened.opened.findLast((one) => one.port === port)!;
  process.kill(pid, "SIGSTOP");
  await aMoment(HANG_MS);
  process.kill(pid, "SIGCONT");
  const playOnMs = await untilAllPlayOn(companies);
  const split = companies.filter(({ puppets }) => new Set(puppets.map(portOf)).size > 1).length;
  return { playOnMs, split, isWell: split === 0 && playOnMs <= GOAL_MS * 2 };
}

/** Gone, and back empty: tables play on meanwhile; afterwards everything is found from everywhere. */
async function redis({ house: opened, companies }: Town): Promise<Figures> {
  const ended = opened.ended;
  const timesBack = timesBackOf(companies);
  const cards = cardsOf(companies);
  await opened.stores.redis.stop();
  const wished = await fetch(`${opened.url}/matchmake/create/table`, {
    method: "POST",
    body: "{}",
    headers: { origin: opened.url },
  });
  const { error: refusedWith } = (await wished.json()) as { error: string };
  const opening = openPatiently(opened.url);
  await aMoment(REDIS_AWAY_MS);
  const cardsMeanwhile = cardsOf(companies) - cards;
  await opened.stores.redis.startAgain();
  const since = performance.now();
  const ports = new Set(opened.opened.map(({ port }) => port));
  for (const port of ports)
    for (const company of companies)
      while ((await answerFor(`http://127.0.0.1:${port}`, codeOf(company))) !== "found") await aMoment(50);
  const foundMs = performance.now() - since;
  const eve = await opening;
  const openedMs = performance.now() - since;
  await eve.link.leave();
  const [exits, dropped] = [opened.ended - ended, timesBackOf(companies) - timesBack];
  return {
    refusedWith,
    cardsMeanwhile,
    foundMs,
    openedMs,
    dropped,
    exits,
    isWell:
      refusedWith === "house/unreachable" &&
      cardsMeanwhile > companies.length &&
      Math.max(foundMs, openedMs) <= GOAL_MS &&
      dropped + exits === 0,
  };
}

/** SIGUSR2: no card is interrupted, and nobody has to do anything. */
async function update({ house: opened, companies }: Town): Promise<Figures> {
  const before = companies.map(({ shown }) => shown.length);
  const processes = opened.opened.length;
  const since = performance.now();
  opened.signal("SIGUSR2");
  while (opened.opened.length < processes + 2 && performance.now() - since < PATIENCE_MS) await aMoment(100);
  const tookMs = performance.now() - since;
  const playOnMs = await untilAllPlayOn(companies);
  const results = companies.flatMap(({ shown }, nth) => shown.slice(before[nth]));
  const interrupted = results.filter(({ result }) => result.void).length;
  const sentAway = companies.flatMap(({ puppets }) => puppets.flatMap(({ closed }) => closed)).length;
  return {
    cardsMeanwhile: results.length,
    interrupted,
    sentAway,
    tookMs,
    playOnMs,
    isWell: opened.opened.length === processes + 2 && interrupted + sentAway === 0,
  };
}

const portOf = ({ link }: Puppet): number => Number(link.url === null ? 0 : new URL(link.url).port);
const codeOf = ({ puppets }: LastingCompany): string => puppets[0]!.link.code;
const everybodyAt = (companies: readonly LastingCompany[]) => companies.flatMap(({ puppets }) => puppets);
const timesBackOf = (companies: readonly LastingCompany[]): number =>
  everybodyAt(companies).reduce((sum, { timesBack }) => sum + timesBack, 0);
const cardsOf = (companies: readonly LastingCompany[]): number =>
  companies.reduce((sum, { puppets }) => sum + puppets[0]!.results.length, 0);

/** As pages do: told for a while that the house puts itself in order, they ask again. */
async function openPatiently(url: string): Promise<Puppet> {
  for (;;) {
    try {
      return await Puppet.open(url, "Eve");
    } catch (error) {
      if ((error as { code?: string }).code !== "house/unreachable") throw error;
    }
  }
}

async function answerFor(url: string, code: string): Promise<string> {
  const response = await fetch(`${url}/api/table/${code}`);
  const { exists, code: refused } = (await response.json()) as { exists?: boolean; code?: string };
  return refused ?? (exists ? "found" : "join/no-such-table");
}

function quantilesOf(trips: readonly Millis[] = []) {
  const sorted = ascending(trips);
  return { touches: sorted.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

/** From now until each of them is back on their seat. */
async function noteReturns(companies: readonly LastingCompany[]) {
  const since = performance.now();
  const everybody = everybodyAt(companies);
  const times = await Promise.all(
    everybody.map(
      ({ link }) =>
        new Promise<Millis>((resolve) => link.on("back", () => resolve(performance.now() - since))),
    ),
  );
  const sorted = ascending(times);
  return { people: sorted.length, p50: quantile(sorted, 0.5), longest: sorted.at(-1) ?? 0 };
}

/** Until a card has been judged at every table from now on. */
async function untilAllPlayOn(companies: readonly LastingCompany[]): Promise<Millis> {
  const since = performance.now();
  const seen = companies.map(({ puppets }) => puppets[0]!.results.length);
  const waits = () => companies.some(({ puppets }, nth) => puppets[0]!.results.length === seen[nth]);
  while (waits() && performance.now() - since < PATIENCE_MS) await aMoment(50);
  return performance.now() - since;
}
