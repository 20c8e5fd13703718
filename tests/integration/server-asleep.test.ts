// T13: a server that stands still in the middle of a card robs nobody. A real process is stopped, and every verdict is compared with the truth.
import { expect, test } from "vitest";
import type { Outbound } from "../../shared/protocol/messages.ts";
import type { Phase } from "../../shared/protocol/phase.ts";
import { proveDeal } from "../../shared/rapid-city/match-record/deal-proof.ts";
import {
  type HeardRound,
  parseMatchRecord,
  type TableRecord,
} from "../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../shared/rapid-city/match-record/rejudge.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import type { Color, Tap } from "../../shared/rapid-city/types.ts";
import type { Verdict } from "../../shared/rapid-city/verdict.ts";
import { type ForkedServer, forkServer } from "../kit/forked-server.ts";
import { Puppet } from "../kit/puppet.ts";
import { aMoment, until } from "../kit/until.ts";

const TIMEOUTS = {
  readyMs: 4000,
  dealMs: 10,
  revealMs: [400, 500],
  verdictMs: 200,
  returnMs: 20_000,
  tickMs: 20,
  windows: 0.2,
} as const;
/** Each so far from the next that nothing but a pause could change who was first. */
const REACTIONS_MS = [250, 320, 390] as const;
const STALL_MS = 60;
/** The longest that a card lies open here. */
const CARD_MS = 1500;

const isVoid = ({ result }: HeardRound): boolean => result.void !== undefined;

/** Three players who know what they did, and what the table made of it. */
class Party {
  readonly puppets: Puppet[] = [];
  readonly voided: Outbound["voided"][] = [];
  readonly truths = new Map<number, Tap[]>();
  /** When this very process, which plays the phones, was held up: such phones answer too late. */
  readonly #stalls: (readonly [from: number, until: number])[] = [];
  readonly #shownAt = new Map<number, number>();
  #lookedAt = performance.now();
  readonly #look = setInterval(() => {
    const now = performance.now();
    if (now - this.#lookedAt > STALL_MS) this.#stalls.push([this.#lookedAt, now]);
    this.#lookedAt = now;
  }, 10);

  static async gather(server: ForkedServer): Promise<Party> {
    const party = new Party();
    for (const [seat, reactionMs] of REACTIONS_MS.entries()) {
      const code = party.puppets[0]?.link.code;
      const puppet = code
        ? await Puppet.join(server.url, code, `P${seat}`)
        : await Puppet.open(server.url, `P${seat}`);
      party.puppets.push(puppet);
      const shown = new Map<number, number>();
      const send = puppet.link.send.bind(puppet.link);
      puppet.link.send = (name, message) => {
        const { round, at } = message as { round: number; at: number };
        if (name === "shown") shown.set(round, at);
        if (name === "shown") party.#shownAt.set(round, at);
        if (name === "touch") party.note(puppet.color, message as never, at - shown.get(round)!);
        send(name, message);
      };
      // Now and then somebody takes the neighbour's token, so that the match comes to an end.
      puppet.plan = ({ card, round }) => {
        if (card.kind !== "cowboy") return [{ afterMs: reactionMs, target: { tile: (round + seat) % 3 } }];
        const neighbour = party.puppets[(seat + 1) % 3]!;
        return [{ afterMs: reactionMs, target: { pawn: (round % 2 ? puppet : neighbour).color } }];
      };
    }
    const host = party.puppets[0]!;
    host.link.on("voided", (news) => void party.voided.push(news));
    await until(() => party.puppets.every(({ link }) => link.clock.synced), "all clocks are in sync");
    return party;
  }

  wasAwake(round: number): boolean {
    const from = (this.#shownAt.get(round) ?? 0) - STALL_MS;
    return !this.#stalls.some(([since, until]) => until > from && since < from + CARD_MS);
  }

  async finishedMatch(server: ForkedServer): Promise<TableRecord> {
    while (this.host.phase !== "finished") await aMoment(20);
    const answer = await fetch(`${server.url}/api/table/${this.host.link.code}/log`);
    const parsed = parseMatchRecord(await answer.json());
    if (!parsed.ok) throw new Error(parsed.message);
    return parsed.value as TableRecord;
  }

  async playAgain(): Promise<void> {
    this.truths.clear();
    this.#shownAt.clear();
    this.host.link.send("rematch", {});
    await this.host.reaches("gathering");
  }

  /** Every verdict is the truth, and the same when judged again; gives how many could be compared. */
  compare(record: TableRecord): number {
    const judged = record.rounds.filter((round) => !isVoid(round) && this.wasAwake(round.log.number));
    for (const round of judged) expect(round.result.verdict.delta).toEqual(this.truth(round));
    expect(rejudgeMatch(record).identical).toBe(true);
    expect(proveDeal(record)).toEqual({ seed: true, cards: true });
    return judged.length;
  }

  async goHome(): Promise<void> {
    clearInterval(this.#look);
    for (const puppet of this.puppets) await puppet.link.leave();
  }

  note(player: Color, { round, hand, target }: Tap & { round: number }, at: number): void {
    this.truths.set(round, [...(this.truths.get(round) ?? []), { player, hand, target, at }]);
  }

  get host(): Puppet {
    return this.puppets[0]!;
  }

  /** What the referee would have said with all touches before his eyes. */
  truth({ log: { record, number }, result }: HeardRound): Verdict["delta"] {
    return judge({ ...record, early: result.early, taps: this.truths.get(number) ?? [] }).delta;
  }
}

test.concurrent.each([1000, 6000])(
  "[T13] stopped for %i ms in every phase of a card: void or right, and the same when judged again",
  async (sleepMs) => {
    const server = await forkServer(TIMEOUTS);
    const party = await Party.gather(server);
    const { host } = party;
    host.link.send("start", {});
    const phases: Phase[] = ["gathering", "waiting", "open", "verdict"];
    for (const phase of phases) {
      await host.reaches(phase);
      const seen = host.results.length + party.voided.length;
      await server.sleep(sleepMs);
      await until(() => host.results.length + party.voided.length > seen, "the card is settled");
    }
    const first = await party.finishedMatch(server);
    expect(host.results.length).toBeGreaterThan(4);
    const voided = first.rounds.filter(isVoid).map(({ log }) => log.number);
    expect(voided.length).toBeGreaterThanOrEqual(2);
    expect(first.voided).toBe(voided.length);
    // Whoever was cut off and comes back when the next card is out has missed it.
    expect(voided).toEqual(expect.arrayContaining(party.voided.map(({ round }) => round)));
    // Where this machine was too busy to play, there is little to compare: then they play on.
    for (let compared = party.compare(first); compared <= 2; ) {
      await party.playAgain();
      compared += party.compare(await party.finishedMatch(server));
    }
    await party.goHome();
    await server.close();
  },
  120_000,
);
