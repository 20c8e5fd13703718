// Joins the room of a tournament, or makes one, waits for its greeting, and holds back what comes meanwhile until somebody attends.
import type { Room } from "colyseus.js";
import { PROTOCOL_VERSION } from "../../../shared/protocol/version.ts";
import type { NewTournament } from "../../../shared/tournament/commands.ts";
import {
  TOURNAMENT_OUTBOUND,
  type TournamentJoin,
  type TournamentOutbound,
  type TournamentOutboundName,
} from "../../../shared/tournament/joining.ts";
import type { Settings } from "../../../shared/tournament/settings.ts";
import { VisitingClient } from "../net/visiting-client.ts";

type WithoutVersion<T> = T extends unknown ? Omit<T, "version"> : never;
/** As whom one comes, and what proves it. */
export type ContestJoin = WithoutVersion<TournamentJoin>;
export type NewContest = Omit<NewTournament, "settings"> & { readonly settings: Partial<Settings> };

export type ContestMessage = {
  [K in TournamentOutboundName]: { readonly name: K; readonly content: TournamentOutbound[K] };
}[TournamentOutboundName];

export type ContestEars = { onMessage(message: ContestMessage): void; onLeave(): void };

export type EnteredContest = {
  readonly room: Room;
  readonly welcome: TournamentOutbound["welcome"];
  /** Hands over what was held back, then everything as it comes. */
  attend(ears: ContestEars): void;
};

export async function enterContest(
  endpoint: string,
  code: string,
  join: ContestJoin,
  signal: AbortSignal,
): Promise<EnteredContest> {
  const client = new VisitingClient(endpoint, signal);
  return greeted(await client.joinById(code, { version: PROTOCOL_VERSION, ...join }));
}

/** Gives the first desk's welcome, with the key to come back with. */
export async function makeContest(
  endpoint: string,
  request: NewContest,
): Promise<TournamentOutbound["welcome"]> {
  const client = new VisitingClient(endpoint, new AbortController().signal);
  const { room, welcome } = await greeted(await client.create("tournament", request));
  void room.leave(true);
  return welcome;
}

function greeted(room: Room): Promise<EnteredContest> {
  // Coming back is ours: a fresh join with one's key also works after a closed tab and a new start of the server.
  room.reconnection.enabled = false;
  return new Promise((resolve, reject) => {
    let ears: ContestEars | null = null;
    const held: ((ears: ContestEars) => void)[] = [];
    const tell = (what: (ears: ContestEars) => void) => (ears === null ? held.push(what) : what(ears));
    const attend = (to: ContestEars) => {
      ears = to;
      for (const what of held.splice(0)) what(to);
    };
    for (const name of TOURNAMENT_OUTBOUND) {
      room.onMessage(name, (content) => {
        tell((to) => to.onMessage({ name, content } as ContestMessage));
        if (name === "welcome") resolve({ room, welcome: content, attend });
      });
    }
    // What a newer server says and this page does not know is none of its business.
    room.onMessage("*", () => {});
    room.onError((status, message) => reject(new Error(message ?? String(status))));
    room.onLeave((status, reason) => {
      reject(new Error(reason ?? String(status)));
      tell((to) => to.onLeave());
    });
  });
}
