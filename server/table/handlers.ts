// What each message does at the table, once it is known who sent it and that they may.

import type { Greeting } from "../../shared/protocol/greetings.ts";
import type { InboundMessage } from "../../shared/protocol/messages.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import type { Millis } from "../../shared/units.ts";
import { isMinding } from "../match/attention.ts";
import type { MatchRunner } from "../match/match-runner.ts";
import type { Armoury } from "./armoury.ts";
import { type Connection, welcome } from "./connection.ts";
import { addBot, type LobbyContext, recolor, removeBot, rename, setOneHanded, setOptions } from "./lobby.ts";
import type { Seat } from "./seats.ts";

export type HandlerContext = LobbyContext & {
  readonly runner: MatchRunner;
  readonly armoury: Armoury;
  start(withLesson?: boolean): RefusalCode | null;
  rematch(seat: Seat, withLesson?: boolean): RefusalCode | null;
  kick(color: Color): RefusalCode | null;
  keepResults(seat: Seat, secret: string | null): RefusalCode | null;
  greet(seat: Seat, greeting: Greeting, atMs: Millis): void;
};

/** A refusal, or null once it is done. A screen has no seat, and may only say what needs none. */
export function handle(
  table: HandlerContext,
  connection: Connection,
  message: InboundMessage,
  arrivedAtMs: Millis,
): RefusalCode | null {
  const { runner } = table;
  const seat = connection.seat!;
  switch (message.name) {
    case "probe":
      connection.send("probe", connection.link.onProbe(message.content, arrivedAtMs));
      return null;
    case "shown":
      if (connection.seat && isMinding(connection.seat))
        runner.round?.shown(connection.seat, message.content, arrivedAtMs);
      return null;
    case "answer":
      if (isMinding(seat)) runner.round?.answer(seat, message.content, arrivedAtMs);
      return null;
    case "touch":
      connection.send("ack", runner.touch(seat, message.content, arrivedAtMs));
      return null;
    case "holster":
      runner.holster(seat, message.content, arrivedAtMs);
      return null;
    case "deal":
      return runner.deal(seat);
    case "name":
      return rename(table, seat, message.content);
    case "color":
      return recolor(table, seat, message.content) ?? welcome(connection);
    case "figure":
      seat.state.figure = message.content.figure;
      return null;
    case "oneHanded":
      return setOneHanded(table, seat, message.content);
    case "options":
      return setOptions(table, message.content);
    case "addBot":
      return addBot(table, message.content);
    case "removeBot":
      return removeBot(table, message.content);
    case "start":
      return table.start(message.content.lesson);
    case "endLesson":
      return runner.endLesson();
    case "rematch":
      return table.rematch(seat, message.content.lesson);
    case "keepResults":
      return table.keepResults(seat, message.content.player);
    case "device":
      return table.armoury.meet(connection, message.content);
    case "sight":
      return table.armoury.sight(connection, message.content.shooter);
    case "shot":
      table.armoury.shoot(connection, message.content, arrivedAtMs);
      return null;
    case "sightEnd":
      return table.armoury.endSighting(connection);
    case "busy":
      seat.busy = message.content.on;
      return null;
    case "pause":
      return pause(table, seat, message.content.on);
    case "lock":
      table.state.locked = message.content.on;
      return null;
    case "kick":
      return table.kick(message.content.color);
    case "greet":
      table.greet(seat, message.content.greeting, arrivedAtMs);
      return null;
    case "next":
      runner.next(seat);
      return null;
  }
}

/** Anybody may ask for a pause; the host ends it, or whoever asked. */
function pause({ state, runner }: HandlerContext, seat: Seat, on: boolean): RefusalCode | null {
  const { color } = seat.state;
  if (!on && color !== state.host && color !== state.pausedBy) return "message/not-host";
  runner.pause(on, color);
  return null;
}
