// One card as it can be looked at again in a dispute: what left and reached the server, what was stamped, credited and judged, all on one time line from the reveal.

import { type ClockEstimate, toServer } from "../../timing/clock-estimate.ts";
import type { PhoneGun } from "../../timing/guns.ts";
import { joinRecords, type LinkRecord, NO_LINK_RECORD, recordOfLog, weighLink } from "../../timing/link.ts";
import type { Millis } from "../../units.ts";
import { feltResult, GLASS_BOUND_MS } from "../judging/felt-result.ts";
import { conclude, withoutOutcome } from "../judging/judge-log.ts";
import { type RoundFlag, RoundHearing, startingTrust, type Trust } from "../judging/round-hearing.ts";
import type { LogEventOf, RoundLog } from "../judging/round-log.ts";
import type { RoundResult } from "../judging/round-result.ts";
import type { HeardTouch } from "../judging/seat-hearing.ts";
import { judge } from "../referee.ts";
import type { Color, Hand, Round, Target } from "../types.ts";
import type { TapFate, Verdict } from "../verdict.ts";
import type { HeardRound, MatchRecord } from "./match-record.ts";
import { roundOfRecorded } from "./recorded-round.ts";
import { withoutLinks } from "./rejudge.ts";

/** All times are ms after the reveal. */
export type ReplayTouch = {
  readonly player: Color;
  readonly hand: Hand;
  readonly target: Target;
  /** When the phone says it was touched, on the server's clock; null where nothing is known of the phone's. */
  readonly stampedMs: Millis | null;
  readonly arrivedMs: Millis | null;
  /** Null for a touch that was refused, or that came after the verdict. */
  readonly judgedMs: Millis | null;
  readonly boundMs: Millis;
  /** What the player had to be believed beyond the usual way of the link; and what of it was not, and was added. */
  readonly claimedMs: Millis;
  readonly chargedMs: Millis;
  /** Taken off for the delay of the phone, where guns were equal (T15). */
  readonly gunMs: Millis;
  readonly fate: TapFate | "refused" | "late";
};

export type ReplayLane = {
  readonly player: Color;
  readonly bot: boolean;
  readonly sentMs: Millis | null;
  /** At the latest, by the ping right behind it. */
  readonly arrivedMs: Millis | null;
  readonly shownMs: Millis | null;
  readonly liftedMs: Millis | null;
  readonly barriers: readonly { readonly sentMs: Millis; readonly answeredMs: Millis | null }[];
  readonly flags: readonly RoundFlag["code"][];
  /** What was known of the phone, where guns were equal (T15). */
  readonly gun: PhoneGun | null;
};

export type Replay = {
  readonly number: number;
  readonly round: Round;
  readonly verdict: Verdict;
  /** As it was told at the table. */
  readonly result: RoundResult;
  readonly lanes: readonly ReplayLane[];
  readonly touches: readonly ReplayTouch[];
  /** When the verdict was given, and whether everyone had been heard by then; null on a tablet, which judges at once. */
  readonly settled: { readonly atMs: Millis; readonly by: "heard" | "hold" | "void" } | null;
};

/** In the order of the cards: each is heard with the trust that the ones before it left. */
export function replaysOf({ rounds, trust: carried }: Pick<MatchRecord, "rounds" | "trust">): Replay[] {
  let trust = startingTrust(carried);
  return rounds.map((recorded) => {
    const round = roundOfRecorded(recorded);
    if (!("log" in recorded)) return feltReplay(recorded.result.round, round);
    const heard = heardReplay(recorded, recorded.resumed ? withoutLinks(trust) : trust);
    trust = heard.trust;
    return heard.replay;
  });
}

function feltReplay(number: number, round: Round): Replay {
  const verdict = judge(round);
  const result = feltResult(number, round, verdict);
  return {
    number,
    round,
    verdict,
    result,
    settled: null,
    lanes: round.players.map((player) => ({ ...EMPTY_LANE, player })),
    touches: round.taps.map(({ at, player, hand, target }, index) => ({
      player,
      hand,
      target,
      stampedMs: at,
      arrivedMs: null,
      judgedMs: at,
      boundMs: GLASS_BOUND_MS,
      claimedMs: 0,
      chargedMs: 0,
      gunMs: 0,
      fate: verdict.fates[index]!,
    })),
  };
}

const EMPTY_LANE = {
  bot: false,
  sentMs: null,
  arrivedMs: null,
  shownMs: null,
  liftedMs: null,
  barriers: [],
  flags: [],
  gun: null,
} as const;

function heardReplay({ log }: HeardRound, trust: Trust): { replay: Replay; trust: Trust } {
  const hearing = new RoundHearing(log, trust);
  const links = new LinksHeard(trust);
  type Raw = Omit<ReplayTouch, "fate" | "judgedMs" | "chargedMs"> & {
    readonly heard: HeardTouch | null;
    readonly fate: "heard" | "refused" | "late";
  };
  const raw: Raw[] = [];
  for (const event of log.events) {
    if (event.type === "link") links.hear(event);
    if (event.type !== "touch") {
      hearing.hear(event);
      continue;
    }
    const refused = hearing.hear(event);
    const heard = refused === null ? hearing.seat(event.player)!.touches.at(-1)! : null;
    raw.push({
      player: event.player,
      hand: event.hand,
      target: event.target,
      stampedMs: links.onServerClock(event.player, event.at, log.revealAt),
      arrivedMs: event.receivedAt - log.revealAt,
      heard,
      boundMs: heard?.boundMs ?? 0,
      claimedMs: heard?.claimedMs ?? 0,
      gunMs: log.guns?.[event.player]?.delayMs ?? 0,
      fate: refused === null ? "heard" : refused === "tap/too-late" ? "late" : "refused",
    });
  }
  const verdict = hearing.verdict();
  const { result, flags, trust: left } = conclude(hearing, log.number);
  const settled = log.events.find((event) => event.type === "settled");
  const round = hearing.round();
  // Times and fates stand in the order in which the touches that count as heard came in.
  const taps = round.taps.values();
  const fates = verdict.fates.values();
  return {
    trust: left,
    replay: {
      number: log.number,
      round,
      verdict: result.void ? withoutOutcome(verdict) : verdict,
      result,
      settled: settled ? { atMs: settled.at - log.revealAt, by: settled.by } : null,
      lanes: log.record.players.map((player) =>
        laneOf(
          player,
          log,
          links,
          flags.filter((flag) => flag.player === player).map(({ code }) => code),
          hearing.seat(player)!.bot,
        ),
      ),
      touches: raw.map(({ heard, ...touch }) => ({
        ...touch,
        judgedMs: heard && taps.next().value!.at,
        chargedMs: heard ? hearing.chargeOf(touch.player, heard) : 0,
        fate: touch.fate === "heard" ? fates.next().value! : touch.fate,
      })),
    },
  };
}

function laneOf(
  player: Color,
  { events, revealAt, guns }: RoundLog,
  links: LinksHeard,
  flags: ReplayLane["flags"],
  bot: boolean,
): ReplayLane {
  const own = events.filter((event) => "player" in event && event.player === player);
  const find = <T extends (typeof own)[number]["type"]>(
    type: T,
    fits: (e: LogEventOf<T>) => boolean = () => true,
  ) => own.find((event): event is LogEventOf<T> => event.type === type && fits(event as LogEventOf<T>));
  const shown = find("shown");
  const lifted = find("holster", ({ down }) => !down);
  const pong = find("pong");
  const sent = find("face");
  return {
    player,
    bot,
    sentMs: sent ? sent.at - revealAt : null,
    arrivedMs: pong ? pong.receivedAt - links.leastMs(player) - revealAt : null,
    shownMs: shown ? links.onServerClock(player, shown.at, revealAt) : null,
    liftedMs: lifted ? links.onServerClock(player, lifted.at, revealAt) : null,
    barriers: own
      .filter((event) => event.type === "barrier")
      .map(({ id, at }) => {
        const answer = find("answer", (one) => one.id === id);
        return { sentMs: at - revealAt, answeredMs: answer ? answer.receivedAt - revealAt : null };
      }),
    flags,
    gun: guns?.[player] ?? null,
  };
}

/** What is known of everybody's clock by now. */
class LinksHeard {
  readonly #records = new Map<Color, LinkRecord>();
  readonly #clocks = new Map<Color, ClockEstimate | null>();
  readonly #leastMs = new Map<Color, Millis>();

  constructor(trust: Trust) {
    for (const [color, { link }] of Object.entries(trust)) this.#records.set(color as Color, link);
  }

  hear({ player, fresh, record }: LogEventOf<"link">): void {
    const before = fresh ? NO_LINK_RECORD : (this.#records.get(player) ?? NO_LINK_RECORD);
    const joined = joinRecords(before, record ? recordOfLog(record) : NO_LINK_RECORD);
    const { clock, uplink } = weighLink(joined);
    this.#records.set(player, joined);
    this.#clocks.set(player, record === null ? null : clock);
    this.#leastMs.set(player, uplink.leastMs);
  }

  leastMs(player: Color): Millis {
    return this.#leastMs.get(player) ?? 0;
  }

  onServerClock(player: Color, at: Millis, revealAt: Millis): Millis | null {
    const clock = this.#clocks.get(player);
    // Bots live in the server and stamp with its clock.
    if (clock === undefined || clock === null) return this.#clocks.has(player) ? at - revealAt : null;
    return toServer(clock, at) - revealAt;
  }
}
