// `npm run -s bench -- devices [--json --tables N]`: simulated people sight simulated phones over real sockets, and play on them: how well is the delay of a phone found, and who is judged first (T14 to T16).
import { parseArgs } from "node:util";
import type { Outbound } from "../../shared/protocol/messages.ts";
import { makeRng } from "../../shared/rapid-city/chance.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import { ascending, quantile } from "../../shared/timing/numbers.ts";
import { gatherCompany, goHome } from "../kit/company.ts";
import { normals } from "../kit/normals.ts";
import type { Puppet } from "../kit/puppet.ts";
import { sightPhone } from "../kit/shooter.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";

/** Of people and phones, in ms, as the goals name them. */
const BIAS_MS = 30;
const SPREAD_MS = [15, 35] as const;
const DELAY_MS = [35, 140] as const;
/** Four players whose true reactions lie so far apart: any two by 10, 20, 30, 40, 60 or 70. */
const APART_MS = [0, 10, 30, 70] as const;
const GAPS_MS = [10, 20, 40] as const;
const CARDS = 12;
const AT_ONCE = 4;
const NAMES = ["Ann", "Bob", "Cem", "Dot"];

type Phone = { readonly puppet: Puppet; readonly delayMs: number };
type Figures = {
  readonly errorsMs: number[];
  readonly order: Map<number, { right: number; unsightedRight: number; of: number }>;
  odd: number;
  resighted: number;
  tooWild: number;
};

export async function devices(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: "boolean" },
      tables: { type: "string", default: "40" },
      seed: { type: "string" },
    },
  });
  const tables = Number(values.tables);
  const seed = values.seed ?? String(Math.random());
  const server = await openServer({ timeouts: { windows: 1 } });
  const figures: Figures = {
    errorsMs: [],
    order: new Map(GAPS_MS.map((gap) => [gap, { right: 0, unsightedRight: 0, of: 0 }])),
    odd: 0,
    resighted: 0,
    tooWild: 0,
  };
  for (let first = 0; first < tables; first += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, tables - first) }, (_, n) =>
      playTable(server, `${seed}/${first + n}`, figures),
    );
    await Promise.all(batch);
    process.stderr.write(`${Math.min(tables, first + AT_ONCE)} of ${tables} tables\n`);
  }
  await server.close();
  tell(figures, tables, seed, values.json === true);
}

async function playTable(server: TestServer, seed: string, figures: Figures): Promise<void> {
  const chance = uniform(seed);
  const hand = normals(seed);
  const company = await gatherCompany(server, NAMES.length, NAMES);
  const biasMs = chance(-BIAS_MS, BIAS_MS);
  const spreadMs = chance(...SPREAD_MS);
  const phones: Phone[] = company.map((puppet) => ({ puppet, delayMs: chance(...DELAY_MS) }));
  const [host] = company;
  for (const [n, { puppet }] of phones.entries()) {
    puppet.link.send("device", {
      key: `${seed}-${n}`.padEnd(32, "x").slice(-64),
      hz: 60,
      model: `model ${n}`,
    });
  }
  await until(() => company.every(({ link }) => link.clock.synced), "clocks");
  // Aims at what is seen, and what the finger does is stamped later: display and touch delay together.
  const sight = ({ puppet, delayMs }: Phone) =>
    sightPhone(puppet.link, { shooter: host.color, offMs: () => delayMs + biasMs + spreadMs * hand() });
  const found: Outbound["sighted"][] = [];
  for (const phone of phones) found.push(await sight(phone));
  figures.tooWild += found.filter((one) => one.found === "too-wild").length;
  for (const [a, one] of phones.entries()) {
    for (const [b, other] of phones.entries()) {
      if (b <= a || found[a]!.found !== "sighted" || found[b]!.found !== "sighted") continue;
      const measured = found[a]!.delayMs - found[b]!.delayMs;
      figures.errorsMs.push(Math.abs(measured - (one.delayMs - other.delayMs)));
    }
  }
  await playCards(host, phones, chance, figures);
  // Once more on the same phones: an honest change is chance.
  for (const phone of phones) await sight(phone);
  await until(() => host.phase === "finished" || host.phase === "lobby", "nobody plays");
  await new Promise((resolve) => setTimeout(resolve, 100));
  for (const player of host.link.state.players) {
    figures.resighted++;
    if (player.gunOddMs !== 0) figures.odd++;
  }
  await goHome(company);
}

/** The same stamps are judged with what is known of the phones, and as they would be without. */
async function playCards(
  host: Puppet,
  phones: readonly Phone[],
  chance: (least: number, most: number) => number,
  figures: Figures,
): Promise<void> {
  const reactions = new Map<string, ReadonlyMap<Color, number>>();
  let match = 0;
  for (const [seat, { puppet, delayMs }] of phones.entries()) {
    puppet.plan = ({ round, card }) => {
      const name = `${match}/${round}`;
      if (!reactions.has(name)) reactions.set(name, drawReactions(phones, chance));
      const stampedMs = reactions.get(name)!.get(puppet.color)! + delayMs;
      const target = card.kind === "cowboy" ? { pawn: puppet.color } : { tile: seat };
      return [{ afterMs: stampedMs, claimedMs: stampedMs, target }];
    };
  }
  host.link.send("options", { equalGuns: true });
  for (let cards = 0; cards < CARDS; match++) {
    const before = host.results.length;
    const gunMs = new Map([...host.link.state.players].map(({ color, gunMs: ms }) => [color, ms]));
    host.link.send(match === 0 ? "start" : "rematch", {} as never);
    await until(() => host.phase !== "lobby" && host.phase !== "finished", "a match begins", 30_000);
    await until(() => host.phase === "finished", "it ends", 180_000);
    const results = host.results.slice(before).filter((result) => !result.void);
    for (const result of results) compare(result, reactions.get(`${match}/${result.round}`)!, gunMs, figures);
    cards += results.length;
  }
}

function drawReactions(
  phones: readonly Phone[],
  chance: (least: number, most: number) => number,
): ReadonlyMap<Color, number> {
  const baseMs = chance(280, 420);
  const order = phones
    .map(({ puppet }) => ({ color: puppet.color, key: chance(0, 1) }))
    .sort((a, b) => a.key - b.key);
  return new Map(order.map(({ color }, place) => [color, baseMs + APART_MS[place]!]));
}

function compare(
  { touches }: RoundResult,
  trueMs: ReadonlyMap<Color, number>,
  gunMs: ReadonlyMap<Color, number>,
  { order }: Figures,
): void {
  for (const one of touches) {
    for (const other of touches) {
      const gap = Math.round(trueMs.get(other.player)! - trueMs.get(one.player)!);
      const tally = order.get(gap);
      if (!tally) continue;
      tally.of++;
      if (one.at < other.at) tally.right++;
      const raw = (touch: typeof one) => touch.at + gunMs.get(touch.player)!;
      if (raw(one) < raw(other)) tally.unsightedRight++;
    }
  }
}

/** Evenly between two numbers, from a seed. */
function uniform(seed: string): (least: number, most: number) => number {
  const rng = makeRng(seed, "devices");
  return (least, most) => least + ((most - least) * rng()) / 2 ** 32;
}

function tell(
  { errorsMs, order, odd, resighted, tooWild }: Figures,
  tables: number,
  seed: string,
  json: boolean,
): void {
  const sorted = ascending(errorsMs);
  const share = (part: number, of: number) => Math.round((10_000 * part) / Math.max(1, of)) / 100;
  const told = {
    tables,
    seed,
    pairs: errorsMs.length,
    tooWild,
    relativeDelayErrorMs: {
      p50: Math.round(10 * quantile(sorted, 0.5)) / 10,
      p95: Math.round(10 * quantile(sorted, 0.95)) / 10,
    },
    rightOrderPercent: Object.fromEntries(
      [...order].map(([gap, { right, unsightedRight, of }]) => [
        `${gap} ms`,
        { sighted: share(right, of), unsighted: share(unsightedRight, of), contests: of },
      ]),
    ),
    honestShownAsOddPercent: { share: share(odd, resighted), phones: resighted },
  };
  if (json) console.log(JSON.stringify(told));
  else console.dir(told, { depth: null });
}
