// What each message does at the table, once it is known who sent it and that they may.
import type { RefusalCode } from "../../shared/protocol/refusals.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Millis } from "../../shared/units.ts";
import type { Letter } from "../colyseus/message-gate.ts";
import type { Play } from "../match/match-runner.ts";
import { type Guest, welcome } from "./connection.ts";
import { addBot, type Lobby, recolor, removeBot, rename, setOneHanded, setOptions } from "./lobby.ts";

export type DeedsTable = Lobby & {
  readonly play: Play;
  start(): RefusalCode | null;
  kick(color: Color): RefusalCode | null;
};

/** A refusal, or null once it is done. A screen has no seat, and may only say what needs none. */
export function act(
  table: DeedsTable,
  guest: Guest,
  letter: Letter,
  arrivedAtMs: Millis,
): RefusalCode | null {
  const { play } = table;
  const seat = guest.seat!;
  switch (letter.name) {
    case "probe":
      guest.send("probe", guest.link.onProbe(letter.message, arrivedAtMs));
      return null;
    case "shown":
      if (guest.seat) play.round?.shown(guest.seat, letter.message, arrivedAtMs);
      return null;
    case "answer":
      play.round?.answer(seat, letter.message, arrivedAtMs);
      return null;
    case "touch":
      guest.send("ack", play.touch(seat, letter.message, arrivedAtMs));
      return null;
    case "holster":
      play.holster(seat, letter.message, arrivedAtMs);
      return null;
    case "deal":
      return play.deal(seat);
    case "name":
      return rename(table, seat, letter.message);
    case "color":
      return recolor(table, seat, letter.message) ?? welcome(guest);
    case "oneHanded":
      return setOneHanded(table, seat, letter.message);
    case "options":
      return setOptions(table, letter.message);
    case "addBot":
      return addBot(table, letter.message);
    case "removeBot":
      return removeBot(table, letter.message);
    case "start":
    case "rematch":
      return table.start();
    case "pause":
      play.pause(letter.message.on);
      return null;
    case "lock":
      table.state.locked = letter.message.on;
      return null;
    case "kick":
      return table.kick(letter.message.color);
    case "next":
      play.next();
      return null;
  }
}
