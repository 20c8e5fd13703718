// Made-up but true scenes of every moment of a match, judged by the real referee.

import { DEFAULT_OPTIONS, type TableOptions } from "../../shared/protocol/options.ts";
import type { Phase } from "../../shared/protocol/phase.ts";
import { withNote } from "../../shared/rapid-city/judging/outcome.ts";
import { makeResult } from "../../shared/rapid-city/judging/round-result.ts";
import type { Podium } from "../../shared/rapid-city/podium.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import { winners } from "../../shared/rapid-city/standings.ts";
import {
  type Card,
  COLORS,
  type Color,
  type Hand,
  type Place,
  type Round,
  type Tap,
  type Target,
} from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import { pawnPlaces } from "../scene/pawn-places.ts";
import type { Scene, ScenePlayer } from "../scene/scene.ts";
import type { Story } from "./stories.ts";

const MOMENTS = [
  "lobby",
  "gathering",
  "ready",
  "waiting",
  "early",
  "open",
  "touched",
  "verdict",
  "paused",
  "finished",
] as const;
const HONOURS: Podium = [
  { kind: "fastest-draw", players: ["red"], ms: 231.4 },
  { kind: "own-foot", players: ["blue", "green"], count: 2 },
  { kind: "nemesis", players: ["green", "blue"], count: 3 },
  { kind: "closest-finish", players: ["red", "blue"], ms: 12.4, target: { tile: 0 }, at: 418 },
];

export type Moment = (typeof MOMENTS)[number];

export const CARDS: Readonly<Record<string, Card>> = {
  armed: { kind: "cowboy", color: "blue", gun: "left" },
  right: { kind: "cowboy", color: "green", gun: "right" },
  disarmed: { kind: "cowboy", color: "green", gun: "none" },
  indian: { kind: "character", who: "indian" },
  sheriff: { kind: "character", who: "sheriff" },
  bandit: { kind: "character", who: "bandit" },
  heal: { kind: "heal", place: "saloon" },
  pair: { kind: "pair", who: ["indian", "bandit"] },
};

/** What may befall people beside the cards. */
const TROUBLES = ["none", "away", "stand-in"] as const;
export type ShownTrouble = (typeof TROUBLES)[number];

const NAMES = ["Calamity", "Doc", "Wyatt", "Annie", "Bartholomeus", "Billy"];
/** As long as names can be. */
const LONG_NAMES = [
  "Wilhelmina Wo.",
  "Maximilian Mu.",
  "Bartholomeus W",
  "Annemarie-Lou.",
  "Mme Montgomery",
  "Oma Wandersmut",
];
const TILES: readonly Place[] = ["prison", "tipi", "saloon", "tipi", "prison", "saloon"];
const BULLETS = [2, 0, 4, 1, 5, 3];

type Touch = { readonly at: Millis; readonly player: number; readonly hand: Hand; readonly target: Target };

/** Touches that make each card worth looking at. */
function touchesFor(card: Card, players: readonly Color[]): Touch[] {
  const token = (index: number): Target => ({ pawn: players[index % players.length]! });
  if (card.kind === "cowboy" && card.gun !== "none") {
    const attacker = players.indexOf(card.color);
    const victim = (attacker + 1) % players.length;
    const quick = (attacker + 2) % players.length;
    return [
      { at: 411.6, player: attacker, hand: "left", target: token(victim) },
      { at: 414.2, player: victim, hand: "right", target: token(victim) },
      { at: 452.9, player: quick, hand: "right", target: token(quick) },
      { at: 476.3, player: attacker, hand: "left", target: token(quick) },
      ...(players.length > 3
        ? [
            {
              at: 520.4,
              player: (attacker + 3) % players.length,
              hand: "left" as const,
              target: token(quick + 2),
            },
          ]
        : []),
    ];
  }
  if (card.kind === "cowboy") return [{ at: 287.4, player: 2, hand: "right", target: token(2) }];
  // The third runs to the forbidden place, unless there is one to be healed at.
  const astray = card.kind === "heal" ? 2 : 1;
  return players.map((_, i) => ({
    at: 480.2 + i * 61.7 - (i === 2 ? 60 : 0),
    player: i,
    hand: i % 2 ? ("left" as const) : ("right" as const),
    target: { tile: i === 2 ? astray : i },
  }));
}

export type Staging = {
  readonly moment: Moment;
  readonly players: number;
  readonly card: Card;
  /** In place of what usually happens on this card. */
  readonly story?: Story | undefined;
  readonly options?: Partial<TableOptions>;
  readonly trouble?: ShownTrouble;
  readonly longNames?: boolean;
};

export function stage({
  moment,
  players: count,
  card: usual,
  story,
  options,
  trouble = "none",
  longNames = false,
}: Staging): Scene {
  const names = longNames ? LONG_NAMES : NAMES;
  const colors = COLORS.slice(0, count);
  const tiles = TILES.slice(0, count);
  const bullets = Object.fromEntries(colors.map((color, i) => [color, BULLETS[i]!]));
  const dealer = colors[1]!;
  const card = story?.card ?? usual;
  const touches: Tap[] = story
    ? story.touches.map(([at, player, target, hand = "left"]) => ({ at, player, hand, target }))
    : touchesFor(card, colors).map((touch) => ({ ...touch, player: colors[touch.player]! }));
  const round: Round = {
    players: colors,
    tiles,
    dealer,
    ultimate: story?.ultimate ?? options?.ultimate ?? false,
    bullets,
    card,
    early: story?.early ?? [],
    taps: touches,
  };
  const verdict = judge(round);
  const judgedAlike = makeResult({
    number: 7,
    round,
    verdict,
    bounds: touches.map(() => 3),
    unrested: story?.unrested ?? [],
  });
  const result = story?.own ? withNote(judgedAlike, "red", story.own) : judgedAlike;
  const judged = moment === "verdict" || moment === "finished";
  const people = colors.map(
    (color, i): ScenePlayer => ({
      color,
      name: names[i]!,
      bullets: BULLETS[i]! + (judged ? (verdict.delta[color] ?? 0) : 0),
      ready: moment === "ready" || moment === "waiting" ? true : moment === "gathering" && i % 2 === 1,
      early: moment === "early" && i === 0,
      unrested: false,
      figure: color,
      wins: moment === "finished" ? i % 4 : 0,
      connected: i !== 2 || trouble === "none",
      bot: i === 4 ? "medium" : null,
      standIn: i === 2 && trouble === "stand-in",
      link: i === 4 || (i === 2 && trouble !== "none") ? null : { rttMs: 12 + i * 45, jitterMs: 3 + i * 6 },
      gun: null,
    }),
  );
  return {
    phase: phaseOf(moment),
    paused: moment === "paused",
    lesson: null,
    round: 7,
    cardsLeft: 14,
    players: people,
    host: colors[0]!,
    dealer,
    tiles,
    options: { ...DEFAULT_OPTIONS, ...options },
    card: cardOf(moment, card),
    pawns: judged ? pawnPlaces(colors, result.verdict) : {},
    ownTouches:
      moment === "touched"
        ? [{ player: colors[0]!, hand: "left", target: touches[0]!.target, at: touches[0]!.at }]
        : [],
    liftFirst: [],
    result: judged ? result : null,
    winners:
      moment === "finished"
        ? winners({
            players: colors,
            bullets: Object.fromEntries(people.map((one) => [one.color, one.bullets])),
          })
        : [],
    honours: moment === "finished" ? HONOURS : null,
    waitingFor: trouble === "away" ? colors[2]! : null,
  };
}

function phaseOf(moment: Moment): Phase {
  if (moment === "ready" || moment === "paused") return "gathering";
  if (moment === "early") return "waiting";
  return moment === "touched" ? "open" : moment;
}

function cardOf(moment: Moment, card: Card): Scene["card"] {
  if (moment === "waiting" || moment === "early") return "back";
  return moment === "open" || moment === "touched" || moment === "verdict" ? card : "none";
}
