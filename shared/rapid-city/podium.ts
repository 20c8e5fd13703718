// What is told at the podium about the rounds of a match: the fastest draw, the cleanest hands and the most shots in the own foot.

import type { Millis } from "../units.ts";
import { isArmed } from "./cards.ts";
import { judge } from "./referee.ts";
import type { Color, Round } from "./types.ts";
import type { TapFate, Verdict } from "./verdict.ts";

export type FastestDraw = { readonly player: Color; readonly at: Millis; readonly roundIndex: number };
export type Honour = { readonly players: readonly Color[]; readonly count: number };

export type Podium = {
  /** The quickest touch that counted and did not end in a bullet. */
  readonly fastestDraw: FastestDraw | null;
  /** Who fouled in the fewest rounds; `count` is in how many. Nobody where too many share it or all fouled often. */
  readonly cleanestHands: Honour | null;
  /** Who took the own token as the attacker most often; nobody if it never happened, or to too many alike. */
  readonly ownFoot: Honour | null;
};

/** What more than that many share honours nobody. */
const MOST_HONOURED = 2;
/** To praise the hands of whoever fouled more often than that would be mockery. */
const MOST_FOULS_OF_CLEAN_HANDS = 3;

const HASTY: readonly TapFate[] = ["before-reveal", "anticipation", "early-draw"];
const FOULS = [
  "stood-on-forbidden",
  "took-own-as-attacker",
  "took-anothers",
  "wrong-hand",
  "touched-on-disarmed",
];

export function podium(rounds: readonly Round[]): Podium {
  const judged = rounds.map((round) => ({ round, verdict: judge(round) }));
  const players = rounds[0]?.players ?? [];
  const countRounds = (counts: (round: Round, verdict: Verdict, player: Color) => boolean) =>
    players.map((player) => ({
      player,
      count: judged.filter(({ round, verdict }) => counts(round, verdict, player)).length,
    }));
  const fouls = countRounds(fouled);
  const fewestFouls = Math.min(...fouls.map(({ count }) => count));
  const ownFoot = countRounds(shotOwnFoot).filter(({ count }) => count > 0);
  return {
    fastestDraw: fastestOf(judged),
    cleanestHands: fewestFouls <= MOST_FOULS_OF_CLEAN_HANDS ? honour(fouls, fewestFouls) : null,
    ownFoot: honour(ownFoot, Math.max(...ownFoot.map(({ count }) => count))),
  };
}

function fastestOf(judged: readonly { round: Round; verdict: Verdict }[]): FastestDraw | null {
  let fastest: FastestDraw | null = null;
  judged.forEach(({ round, verdict }, roundIndex) => {
    round.taps.forEach(({ player, at }, index) => {
      const clean = verdict.fates[index] === "counts" && verdict.delta[player] !== 1;
      if (clean && (fastest === null || at < fastest.at)) fastest = { player, at, roundIndex };
    });
  });
  return fastest;
}

/** Drew early, touched too soon, or paid for what the own hand did. */
function fouled(round: Round, { fates, reasons }: Verdict, player: Color): boolean {
  if (round.early?.includes(player)) return true;
  if (FOULS.includes(reasons[player]?.code ?? "")) return true;
  return round.taps.some((tap, index) => tap.player === player && HASTY.includes(fates[index]!));
}

const shotOwnFoot = ({ card }: Round, { holders }: Verdict, player: Color): boolean =>
  isArmed(card) && card.color === player && holders[player] === player;

function honour(counted: readonly { player: Color; count: number }[], best: number): Honour | null {
  const players = counted.filter(({ count }) => count === best).map(({ player }) => player);
  return players.length > 0 && players.length <= MOST_HONOURED ? { players, count: best } : null;
}
