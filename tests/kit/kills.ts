// Kills a server without warning, again and again, in the middle of running matches, and looks whether anything was lost.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mendJournal, readEntries } from "../../server/journal/read-journal.ts";
import { recordedMatches } from "../../server/journal/recorded-matches.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import { proveDeal } from "../../shared/rapid-city/match-record/deal-proof.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import { playRecklessly } from "./company.ts";
import { KillableServer } from "./killable-server.ts";
import { Puppet } from "./puppet.ts";
import { until } from "./until.ts";

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

/** One table, its players, and what they were shown. */
class Company {
  readonly puppets: Puppet[] = [];
  readonly shown: { readonly seedHash: string; readonly result: RoundResult; readonly isSafe: boolean }[] =
    [];

  static async sit(url: string): Promise<Company> {
    const company = new Company();
    const ann = await Puppet.open(url, "Ann");
    const others = [
      await Puppet.join(url, ann.link.code, "Bob"),
      await Puppet.join(url, ann.link.code, "Cem"),
    ];
    company.puppets.push(ann, ...others);
    playRecklessly(company.puppets);
    for (const { link } of company.puppets) {
      link.on("result", (result) => {
        const { seedHash, unsafe } = link.state;
        company.shown.push({ seedHash, result, isSafe: !unsafe });
      });
    }
    ann.link.on("state", ({ phase, host }) => {
      // Whoever is host by then.
      const next = phase === "lobby" ? "start" : phase === "finished" ? "rematch" : null;
      if (next && !company.#isOver)
        company.puppets.find(({ link }) => link.you === host)?.link.send(next, {});
    });
    return company;
  }

  #isOver = false;

  /** No further match is begun; done once the last one has ended. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await until(() => this.puppets.every(({ link }) => link.connected), "everybody is back");
    await until(() => {
      const { phase } = this.puppets[0]!.link.state;
      return phase === "finished" || phase === "lobby";
    }, "the last match has ended");
  }
}

export async function killAgainAndAgain(plan: KillPlan): Promise<KillReport> {
  const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-kill-"));
  const server = await KillableServer.start({ dataFolder, timeouts: PATIENT });
  const startsMs: number[] = [];
  try {
    const companies: Company[] = [];
    for (let n = 0; n < plan.tables; n++) companies.push(await Company.sit(server.url));
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
  companies: readonly Company[],
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
