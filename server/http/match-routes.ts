// What pages ask about matches that were played: one by its id, the newest, the records of the house; and a tablet's way to hand over its own.

import type { IncomingHttpHeaders } from "node:http";
import { isDeepStrictEqual } from "node:util";
import { type RequestHandler, Router } from "express";
import type { MatchesAnswer, MyResults, QuickDrawBoard, RecordsAnswer } from "../../shared/protocol/http.ts";
import { MATCH_ID } from "../../shared/rapid-city/match-record/match-id.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { withoutIds } from "../../shared/rapid-city/match-record/without-ids.ts";
import { wallMicros } from "../../shared/units.ts";
import { messageOf } from "../errors.ts";
import { stampedAddress } from "../gate/client-address.ts";
import { answerRefusal } from "../gate/fault.ts";
import { wasRead } from "../gate/large-bodies.ts";
import type { Limits } from "../gate/limits.ts";
import { Turns } from "../gate/turns.ts";
import type { Log } from "../log.ts";
import { playerIdOf } from "../player-id.ts";
import type { MatchStore } from "../storage/match-store.ts";
import type { QuickDrawSeeds } from "./quick-draw-seeds.ts";
import { sharedAnswer } from "./shared-answer.ts";

export type MatchRoutesContext = {
  readonly store: MatchStore;
  /** Once all that is on the disk is found in there, if it answers. */
  caughtUp(): Promise<unknown>;
  readonly log: Log;
  /** Keeps a match from elsewhere; done once it is on the disk, and found if the database answers. */
  addRecord(record: MatchRecord): Promise<void>;
  readonly quickDraws: QuickDrawSeeds;
  readonly limits: Pick<Limits, "quickDraws" | "forgetting" | "matchPages">;
  /** Null where nothing presentable is left. */
  cleanName(raw: string): string | null;
  /** Nothing leads to that person any more, once it is on the disk. */
  forgetPlayer(player: string, isKnown: boolean): Promise<void>;
  /** In ms since 1970. */
  wallMs(): number;
};

const PAGE = 30;
/** Of one network; a database answers one after the other. */
const MOST_AT_ONCE = 4;
/** Whoever plays into the morning still plays this evening. */
const EVENING_MS = 12 * 60 * 60 * 1000;

export function matchRoutes({
  store,
  caughtUp,
  log,
  addRecord,
  quickDraws,
  limits,
  cleanName,
  forgetPlayer,
  wallMs,
}: MatchRoutesContext): Router {
  const router = Router();
  /** What ended a moment ago may still be on its way there. */
  const findMatch = async (id: string): Promise<MatchRecord | null> => {
    const found = await store.findMatch(id);
    if (found) return found;
    await caughtUp();
    return store.findMatch(id);
  };
  /** Names are for everybody to read, and nobody plays in the name of another: `proved` is who has shown their secret. */
  const presentable = (record: MatchRecord, proved: string | null): MatchRecord => ({
    ...record,
    players: record.players.map((player) => ({
      ...player,
      name: cleanName(player.name) ?? "",
      id: player.id === proved ? proved : null,
    })),
  });
  const turns = new Turns(MOST_AT_ONCE);
  /** A database that does not answer costs a page, never a table; and nobody has it alone. */
  const answering =
    (answer: RequestHandler): RequestHandler =>
    async (request, response, next) => {
      try {
        await turns.take(stampedAddress(request.headers), async () => {
          // Who no longer waits for it need not be answered.
          if (!response.destroyed) await answer(request, response, next);
        });
      } catch (error) {
        log(`${request.path} cannot be answered: ${messageOf(error)}`);
        answerRefusal(response, 503, "store/unavailable");
      }
    };
  const fetching = (answer: RequestHandler): RequestHandler =>
    answering(async (request, response, next) => {
      if (await limits.matchPages.take(stampedAddress(request.headers)))
        return answer(request, response, next);
      answerRefusal(response, 429, "gate/too-often");
    });
  const eveningNow = () => wallMicros(wallMs() - EVENING_MS);
  const records = sharedAnswer(async (): Promise<RecordsAnswer> => {
    const eveningSince = eveningNow();
    const [evening, ever] = await Promise.all([store.houseRecords(eveningSince), store.houseRecords(0)]);
    return { eveningSince, evening, ever };
  });
  const quickDrawBoard = sharedAnswer(async (): Promise<QuickDrawBoard> => {
    const [evening, ever] = await Promise.all([store.quickDraws(eveningNow()), store.quickDraws(0)]);
    return { evening, ever };
  });
  router.get(
    "/match/:id",
    fetching(async (request, response) => {
      const id = String(request.params.id);
      const record = MATCH_ID.test(id) ? await findMatch(id) : null;
      if (record) response.json(withoutIds(record));
      else answerRefusal(response, 404, "match/none");
    }),
  );
  router.get(
    "/matches",
    fetching(async (request, response) => {
      const { before } = request.query;
      const page =
        typeof before === "string" && MATCH_ID.test(before) ? { limit: PAGE, before } : { limit: PAGE };
      response.json({ matches: await store.listMatches(page) } satisfies MatchesAnswer);
    }),
  );
  router.post(
    "/matches",
    answering(async (request, response) => {
      // The thread has judged it again; what did not come that way is nothing.
      if (!wasRead(request.body)) return answerRefusal(response, 400, "match/not-accepted");
      const record: MatchRecord = request.body;
      if (record.playedOn === "quick-draw" && !(await quickDraws.take(record))) {
        return answerRefusal(response, 409, "match/not-accepted");
      }
      const kept = presentable(record, playerOf(request));
      // Where the database does not answer, the record is looked at when it does: one that is known changes nothing.
      const known = await store.findMatch(kept.id).catch(() => null);
      if (known && !isDeepStrictEqual(known, kept)) return answerRefusal(response, 409, "match/known");
      if (!known) await addRecord(kept);
      response.status(201).json({ id: record.id });
    }),
  );
  router.get(
    "/records",
    answering(async (_request, response) => void response.json(await records())),
  );
  router.get(
    "/quick-draw",
    answering(async (_request, response) => void response.json(await quickDrawBoard())),
  );
  router.post("/quick-draw", async (request, response) => {
    if (!(await limits.quickDraws.take(stampedAddress(request.headers))))
      return answerRefusal(response, 429, "gate/too-often");
    response.json({ seed: await quickDraws.give() });
  });
  router.get(
    "/me",
    fetching(async (request, response) => {
      const player = playerOf(request);
      if (player === null) answerRefusal(response, 401, "me/no-secret");
      else response.json((await store.playerResults(player)) satisfies MyResults);
    }),
  );
  router.delete(
    "/me",
    answering(async (request, response) => {
      const player = playerOf(request);
      if (player === null) {
        answerRefusal(response, 401, "me/no-secret");
        return;
      }
      if (!(await limits.forgetting.take(stampedAddress(request.headers))))
        return answerRefusal(response, 429, "gate/too-often");
      // A database that does not answer keeps nobody here.
      await forgetPlayer(player, await store.knowsPlayer(player).catch(() => true));
      response.json({ forgotten: true });
    }),
  );
  return router;
}

function playerOf({ headers }: { readonly headers: IncomingHttpHeaders }): string | null {
  const [, secret] = /^Bearer (\S{22,64})$/.exec(headers.authorization ?? "") ?? [];
  return secret === undefined ? null : playerIdOf(secret);
}
