// The quick draw on this device (W17): twenty cards of a seed against the clock, each judged by the one referee as soon as the player has decided.
import { DEFAULT_OPTIONS } from "../../shared/protocol/options.ts";
import { feltResult } from "../../shared/rapid-city/judging/felt-result.ts";
import { layQuickDraw, quickDrawPlayers, quickDrawWaitMs } from "../../shared/rapid-city/quick-draw.ts";
import { judgeQuickDraw, type QuickDrawCard } from "../../shared/rapid-city/quick-draw-card.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import type { Card, Color, Round } from "../../shared/rapid-city/types.ts";
import { windowMsOf } from "../../shared/rapid-city/windows.ts";
import type { Millis } from "../../shared/units.ts";
import { tellHeld } from "../scene/held.ts";
import { pawnPlaces } from "../scene/pawn-places.ts";
import { DELIVERY_MS } from "./delivery.ts";
import {
  nextScene,
  restHands,
  type Solo,
  type SoloStep,
  soloPlayer,
  soloScene,
  still,
  turnWhenDue,
  UNTOUCHED,
} from "./solo-card.ts";

export type QuickDrawGame = Solo & {
  readonly seed: string;
  readonly name: string;
  readonly cards: readonly Card[];
  /** Settled so far, as the referee read them, and what became of each. */
  readonly rounds: readonly Round[];
  readonly judged: readonly QuickDrawCard[];
  readonly startedMs: Millis;
  /** When the verdict that is on show was given. */
  readonly judgedAtMs: Millis;
};

/** How long a verdict stays, and how long at least before hands that rest again bring the next card. */
const VERDICT_MS = { longest: 1800, shortest: 700 } as const;
/** As many as a plate has chambers. */
const MOST_SHOWN = 6;

export function startQuickDraw(you: Color, name: string, seed: string, nowMs: Millis): QuickDrawGame {
  const { tiles, cards } = layQuickDraw(you, seed);
  const players = quickDrawPlayers(you).map((color) => soloPlayer(color, you, name, 0));
  return {
    you,
    name,
    seed,
    cards,
    rounds: [],
    judged: [],
    startedMs: nowMs,
    judgedAtMs: nowMs,
    scene: soloScene(players, tiles, cards.length, { ...DEFAULT_OPTIONS, ultimate: false }),
    ...UNTOUCHED,
  };
}

export const isOver = ({ rounds, cards, scene }: QuickDrawGame): boolean =>
  rounds.length === cards.length && scene.phase === "finished";

/** Both hands rest, or one left. */
export const rest = (game: QuickDrawGame, down: boolean, atMs: Millis): SoloStep<QuickDrawGame> =>
  restHands(game, down, atMs, quickDrawWaitMs(game.seed, game.rounds.length));

/**
 * The page went out of sight: a card that lies face down is taken back and comes again, as on the tablet. One that was
 * turned stays, and time runs on: whoever could see it twice would know it the second time.
 */
export function hidePage(game: QuickDrawGame): SoloStep<QuickDrawGame> {
  const { scene, early, you } = game;
  if (scene.phase !== "waiting" || early) return still(game);
  const players = scene.players.map((player) =>
    player.color === you ? { ...player, ready: false } : player,
  );
  return still({ ...game, ...UNTOUCHED, scene: { ...scene, players, phase: "gathering", card: "none" } });
}

/** An animation frame: turns the card, settles it, or brings the next. */
export function passFrame(game: QuickDrawGame, nowMs: Millis): SoloStep<QuickDrawGame> {
  const card = game.cards[game.rounds.length];
  if (game.scene.phase === "verdict") return leaveVerdict(game, nowMs);
  if (card === undefined) return still(game);
  return turnWhenDue(game, card, nowMs) ?? settleIfDecided(game, card, nowMs);
}

function settleIfDecided(game: QuickDrawGame, card: Card, nowMs: Millis): SoloStep<QuickDrawGame> {
  const { scene, you, shownAtMs } = game;
  if (scene.phase !== "open" || shownAtMs === null) return still(game);
  const knownUntilMs = nowMs - shownAtMs - DELIVERY_MS;
  const round = roundOf(game, card);
  const { closed, fates } = judge(round, knownUntilMs);
  // The two others never move: nothing that could still come matters once the player's own touch counts.
  if (!closed && !fates.includes("counts")) return still(game);
  const verdict = judge(round);
  const number = game.rounds.length + 1;
  const result = tellHeld(feltResult(number, round, verdict), game.held, game.taps);
  const judged = [...game.judged, judgeQuickDraw(round, you)];
  const mistakes = judged.filter(({ right }) => !right).length;
  const players = scene.players.map((player) =>
    player.color === you ? { ...player, bullets: Math.min(MOST_SHOWN, mistakes) } : player,
  );
  return {
    state: {
      ...game,
      rounds: [...game.rounds, round],
      judged,
      judgedAtMs: nowMs,
      scene: { ...scene, phase: "verdict", players, pawns: pawnPlaces(round.players, verdict), result },
    },
    events: [{ type: "settled", result }],
  };
}

/** With the bullets that follow from the cards before, as any match is recorded: judging it again compares them. */
function roundOf({ you, scene, rounds, early, taps }: QuickDrawGame, card: Card): Round {
  const last = rounds.at(-1);
  const delta = last ? judge(last).delta : {};
  const players = scene.players.map(({ color }) => color);
  return {
    players,
    tiles: scene.tiles,
    dealer: you,
    ultimate: false,
    bullets: Object.fromEntries(
      players.map((color) => [color, (last?.bullets[color] ?? 0) + (delta[color] ?? 0)]),
    ),
    card,
    windowMs: windowMsOf(card),
    early: early ? [you] : [],
    taps,
  };
}

function leaveVerdict(game: QuickDrawGame, nowMs: Millis): SoloStep<QuickDrawGame> {
  const { scene, you, cards, rounds, judgedAtMs } = game;
  const ready = scene.players.some((player) => player.color === you && player.ready);
  const shownForMs = nowMs - judgedAtMs;
  if (shownForMs < (ready ? VERDICT_MS.shortest : VERDICT_MS.longest)) return still(game);
  if (rounds.length === cards.length) {
    return {
      state: { ...game, scene: { ...scene, phase: "finished", winners: [you] } },
      events: [{ type: "match-ended", winners: [you] }],
    };
  }
  const players = scene.players.map((player) => ({ ...player, early: false }));
  const next: QuickDrawGame = {
    ...game,
    ...UNTOUCHED,
    scene: nextScene(scene, players, cards.length - rounds.length),
  };
  return ready ? rest(next, true, nowMs) : still(next);
}
