// `npm run -s bench -- links [NAME] [--json --tables N --seed S]`: simulated matches on links that nobody tuned for, parameters drawn anew in each run; the very code of the table judges them. Each line ends with the goals that it missed.
import { parseArgs } from "node:util";
import { seededChance } from "../kit/seeded-chance.ts";
import { missedGoals, type Wanted } from "./links/goals.ts";
import { type Chance, LINK_KINDS, type LinkKind } from "./links/kinds.ts";
import { type Forgery, PHONE_KINDS, type PhoneKind } from "./links/phone.ts";
import { simulateTable } from "./links/table.ts";
import { Tally } from "./links/tally.ts";

type Trial = {
  /** Nothing is wanted of what is only looked at. */
  readonly wanted: Wanted | null;
  readonly link: LinkKind;
  readonly phone?: PhoneKind;
  readonly forgery?: Forgery;
  /** The server stands still on every card, for so long. */
  readonly pauseMs?: readonly [number, number];
};

/** Goals of one in a thousand need some thousand contests. */
const TABLES = { honest: 162, forged: 27 };
const MATCHES = 2;
/** More than 40 touches. */
const FORGED_MATCHES = 5;
const RIVALS: readonly LinkKind[] = ["lan", "wifi", ...LINK_KINDS];
const KNOWN = ["lan", "wifi", "4g", "bad"] as const;
const LATE_MS = [50, 100, 200, 400, 600] as const;
/** More would make touches look like anticipations. */
const MOST_FORGED_MS = 150;

function trials(): Map<string, Trial> {
  const all = new Map<string, Trial>();
  for (const link of [...KNOWN, ...LINK_KINDS])
    all.set(link, { link, wanted: link === "bad" ? null : "honest" });
  for (const phone of PHONE_KINDS.slice(1))
    all.set(phone, { link: "wifi", phone, wanted: phone === "page-stalls" ? phone : "grid" });
  for (const pauseMs of [
    [20, 60],
    [60, 200],
    [200, 1000],
    [1000, 6000],
  ] as const)
    all.set(`asleep ${pauseMs.join("-")}`, { link: "wifi", pauseMs, wanted: "asleep" });
  for (const link of [...KNOWN, ...LINK_KINDS])
    all.set(`forge 50 on ${link}`, {
      link,
      forgery: { touchMs: 50 },
      wanted: link === "bad" ? null : "forged",
    });
  for (const ms of LATE_MS) {
    const touchMs = Math.min(MOST_FORGED_MS, ms / 2);
    const inPlayMs = Math.min(MOST_FORGED_MS, ms);
    const forgeries: { readonly [name: string]: Forgery } = {
      "late pongs": { pongMs: ms, touchMs },
      "late probes": { probeMs: ms, touchMs },
      "late everything": { pongMs: ms, probeMs: ms, answerMs: ms, touchMs },
      "late flips in play": { pongMs: ms, onlyInPlay: true, shownMs: inPlayMs },
      "late everything in play": {
        pongMs: ms,
        probeMs: ms,
        answerMs: ms,
        onlyInPlay: true,
        touchMs: inPlayMs,
      },
      "late pongs in play": { pongMs: ms, onlyInPlay: true, touchMs: inPlayMs },
    };
    for (const [name, forgery] of Object.entries(forgeries))
      all.set(`${name} ${ms}`, { link: "wifi", forgery, wanted: null });
    all.set(`late everything ${ms} on 4g`, {
      link: "4g",
      forgery: forgeries["late everything"]!,
      wanted: null,
    });
  }
  return all;
}

function play({ link, phone = "exact", forgery, pauseMs }: Trial, tables: number, chance: Chance): Tally {
  const tally = new Tally();
  for (let table = 0; table < tables; table++) {
    const other = pauseMs ? "lan" : RIVALS[table % RIVALS.length]!;
    const rivals = [{ link, phone, ...(forgery && { forgery }) }, { link: other }] as const;
    const matches = forgery ? FORGED_MATCHES : MATCHES;
    tally.add(simulateTable({ rivals, matches, ...(pauseMs && { pauseMs }) }, chance), "red");
  }
  return tally;
}

export async function links(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: "boolean" }, tables: { type: "string" }, seed: { type: "string" } },
  });
  const [only] = positionals;
  const seed = Number(values.seed ?? Math.floor(2 ** 32 * Math.random()));
  const chance = seededChance(seed);
  const reached: { [name: string]: ReturnType<Tally["figures"]> & { missed: readonly string[] } } = {};
  for (const [name, trial] of trials()) {
    if (only && !name.includes(only)) continue;
    const tables = Number(values.tables ?? TABLES[trial.forgery || trial.pauseMs ? "forged" : "honest"]);
    const tally = play(trial, tables, chance);
    const missed = trial.wanted === null ? [] : missedGoals(trial.wanted, tally);
    reached[name] = { ...tally.figures(), missed };
    if (values.json) continue;
    const figures = Object.entries(tally.figures()).map(([figure, value]) => `${figure} ${value}`);
    const met = trial.wanted === null ? "" : missed.length === 0 ? "✓" : `✗ ${missed.join(", ")}`;
    console.log(`${name.padEnd(24)} ${figures.join("  ")}  ${met}`);
  }
  if (values.json) console.log(JSON.stringify({ seed, ...reached }));
  else console.log(`Seed ${seed}.`);
}
