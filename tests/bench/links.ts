// `npm run -s bench -- links [NAME] [--json] [--tables N]`: simulated matches on links that nobody tuned for, parameters drawn anew in each run; the very code of the table judges them.
import { LINK_KINDS, type LinkKind } from "./links/kinds.ts";
import type { Forgery, PhoneKind } from "./links/phone.ts";
import { simulateTable } from "./links/table.ts";
import { Tally } from "./links/tally.ts";

type Trial = {
  readonly link: LinkKind;
  readonly phone?: PhoneKind;
  readonly forgery?: Forgery;
  /** The server stands still on every card, for so long. */
  readonly pauseMs?: readonly [number, number];
};

const TABLES = 27;
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
  for (const link of [...KNOWN, ...LINK_KINDS]) all.set(link, { link });
  for (const phone of ["grid60", "grid120", "page-stalls"] as const) all.set(phone, { link: "wifi", phone });
  for (const pauseMs of [
    [20, 60],
    [60, 200],
    [200, 1000],
    [1000, 6000],
  ] as const)
    all.set(`asleep ${pauseMs.join("-")}`, { link: "wifi", pauseMs });
  for (const link of [...KNOWN, ...LINK_KINDS])
    all.set(`forge 50 on ${link}`, { link, forgery: { touchMs: 50 } });
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
      all.set(`${name} ${ms}`, { link: "wifi", forgery });
    all.set(`late everything ${ms} on 4g`, { link: "4g", forgery: forgeries["late everything"]! });
  }
  return all;
}

function play({ link, phone = "exact", forgery, pauseMs }: Trial, tables: number): Tally {
  const tally = new Tally();
  for (let table = 0; table < tables; table++) {
    const other = pauseMs ? "lan" : RIVALS[table % RIVALS.length]!;
    const rivals = [{ link, phone, ...(forgery && { forgery }) }, { link: other }] as const;
    const matches = forgery ? FORGED_MATCHES : MATCHES;
    tally.add(simulateTable({ rivals, matches, ...(pauseMs && { pauseMs }) }, Math.random), "red");
  }
  return tally;
}

export async function links(args: readonly string[]): Promise<void> {
  const only = args.find((arg) => !arg.startsWith("--") && Number.isNaN(Number(arg)));
  const tables = args.includes("--tables") ? Number(args[args.indexOf("--tables") + 1]) : TABLES;
  const reached: { [name: string]: ReturnType<Tally["figures"]> } = {};
  for (const [name, trial] of trials()) {
    if (only && !name.includes(only)) continue;
    reached[name] = play(trial, tables).figures();
    if (args.includes("--json")) continue;
    const figures = Object.entries(reached[name]).map(([figure, value]) => `${figure} ${value}`);
    console.log(`${name.padEnd(24)} ${figures.join("  ")}`);
  }
  if (args.includes("--json")) console.log(JSON.stringify(reached));
}
