// The synced state of a table as plain data, at one moment.

import { plainOptions, type TableOptions } from "../../shared/protocol/options.ts";
import type { Phase } from "../../shared/protocol/phase.ts";
import type { PlayerState, TableState } from "../../shared/protocol/state.ts";
import type { LessonKind } from "../../shared/rapid-city/lesson.ts";
import type { Color, Place } from "../../shared/rapid-city/types.ts";
import type { ScenePlayer } from "../scene/scene.ts";

export type TablePlayer = ScenePlayer & {
  readonly oneHanded: boolean;
  /** False for whoever sat down after the last match ended. */
  readonly inMatch: boolean;
  /** Left on purpose or was sent away. */
  readonly gone: boolean;
  /** Has never played on that device. */
  readonly isNew: boolean;
  /** Matches won at this table in all. */
  readonly eveningWins: number;
};

export type TableSnapshot = {
  readonly code: string;
  readonly phase: Phase;
  readonly paused: boolean;
  /** Who asked for the pause. */
  readonly pausedBy: Color | null;
  readonly locked: boolean;
  readonly host: Color | null;
  readonly dealer: Color | null;
  readonly round: number;
  readonly cardsLeft: number;
  readonly players: readonly TablePlayer[];
  readonly tiles: readonly Place[];
  readonly options: TableOptions;
  readonly screens: number;
  readonly winners: readonly Color[];
  readonly waitingFor: Color | null;
  /** The server was started anew a moment ago; "card" where the one on the table comes again. */
  readonly restored: "" | "card" | "table";
  /** What is shown is not on the server's disk yet. */
  readonly unsafe: boolean;
  /** The names of those who wait for a seat, in their order. */
  readonly line: readonly string[];
  /** While the table is taught: what the card asks. */
  readonly lesson: LessonKind | null;
  /** Played at this table so far, and the bullets paid in them. */
  readonly matches: number;
  readonly bullets: number;
};

function playerOf(player: PlayerState): TablePlayer {
  const bot = player.bot || null;
  const measured = bot === null && player.rttMs > 0;
  return {
    color: player.color,
    name: player.name,
    bullets: player.bullets,
    ready: player.ready,
    early: player.early,
    unrested: player.unrested,
    connected: player.connected,
    bot,
    standIn: player.standIn,
    wins: player.wins,
    eveningWins: player.eveningWins,
    figure: player.figure || player.color,
    oneHanded: player.oneHanded,
    inMatch: player.inMatch,
    gone: player.gone,
    isNew: player.isNew,
    gun: player.gun
      ? {
          kind: player.gun,
          delayMs: player.gunMs,
          errorMs: player.gunErrorMs,
          oddMs: player.gunOddMs,
          unlikeMs: player.gunUnlikeMs,
        }
      : null,
    link: measured ? { rttMs: player.rttMs, jitterMs: player.jitterMs } : null,
  };
}

export function snapshotOf(state: TableState): TableSnapshot {
  const { code, phase, paused, locked, round, cardsLeft, screens } = state;
  return {
    code,
    phase,
    paused,
    pausedBy: state.pausedBy || null,
    locked,
    host: state.host || null,
    dealer: state.dealer || null,
    round,
    cardsLeft,
    players: [...state.players].map(playerOf),
    tiles: [...state.tiles],
    options: plainOptions(state.options),
    screens,
    winners: [...state.winners],
    waitingFor: state.waitingFor || null,
    restored: state.restored,
    unsafe: state.unsafe,
    line: [...state.line],
    lesson: state.lesson || null,
    matches: state.matches,
    bullets: state.bullets,
  };
}
