// What the house has to say to everybody: told at a table as it is said, and asked for where no table is.
import { signal } from "@preact/signals";
import { HOUSE_MESSAGE, type HouseWord } from "../../shared/protocol/house.ts";
import { API, type ServerInfo } from "../../shared/protocol/http.ts";

/** Null for nothing, or once it has been read. */
export const houseWord = signal<HouseWord | null>(null);

const say = ({ kind, text }: HouseWord): void => {
  // A word of farewell stays, whatever is announced after it.
  if (text === "" && houseWord.peek()?.kind === "closing") return;
  houseWord.value = text === "" ? null : { kind, text };
};

type Hearing = { onMessage(name: string, hear: (word: HouseWord) => void): unknown };

/** In whatever room this page is. */
export function listenToHouse(room: Hearing): void {
  room.onMessage(HOUSE_MESSAGE, say);
}

/** Whoever comes later has not heard it. */
export async function askHouse(): Promise<void> {
  try {
    const response = await fetch(API.info, { cache: "no-store" });
    const { announcement }: ServerInfo = await response.json();
    if (announcement) say({ kind: "announcement", text: announcement });
  } catch {
    // A tablet without a network has no house.
  }
}
