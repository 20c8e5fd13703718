// What the processes of one house ask each other: how they are, to forget a player, for a contest that one of them has.
import type { HouseProcess } from "../shared/protocol/house.ts";
import type { Cluster, Household } from "./cluster/cluster.ts";
import { askItself } from "./cluster/contest-places.ts";
import { openRoom } from "./colyseus/tournament-matchmaking.ts";
import type { RelayedQuestion } from "./tournament/places.ts";

export type HouseCallsContext = {
  /** Null where this process is alone. */
  readonly cluster: Cluster | null;
  /** This process as it tells of itself. */
  describe(): HouseProcess;
  forgetHere(player: string, isKnown: boolean): Promise<void>;
  /** Where this very process answers over HTTP. */
  readonly isSecure: boolean;
  readonly relayKey: string;
  port(): number;
};

export type HouseCalls = {
  /** Of all of them. */
  processes(): Promise<readonly HouseProcess[]>;
  /** They may sit at a table of another process, and every process has files of its own. */
  forgetPlayer(player: string, isKnown: boolean): Promise<void>;
  readonly answerFor: Household["answerFor"];
};

/** Asked of every process. */
const PROCESS = "process";
const FORGET = "forget";

export function houseCalls({ cluster, describe, forgetHere, ...own }: HouseCallsContext): HouseCalls {
  return {
    async processes() {
      const others = ((await cluster?.askOthers(PROCESS)) ?? []) as HouseProcess[];
      return [describe(), ...others];
    },
    async forgetPlayer(player, isKnown) {
      await forgetHere(player, isKnown);
      await cluster?.askOthers(FORGET, [player, isKnown]);
    },
    async answerFor(code, method, args) {
      if (method === PROCESS) return describe();
      if (method === FORGET) return forgetHere(...(args as [string, boolean]));
      if (method === "open") return openRoom(code);
      const [question] = args as [RelayedQuestion];
      return askItself({ ...own, port: own.port() }, question);
    },
  };
}
