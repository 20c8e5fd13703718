// Kills a server without warning, again and again, in the middle of running matches, and looks whether anything was lost.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mendJournal, readEntries } from "../../server/journal/read-journal.ts";
import { recordedMatches } from "../../server/journal/recorded-matches.ts";
import { proveDeal } from "../../shared/rapid-city/match-record/deal-proof.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import { KillableServer } from "./killable-server.ts";
import { LastingCompany } from "./lasting-company.ts";

export type KillPlan = {
  readonly kills: number;
  readonly tables: number;
  /** A whole number from 0 to that - 1; of how many ms the server lives at most. */
  below(limit: number): number;
  readonly mostAliveMs: number;
  /** Told after every kill. */
  onKill?(nth: number, startedInMs: number): void;
};

/** However long this machine takes, everybody comes back to the same seat. */
const PATIENT = { returnMs: 60_000, lobbySeatMs: 60_000, emptyMs: 60_000 };

export type KillReport = {
  readonly kills: number;
  readonly matches: number;
  /** Verdicts that clients were shown, and how many of them the journal does not know. */
  readonly shown: number;
  readonly missing: readonly string[];
  /** Shown before they were on the disk, because it took too long, and lost with the process: told at the time. */
  readonly toldUnsafe: number;
  readonly rejudgedOtherwise: readonly string[];
  readonly unfinished: number;
  readonly startsMs: readonly number[];
};

export async function killAgainAndAgain(plan: KillPlan): Promise<KillReport> {
  const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-kill-"));
  const server = await KillableServer.start({ dataFolder, timeouts: PATIENT });
  const startsMs: number[] = [];
  try {
    const companies: LastingCompany[] = [];
    for (let n = 0; n < plan.tables; n++) companies.push(await LastingCompany.sit(server.url));
    for (const { puppets } of companies) puppets[0]!.link.send("start", {});
    for (let nth = 1; nth <= plan.kills; nth++) {
      await new Promise((resolve) => setTimeout(resolve, plan.below(plan.mostAliveMs)));
      await server.kill();
      const since = performance.now();
      await server.startAgain();
      startsMs.push(performance.now() - since);
      plan.onKill?.(nth, startsMs.at(-1)!);
    }
    for (const company of companies) await company.finish();
    await server.written();
    await server.kill();
    const matches = matchesOf(dataFolder);
    await Promise.all(companies.flatMap(({ puppets }) => puppets.map(({ link }) => link.leave())));
    return report(plan, matches, companies, startsMs);
  } finally {
    await server.kill();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function matchesOf(dataFolder: string): MatchRecord[] {
  const quiet = () => {};
  const { segments } = mendJournal(join(dataFolder, "journal"), quiet);
  return recordedMatches(readEntries(segments, 0, quiet));
}

function report(
  { kills }: KillPlan,
  matches: readonly MatchRecord[],
  companies: readonly LastingCompany[],
  startsMs: readonly number[],
): KillReport {
  const bySeed = new Map(matches.map((match) => [match.seedHash, match]));
  const missing: string[] = [];
  let [shown, toldUnsafe] = [0, 0];
  for (const { seedHash, result, isSafe } of companies.flatMap((company) => company.shown)) {
    shown++;
    const kept = bySeed.get(seedHash)?.rounds.find((round) => round.result.round === result.round);
    if (kept && JSON.stringify(kept.result) === JSON.stringify(result)) continue;
    if (!isSafe) toldUnsafe++;
    else missing.push(`${seedHash.slice(0, 8)} round ${result.round}`);
  }
  return {
    kills,
    matches: matches.length,
    shown,
    missing,
    toldUnsafe,
    rejudgedOtherwise: matches
      .filter((match) => !rejudgeMatch(match).identical || !proveDeal(match).cards || !proveDeal(match).seed)
      .map(({ id }) => id),
    unfinished: [
      ...new Set(companies.flatMap((company) => company.shown.map(({ seedHash }) => seedHash))),
    ].filter((seedHash) => !bySeed.has(seedHash)).length,
    startsMs,
  };
}
