// What can be asked over plain HTTP beside the pages, and who answers it: the house, health, contests, matches, tables.
import { randomBytes } from "node:crypto";
import type { Application } from "express";
import type { HouseProcess } from "../shared/protocol/house.ts";
import type { ServerInfo } from "../shared/protocol/http.ts";
import type { MatchRecord } from "../shared/rapid-city/match-record/match-record.ts";
import type { Millis } from "../shared/units.ts";
import type { HouseWords } from "./colyseus/house-words.ts";
import type { TableDirectory } from "./directory/table-directory.ts";
import type { Limits } from "./gate/limits.ts";
import { api } from "./http/api.ts";
import { matchRoutes } from "./http/match-routes.ts";
import { QuickDrawSeeds } from "./http/quick-draw-seeds.ts";
import type { Log } from "./log.ts";
import { healthRoutes } from "./operations/health-routes.ts";
import { type HousePageContext, hashedPassphraseOf } from "./operations/house/house.ts";
import { houseRoutes } from "./operations/house/house-routes.ts";
import type { Readiness } from "./operations/readiness.ts";
import type { Shelf } from "./shelf.ts";
import type { MatchStore } from "./storage/match-store.ts";
import { cleanName } from "./table/names.ts";
import { tournamentApi } from "./tournament/api.ts";
import type { Tournaments } from "./tournament/tournaments.ts";

export type QuestionsContext = {
  readonly directory: TableDirectory;
  readonly store: MatchStore;
  caughtUp(): Promise<unknown>;
  readonly tournaments: Tournaments;
  readonly limits: Limits;
  readonly shelf: Shelf;
  /** Of the quick draws. */
  readonly seeds: Shelf;
  readonly readiness: Readiness;
  readonly house: HousePageContext;
  readonly log: Log;
  /** What the house has to say; there before anybody can ask. */
  words(): HouseWords;
  /** What each process of this house tells of itself. */
  processes(): Promise<readonly HouseProcess[]>;
  info(): Omit<ServerInfo, "version">;
  attemptClock(): Millis;
  addRecord(record: MatchRecord): Promise<void>;
  forgetPlayer(player: string, isKnown: boolean): Promise<void>;
};

export function answerQuestions(app: Application, context: QuestionsContext): void {
  const { directory, store, caughtUp, tournaments, limits, shelf, seeds, readiness, house, log } = context;
  const { words, processes, info, attemptClock, addRecord, forgetPlayer } = context;
  app.use(
    "/api/house",
    houseRoutes({
      passphrase: hashedPassphraseOf(house),
      tries: limits.passphrases,
      shelf,
      examine: house.examine,
      status: async () => ({
        processes: (await processes()).toSorted((a, b) => a.at.localeCompare(b.at)),
        announcement: words().announcement,
      }),
      announce: (text) => words().announce(text),
      async closeTable(code, text) {
        if ((await directory.find(code)) === null) return false;
        await words().closeTable(code.toUpperCase(), text);
        return true;
      },
    }),
  );
  app.use("/health", healthRoutes(readiness));
  app.use("/api/tournament", tournamentApi({ tournaments, limits }));
  const quickDraws = new QuickDrawSeeds(seeds, attemptClock, () => randomBytes(16).toString("hex"));
  const matches = matchRoutes({
    ...{ store, caughtUp, log, addRecord, limits, quickDraws, cleanName, forgetPlayer },
    wallMs: Date.now,
  });
  app.use("/api", api({ directory, matches, limits, info }));
}
