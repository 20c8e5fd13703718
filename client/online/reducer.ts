// From what a table says to the scene that screens draw: a pure reducer, one input at a time.

import type { Outbound, RoundResult } from "../../shared/protocol/messages.ts";
import { DEFAULT_OPTIONS } from "../../shared/protocol/options.ts";
import { isCardOut } from "../../shared/protocol/phase.ts";
import type { Podium } from "../../shared/rapid-city/podium.ts";
import type { Card } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import { pawnPlaces } from "../scene/pawn-places.ts";
import type { OwnTouch, Scene, SceneEvent } from "../scene/scene.ts";
import type { TablePlayer, TableSnapshot } from "./table-snapshot.ts";

export type Face = Outbound["face"];

export type Online = {
  /** Null until the first state arrives. */
  readonly table: TableSnapshot | null;
  /** A face that came just in time and is not turned yet. */
  readonly face: Face | null;
  /** The card that lies open on this screen. */
  readonly open: { readonly round: number; readonly card: Card } | null;
  /** The round whose card lay open already when this screen came: it is shown, but it is no news. */
  readonly foundOpen: number | null;
  readonly touches: readonly { readonly seq: number; readonly touch: OwnTouch }[];
  readonly result: RoundResult | null;
  readonly honours: Podium | null;
  /** Who played the match that is over: a seat may have gone to somebody else since. */
  readonly played: readonly TablePlayer[] | null;
};

export type OnlineInput =
  | { readonly type: "table"; readonly table: TableSnapshot }
  | { readonly type: "face"; readonly face: Face }
  /** An animation frame, on the server's clock. */
  | { readonly type: "frame"; readonly serverMs: Millis }
  | { readonly type: "touched"; readonly seq: number; readonly touch: OwnTouch }
  | { readonly type: "refused"; readonly seq: number }
  | { readonly type: "result"; readonly result: RoundResult }
  | { readonly type: "ended"; readonly honours: Podium };

export type Step = {
  readonly online: Online;
  readonly events: readonly SceneEvent[];
  /** The round whose card was turned in this very step, to be reported (T5). */
  readonly shown: number | null;
};

export const OFFLINE: Online = {
  table: null,
  face: null,
  open: null,
  foundOpen: null,
  touches: [],
  result: null,
  honours: null,
  played: null,
};

const step = (online: Online, events: readonly SceneEvent[] = [], shown: number | null = null): Step => ({
  online,
  events,
  shown,
});

export function reduce(online: Online, input: OnlineInput): Step {
  switch (input.type) {
    case "table":
      return withTable(online, input.table);
    case "face":
      return step({ ...online, face: input.face });
    case "frame":
      return turnIfDue(online, input.serverMs);
    case "touched":
      return step({ ...online, touches: [...online.touches, { seq: input.seq, touch: input.touch }] }, [
        { type: "touched", touch: input.touch },
      ]);
    case "refused":
      return step({ ...online, touches: online.touches.filter(({ seq }) => seq !== input.seq) });
    case "result":
      return step({ ...online, result: input.result, face: null }, [
        { type: "settled", result: input.result },
      ]);
    case "ended":
      return step({ ...online, honours: input.honours });
  }
}

function withTable(online: Online, table: TableSnapshot): Step {
  const events = online.table ? happenings(online.table, table) : [];
  const between = table.phase === "lobby" || table.phase === "gathering";
  // A card that a server has forgotten with its last process comes again under the same number.
  const isAnotherProcess = table.restored !== "" && online.table?.restored === "";
  if (between || isAnotherProcess) return step({ ...OFFLINE, table }, events);
  const newRound = online.table !== null && online.table.round !== table.round;
  const stale = newRound && online.open?.round !== table.round && online.result?.round !== table.round;
  const kept = stale ? { ...OFFLINE, face: online.face } : online;
  const foundOpen = online.table === null && table.phase === "open" ? table.round : kept.foundOpen;
  const inMatch = table.players.filter((player) => player.inMatch);
  const played = table.phase === "finished" ? (kept.played ?? inMatch) : null;
  return step({ ...kept, table, foundOpen, played }, events);
}

/** T5: the first animation frame at or after T turns the card. After a return it may come once more, and is not turned again. */
function turnIfDue(online: Online, serverMs: Millis): Step {
  const { face, table } = online;
  const onTable = table !== null && isCardOut(table.phase);
  if (!face || !onTable || serverMs < face.at) return step(online);
  const open = { round: face.round, card: face.card };
  const known = online.open?.round === face.round || online.foundOpen === face.round;
  return step(
    { ...online, face: null, open },
    known ? [] : [{ type: "revealed", card: face.card }],
    face.round,
  );
}

/** What came about between two states of the table. */
function happenings(before: TableSnapshot, after: TableSnapshot): SceneEvent[] {
  const events: SceneEvent[] = [];
  const known = new Map(before.players.map((player) => [player.color, player]));
  for (const player of after.players) {
    const was = known.get(player.color);
    known.delete(player.color);
    if (!was) events.push({ type: "joined", player: player.color });
    if (player.ready && !was?.ready) events.push({ type: "ready", player: player.color });
    if (player.early && !was?.early) events.push({ type: "early", player: player.color });
  }
  for (const gone of known.keys()) events.push({ type: "left", player: gone });
  if (after.phase === before.phase) return events;
  const idle = before.phase === "lobby" || before.phase === "finished";
  if (idle && after.phase === "gathering") events.push({ type: "match-started" });
  if (after.phase === "waiting" && after.dealer) events.push({ type: "dealt", dealer: after.dealer });
  if (after.phase === "finished") events.push({ type: "match-ended", winners: after.winners });
  return events;
}

export function sceneOf(online: Online): Scene {
  const { table, open, result, touches, honours } = online;
  const phase = phaseOf(online);
  const players = playersOf(online, phase);
  const onShow = phase === "verdict" || phase === "finished" ? result : null;
  return {
    phase,
    paused: table?.paused ?? false,
    round: table?.round ?? 0,
    cardsLeft: table?.cardsLeft ?? 0,
    players,
    host: table?.host ?? null,
    dealer: table?.dealer ?? null,
    tiles: table?.tiles ?? [],
    options: table?.options ?? DEFAULT_OPTIONS,
    card: onShow?.card ?? (phase === "waiting" ? "back" : (open?.card ?? "none")),
    pawns: pawnPlaces(
      players.map(({ color }) => color),
      onShow?.verdict ?? null,
    ),
    ownTouches: touches.map(({ touch }) => touch),
    result: onShow,
    winners: table?.winners ?? [],
    honours: phase === "finished" ? honours : null,
    waitingFor: table?.waitingFor ?? null,
  };
}

function playersOf({ table, played }: Online, phase: Scene["phase"]): readonly TablePlayer[] {
  const sitting = table?.players.filter(({ inMatch }) => inMatch || phase === "lobby") ?? [];
  return played?.map((one) => sitting.find(({ color }) => color === one.color) ?? one) ?? sitting;
}

/** The table's phase, corrected by what this screen already shows: its card turns at T, not when the news of it arrives. */
function phaseOf({ table, open, result }: Online): Scene["phase"] {
  if (!table) return "lobby";
  const { phase, round } = table;
  if (!isCardOut(phase)) return phase;
  if (result?.round === round) return "verdict";
  return open?.round === round ? "open" : "waiting";
}
