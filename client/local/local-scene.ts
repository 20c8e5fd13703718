// The scene of a match on one tablet, for the same views that draw an online table.
import { lessonNow } from "../../shared/rapid-city/lesson.ts";
import { type Podium, podium } from "../../shared/rapid-city/podium.ts";
import { winners } from "../../shared/rapid-city/standings.ts";
import { mustLift } from "../scene/held.ts";
import { pawnPlaces } from "../scene/pawn-places.ts";
import type { Scene, ScenePlayer } from "../scene/scene.ts";
import type { LocalGame, LocalSeat } from "./game-data.ts";

/** Times with a head start in them are compared with nobody's. */
export const honoursOf = ({ match, seats }: LocalGame): Podium =>
  podium(
    match.rounds,
    seats.filter(({ handicapMs }) => handicapMs > 0).map(({ color }) => color),
  );

export function sceneOf(game: LocalGame): Scene {
  const { match, options, phase, paused, known, result } = game;
  const shown = phase === "verdict" || phase === "finished" ? result : null;
  return {
    phase,
    paused,
    round: match.rounds.length + (match.card === null ? 0 : 1),
    cardsLeft: match.deck.length,
    players: game.seats.map((seat) => playerOf(game, seat)),
    host: null,
    dealer: match.dealer,
    tiles: match.tiles,
    options,
    card: cardOf(game),
    pawns: known ? pawnPlaces(match.players, known) : {},
    ownTouches: phase === "open" ? game.touches : [],
    liftFirst: phase === "open" ? mustLift(game.held) : [],
    result: shown,
    winners: phase === "finished" ? winners(match) : [],
    honours: phase === "finished" ? honoursOf(game) : null,
    waitingFor: null,
    lesson: game.isLesson ? lessonNow(match) : null,
  };
}

function playerOf(game: LocalGame, { color, name, bot }: LocalSeat): ScenePlayer {
  return {
    color,
    name,
    bullets: game.match.bullets[color] ?? 0,
    ready: game.ready.includes(color),
    early: game.early.includes(color),
    unrested: false,
    wins: 0,
    figure: color,
    connected: true,
    bot,
    standIn: false,
    link: null,
    gun: null,
  };
}

function cardOf({ phase, match, result }: LocalGame): Scene["card"] {
  switch (phase) {
    case "waiting":
      return "back";
    case "open":
      return match.card!;
    case "verdict":
      return result!.card;
    default:
      return "none";
  }
}
