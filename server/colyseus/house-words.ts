// The word of the house to its rooms, in whichever process they are: an announcement for all, or a word before a table is closed.
import { matchMaker, type Room } from "@colyseus/core";
import { CLOSE } from "../../shared/protocol/close-codes.ts";
import { HOUSE_MESSAGE, type HouseWord } from "../../shared/protocol/house.ts";
import type { Millis } from "../../shared/units.ts";
import { stackOf } from "../errors.ts";
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

export type HouseWordsContext = {
  /** The rooms of this process. */
  readonly rooms: ReadonlySet<Room>;
  readonly shelf: Shelf;
  readonly log: Log;
};

type Order = { readonly announce: string } | { readonly close: string; readonly text: string };
type SentOrder = Order & { readonly from: string };

const CHANNEL = "house:words";
const GOODBYE_MS = 300;

const ANNOUNCEMENT = "announcement";
const ANNOUNCED_FOR_MS: Millis = 30 * 24 * 60 * 60 * 1000;

/** What is announced is on the shelf, too: for processes that start later. */
export async function openHouseWords({ rooms, shelf, log }: HouseWordsContext): Promise<HouseWords> {
  await matchMaker.onReady;
  const { presence, processId } = matchMaker;
  const failed = (error: unknown) => log(`The word of the house failed: ${stackOf(error)}`);
  let announcement = (await shelf.look(ANNOUNCEMENT).catch(() => null)) ?? "";
  const obey = async (order: Order): Promise<void> => {
    if ("announce" in order) {
      announcement = order.announce;
      for (const room of rooms) tell(room, { kind: "announcement", text: announcement });
    } else {
      const room = matchMaker.getLocalRoomById(order.close);
      if (!room) return;
      if (order.text !== "") tell(room, { kind: "closing", text: order.text });
      await room.disconnect(CLOSE.tableClosed);
    }
  };
  const hear = ({ from, ...order }: SentOrder) => {
    if (from !== processId) obey(order).catch(failed);
  };
  /** Here at once; the others may have to wait until Redis is back. */
  const give = async (order: Order): Promise<void> => {
    Promise.resolve(presence.publish(CHANNEL, { ...order, from: processId } satisfies SentOrder)).catch(
      failed,
    );
    await obey(order);
  };
  await presence.subscribe(CHANNEL, hear);
  return {
    get announcement() {
      return announcement;
    },
    async announce(text) {
      await shelf.put(ANNOUNCEMENT, text, ANNOUNCED_FOR_MS);
      await give({ announce: text });
    },
    closeTable: (code, text) => give({ close: code, text }),
    // Before the connection goes; but Redis may be away, and whoever leaves does not wait long for it.
    stop: async () => {
      const left = Promise.resolve(presence.unsubscribe(CHANNEL, hear)).catch(() => {});
      await Promise.race([left, new Promise((resolve) => setTimeout(resolve, GOODBYE_MS))]);
    },
  };
}

const tell = (room: Room, word: HouseWord): void => room.broadcast(HOUSE_MESSAGE, word);
