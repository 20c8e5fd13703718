// Joins the room of a table, waits for the greeting, and holds back what comes meanwhile until somebody attends.
import { CloseCode, type Room, type RoomClock } from "colyseus.js";
import type { JoinRequest, Welcome } from "../../../shared/protocol/join.ts";
import { OUTBOUND_NAMES, type OutboundMessage } from "../../../shared/protocol/messages.ts";
import { TableState } from "../../../shared/protocol/state.ts";
import { VisitingClient } from "./visiting-client.ts";

export type JoinedRoom = Room<unknown, TableState>;

export type RoomEars = {
  onState(): void;
  onMessage(message: OutboundMessage): void;
  onLeave(status: number): void;
};

export type Entered = {
  readonly room: JoinedRoom;
  readonly welcome: Welcome;
  /** Hands over what was held back, then everything as it comes. */
  attend(ears: RoomEars): void;
};

export type Visit = {
  readonly endpoint: string;
  /** Null opens a table. */
  readonly code: string | null;
  readonly request: JoinRequest;
  readonly clock: RoomClock;
  /** Calls it off: whatever of it is still on its way must not take the seat from a later attempt. */
  readonly signal: AbortSignal;
};

export async function enterRoom(visit: Visit): Promise<Entered> {
  const { endpoint, code, request, clock, signal } = visit;
  // A seat that was there before is kept; one taken by a visit that nobody waits for is free again.
  const client = new VisitingClient(
    endpoint,
    signal,
    request.seatKey === undefined ? CloseCode.CONSENTED : undefined,
  );
  const room: JoinedRoom = await (code === null
    ? client.create("table", request, TableState)
    : client.joinById(code, request, TableState));
  // Coming back is ours: a fresh join with the key of the seat also works after a closed tab.
  room.reconnection.enabled = false;
  room.clock = clock;
  return new Promise((resolve, reject) => {
    let ears: RoomEars | null = null;
    const held: ((ears: RoomEars) => void)[] = [];
    const tell = (what: (ears: RoomEars) => void) => (ears === null ? held.push(what) : what(ears));
    let welcome: Welcome | null = null;
    let hasState = false;
    const greetIfReady = () => {
      if (welcome === null || !hasState) return;
      const attend = (to: RoomEars) => {
        ears = to;
        for (const what of held.splice(0)) what(to);
      };
      resolve({ room, welcome, attend });
    };
    const hear = (message: OutboundMessage) => {
      // A later welcome tells of a change, such as another colour.
      if (message.name !== "welcome" || welcome !== null) tell((to) => to.onMessage(message));
      if (message.name !== "welcome") return;
      welcome = message.content;
      greetIfReady();
    };
    room.onStateChange(() => {
      hasState = true;
      greetIfReady();
      tell((to) => to.onState());
    });
    for (const name of OUTBOUND_NAMES) {
      room.onMessage(name, (content) => hear({ name, content } as OutboundMessage));
    }
    // What a newer server says and this client does not know is none of its business.
    room.onMessage("*", () => {});
    room.onError((status, message) => reject(new Error(message ?? String(status))));
    room.onLeave((status, reason) => {
      reject(new Error(reason ?? String(status)));
      tell((to) => to.onLeave(status));
    });
  });
}
