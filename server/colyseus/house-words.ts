// The word of the house to its rooms, in whichever process they are: an announcement for all, or a word before a table is closed.
import { matchMaker } from "@colyseus/core";
import { CLOSE } from "../../shared/protocol/close-codes.ts";
import { HOUSE_MESSAGE, type HouseStatus, type HouseWord } from "../../shared/protocol/house.ts";
import type { Log } from "../log.ts";

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

export async function openHouseWords(log: Log): Promise<HouseWords> {
  await matchMaker.onReady;
  const { presence } = matchMaker;
  let announcement = "";
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
    announce: async (text) => void (await presence.publish(CHANNEL, { announce: text } satisfies Order)),
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
