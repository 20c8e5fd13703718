// The word of the house to its rooms, in whichever process they are: an announcement for all, or a word before a table is closed.
import { matchMaker } from "@colyseus/core";
import { CLOSE } from "../../shared/protocol/close-codes.ts";
import { HOUSE_MESSAGE, type HouseStatus, type HouseWord } from "../../shared/protocol/house.ts";
import type { Millis } from "../../shared/units.ts";
import type { Log } from "../log.ts";
import type { Shelf } from "../shelf.ts";

export type HouseWords = {
  /** What is announced now; empty for nothing. */
  readonly announcement: string;
  announce(text: string): Promise<void>;
  /** For good, with a word to everybody there. */
  closeTable(code: string, text: string): Promise<void>;
  stop(): Promise<void>;
};

type Order = { readonly announce: string } | { readonly close: string; readonly text: string };

const CHANNEL = "house:words";

const ANNOUNCEMENT = "announcement";
const ANNOUNCED_FOR_MS: Millis = 30 * 24 * 60 * 60 * 1000;

/** What is announced is on the shelf, too: for processes that start later. */
export async function openHouseWords(log: Log, shelf: Shelf): Promise<HouseWords> {
  await matchMaker.onReady;
  const { presence } = matchMaker;
  let announcement = (await shelf.look(ANNOUNCEMENT)) ?? "";
  const hear = (order: Order) => {
    obey(order).catch((error: Error) => log(`The word of the house failed: ${error.stack}`));
  };
  const obey = async (order: Order): Promise<void> => {
    if ("announce" in order) {
      announcement = order.announce;
      const rooms = await matchMaker.query({});
      for (const { roomId } of rooms) tellRoom(roomId, { kind: "announcement", text: announcement });
    } else {
      const room = matchMaker.getLocalRoomById(order.close);
      if (!room) return;
      if (order.text !== "") tellRoom(order.close, { kind: "closing", text: order.text });
      await room.disconnect(CLOSE.tableClosed);
    }
  };
  await presence.subscribe(CHANNEL, hear);
  return {
    get announcement() {
      return announcement;
    },
    async announce(text) {
      await shelf.put(ANNOUNCEMENT, text, ANNOUNCED_FOR_MS);
      await presence.publish(CHANNEL, { announce: text } satisfies Order);
    },
    closeTable: async (code, text) =>
      void (await presence.publish(CHANNEL, { close: code, text } satisfies Order)),
    stop: async () => void (await presence.unsubscribe(CHANNEL, hear)),
  };
}

function tellRoom(roomId: string, word: HouseWord): void {
  matchMaker.getLocalRoomById(roomId)?.broadcast(HOUSE_MESSAGE, word);
}

/** This one first. */
export async function processesOf(): Promise<HouseStatus["processes"]> {
  const all = await matchMaker.stats.fetchAll();
  return all
    .map(({ processId, roomCount, ccu }) => ({ id: processId, rooms: roomCount, people: ccu }))
    .sort((a, b) => Number(b.id === matchMaker.processId) - Number(a.id === matchMaker.processId));
}
