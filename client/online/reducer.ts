// From what a table says to the scene that screens draw: a pure reducer, one input at a time.

import type { Greeting } from "../../shared/protocol/greetings.ts";
import type { Outbound } from "../../shared/protocol/messages.ts";
import { DEFAULT_OPTIONS } from "../../shared/protocol/options.ts";
import { isBetweenMatches, isCardOut } from "../../shared/protocol/phase.ts";
import { withNote } from "../../shared/rapid-city/judging/outcome.ts";
import type { RoundResult, VoidReason } from "../../shared/rapid-city/judging/round-result.ts";
import type { Podium } from "../../shared/rapid-city/podium.ts";
import type { Card, Color } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import { type Held, mustLift, type Press, press, release, tellHeld, turnCard } from "../scene/held.ts";
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
  /** Presses on targets from before the card was turned. */
  readonly held: Held;
  /** A touch of this player came after the verdict was due. */
  readonly tooLate: Color | null;
  /** On show once the table has come to it as well. */
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
  | { readonly type: "refused"; readonly seq: number; readonly tooLate: boolean }
  /** A finger came down on a target before the card was turned, or has left it since. */
  | { readonly type: "pressed" | "released"; readonly press: Press }
  | { readonly type: "result"; readonly result: RoundResult }
  | { readonly type: "voided"; readonly reason: VoidReason }
  | { readonly type: "ended"; readonly honours: Podium }
  | { readonly type: "greeted"; readonly player: Color; readonly greeting: Greeting };

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
  held: [],
  tooLate: null,
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
      return settled(online, withTable(online, input.table));
    case "face":
      return step({ ...online, face: input.face });
    case "frame":
      return turnIfDue(online, input.serverMs);
    case "touched":
      return step({ ...online, touches: [...online.touches, { seq: input.seq, touch: input.touch }] }, [
        { type: "touched", touch: input.touch },
      ]);
    case "refused":
      return refused(online, input.seq, input.tooLate);
    case "pressed":
      return step(online.open ? online : { ...online, held: press(online.held, input.press) });
    case "released":
      return step({ ...online, held: release(online.held, input.press) });
    case "result":
      return settled(online, step({ ...online, result: input.result }));
    case "voided":
      return step({ ...online, face: null, open: null, touches: [], held: [] }, [
        { type: "voided", reason: input.reason },
      ]);
    case "greeted":
      return step(online, [input]);
    case "ended":
      return step({ ...online, honours: input.honours });
  }
}

/** What everybody sees of a result comes in one step with the bullets and the phase that belong to it, whichever is here first. */
function settled(before: Online, after: Step): Step {
  const result = shownResult(after.online);
  if (result === null || shownResult(before)?.round === result.round) return after;
  const online = { ...after.online, face: null };
  return { ...after, online, events: [...after.events, { type: "settled", result }] };
}

function shownResult(online: Online): RoundResult | null {
  const { table, result, tooLate, held, touches } = online;
  const isDue = table?.phase === "verdict" || table?.phase === "finished";
  if (!isDue || result?.round !== table.round) return null;
  if (tooLate) return withNote(result, tooLate, { code: "late" });
  return tellHeld(
    result,
    held,
    touches.map(({ touch }) => touch),
  );
}

function refused(online: Online, seq: number, tooLate: boolean): Step {
  const gone = online.touches.find((touch) => touch.seq === seq);
  const touches = online.touches.filter((touch) => touch !== gone);
  return step({ ...online, touches, tooLate: tooLate && gone ? gone.touch.player : online.tooLate });
}

function withTable(online: Online, table: TableSnapshot): Step {
  const events = online.table ? happenings(online.table, table) : [];
  const between = table.phase === "lobby" || table.phase === "gathering";
  // A card that a server has forgotten with its last process comes again under the same number.
  const isAnotherProcess = table.restored !== "" && online.table?.restored === "";
  if (between || isAnotherProcess) return step({ ...OFFLINE, table }, events);
  // After a lost link a table may be found at another card than it was left at.
  const isAnother = online.table !== null && online.table.round !== table.round;
  const kept = isAnother ? { ...OFFLINE, face: online.face, result: online.result } : online;
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
    { ...online, face: null, open, held: turnCard(online.held) },
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
  if (after.phase === before.phase && after.lesson === before.lesson) return events;
  const countsNow = before.lesson !== null && after.lesson === null;
  const idle = isBetweenMatches(before.phase) || countsNow;
  if (idle && after.phase === "gathering") events.push({ type: "match-started" });
  if (after.phase === "waiting" && after.dealer) events.push({ type: "dealt", dealer: after.dealer });
  if (after.phase === "finished") events.push({ type: "match-ended", winners: after.winners });
  return events;
}

export function sceneOf(online: Online): Scene {
  const { table, open, touches, held, honours } = online;
  const phase = phaseOf(online);
  const players = playersOf(online, phase);
  const onShow = shownResult(online);
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
    liftFirst: phase === "open" ? mustLift(held) : [],
    result: onShow,
    winners: table?.winners ?? [],
    honours: phase === "finished" ? honours : null,
    waitingFor: table?.waitingFor ?? null,
    lesson: table?.lesson ?? null,
  };
}

function playersOf({ table, played }: Online, phase: Scene["phase"]): readonly TablePlayer[] {
  const sitting = table?.players.filter(({ inMatch }) => inMatch || phase === "lobby") ?? [];
  return played?.map((one) => sitting.find(({ color }) => color === one.color) ?? one) ?? sitting;
}

/** The table's phase, corrected by what this screen already shows: its card turns at T, not when the news of it arrives. */
function phaseOf({ table, open }: Online): Scene["phase"] {
  if (!table) return "lobby";
  const { phase, round } = table;
  if (!isCardOut(phase)) return phase;
  return open?.round === round ? "open" : "waiting";
}
