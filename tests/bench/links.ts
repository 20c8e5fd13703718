// `npm run -s bench -- links [--json]`: simulated matches on links that nobody tuned for, parameters drawn anew in each run; the very code of the table judges them.
import { LINK_KINDS, type LinkKind } from "./links/kinds.ts";
import type { Forgery, PhoneKind } from "./links/phone.ts";
import { simulateTable } from "./links/table.ts";
import { Tally } from "./links/tally.ts";

const TABLES = Number(process.env.TABLES ?? 12);
const MATCHES = 2;
const chance = Math.random;

function play(
  link: LinkKind,
  phone: PhoneKind = "exact",
  forgery?: Forgery,
  pauseMs?: readonly [number, number],
): Tally {
  const tally = new Tally();
  const rivals: LinkKind[] = pauseMs ? ["lan", "wifi"] : ["lan", "wifi", ...LINK_KINDS];
  for (let table = 0; table < TABLES; table++) {
    const other = rivals[table % rivals.length]!;
    const cards = simulateTable(
      {
        rivals: [{ link, phone, ...(forgery && { forgery }) }, { link: other }],
        matches: MATCHES,
        ...(pauseMs && { pauseMs }),
      },
      chance,
    );
    tally.add(cards, "red");
  }
  return tally;
}

export async function links(args: readonly string[]): Promise<void> {
  const only = args.find((arg) => !arg.startsWith("--"));
  const run = (name: string, ...how: Parameters<typeof play>) => {
    if (only && !name.includes(only)) return;
    const t = performance.now();
    const figures = play(...how).figures();
    console.log(
      name.padEnd(24),
      Object.entries(figures)
        .filter(([k]) => k !== "matches")
        .map(([k, v]) => `${k} ${v}`)
        .join("  "),
      `${((performance.now() - t) / 1000).toFixed(1)}s`,
    );
  };
  for (const kind of ["lan", "wifi", "4g", "bad"] as const) run(kind, kind);
  for (const kind of LINK_KINDS) run(kind, kind);
  for (const phone of ["grid60", "grid120", "page-stalls"] as const) run(phone, "wifi", phone);
  for (const kind of ["lan", "wifi", "4g", "bad", ...LINK_KINDS] as const)
    run(`forge50 ${kind}`, kind, "exact", { touchMs: 50 });
  for (const pause of [
    [20, 60],
    [60, 200],
    [200, 1000],
    [1000, 6000],
  ] as const)
    run(`pause ${pause}`, "wifi", "exact", undefined, pause);
  run("forge50 page-stalls", "wifi", "page-stalls", { touchMs: 50 });
  for (const kind of ["lan", "wifi", "4g"] as const) run(`forge25 ${kind}`, kind, "exact", { touchMs: 25 });
  for (const ms of [50, 100, 200, 400, 600]) {
    const touchMs = Math.min(150, ms / 2);
    run(`latepong ${ms}`, "wifi", "exact", { pongMs: ms, touchMs });
    run(`lateprobe ${ms}`, "wifi", "exact", { probeMs: ms, touchMs });
    run(`lateall ${ms}`, "wifi", "exact", { pongMs: ms, probeMs: ms, answerMs: ms, touchMs });
    run(`latecard ${ms}`, "wifi", "exact", { pongMs: ms, onlyInPlay: true, shownMs: Math.min(150, ms) });
    run(`latecard-touch ${ms}`, "wifi", "exact", {
      pongMs: ms,
      onlyInPlay: true,
      touchMs: Math.min(150, ms),
    });
  }
}
