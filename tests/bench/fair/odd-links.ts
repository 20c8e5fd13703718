// The figures of tables on links and phones that nobody tuned for, played over real sockets; counted as those that are simulated.
import { rejudgeMatch } from "../../../shared/rapid-city/match-record/rejudge.ts";
import { missedGoals, type Wanted } from "../links/goals.ts";
import { LINK_KINDS, type LinkKind } from "../links/kinds.ts";
import { Tally } from "../links/tally.ts";
import type { PlayedMatch, TableSetup } from "./bench-table.ts";

export const ODD_TABLES: readonly TableSetup<LinkKind>[] = [
  ...LINK_KINDS.map((link, n) => ({ links: [link, n % 2 === 0 ? "lan" : "wifi", "lan"] }) as const),
  ...(["grid60", "grid144", "page-stalls"] as const).map(
    (phone) => ({ links: ["wifi", "lan", "lan"], phone }) as const,
  ),
];

const nameOf = ({ links, phone }: TableSetup<LinkKind>): string => phone ?? links[0];
const wantedOf = ({ phone = "exact" }: TableSetup<LinkKind>): Wanted =>
  phone === "exact" ? "honest" : phone === "page-stalls" ? phone : "grid";

export class OddLinks {
  readonly #tallies = new Map(ODD_TABLES.map((setup) => [nameOf(setup), { setup, tally: new Tally() }]));
  #matches = 0;

  addMatch({ setup, log, contests, players, heldUp }: PlayedMatch<LinkKind>): void {
    const { tally } = this.#tallies.get(nameOf(setup))!;
    const rejudged = rejudgeMatch(log).rounds;
    const match = this.#matches++;
    const cards = log.rounds.map(({ log: round, result }, index) => ({
      match,
      settled: { log: round, result, flags: rejudged[index]!.flags },
      contest: contests.find((contest) => contest.round === round.number) ?? null,
      truths: new Map(
        players.map(({ color, turned }) => [
          color,
          new Map(turned.flatMap(({ touches }) => touches).map((touch) => [touch.seq, touch])),
        ]),
      ),
    }));
    tally.add(
      cards.filter(({ settled }) => !heldUp.has(settled.log.number)),
      players[0]!.color,
    );
  }

  figures() {
    return Object.fromEntries(
      [...this.#tallies].map(([name, { setup, tally }]) => [
        name,
        { ...tally.figures(), missed: missedGoals(wantedOf(setup), tally) },
      ]),
    );
  }
}
