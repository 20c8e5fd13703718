// What pages ask about matches that were played: one by its id, the newest, the records of the house; and a tablet's way to hand over its own.
import type { IncomingHttpHeaders } from "node:http";
import { type RequestHandler, Router } from "express";
import type { MatchesAnswer, MyResults, RecordsAnswer } from "../../shared/protocol/http.ts";
import type { RefusalCode } from "../../shared/protocol/refusals.ts";
import { MATCH_ID } from "../../shared/rapid-city/match-record/match-id.ts";
import { type MatchRecord, wallMicros } from "../../shared/rapid-city/match-record/match-record.ts";
import { wasRead } from "../gate/large-bodies.ts";
import type { Log } from "../log.ts";
import { playerIdOf } from "../player-id.ts";
import type { MatchStore } from "../storage/match-store.ts";

export type MatchRoutesContext = {
  readonly store: MatchStore;
  readonly log: Log;
  /** Keeps a match from elsewhere; done once it is on the disk. */
  addRecord(record: MatchRecord): Promise<void>;
  /** Nothing leads to that person any more, once it is on the disk. */
  forgetPlayer(player: string): Promise<void>;
  /** In ms since 1970. */
  wallMs(): number;
};

const PAGE = 30;
/** Whoever plays into the morning still plays this evening. */
const EVENING_MS = 12 * 60 * 60 * 1000;

export function matchRoutes({ store, log, addRecord, forgetPlayer, wallMs }: MatchRoutesContext): Router {
  const router = Router();
  /** A database that does not answer costs a page, never a table. */
  const answering =
    (answer: RequestHandler): RequestHandler =>
    async (request, response, next) => {
      try {
        await answer(request, response, next);
      } catch (error) {
        log(`${request.path} cannot be answered: ${(error as Error).message}`);
        refuse(response, "store/unavailable", 503);
      }
    };
  router.get(
    "/match/:id",
    answering(async (request, response) => {
      const id = String(request.params.id);
      const record = MATCH_ID.test(id) ? await store.findMatch(id) : null;
      if (record) response.json(withoutIds(record));
      else refuse(response, "match/none", 404);
    }),
  );
  router.get(
    "/matches",
    answering(async (request, response) => {
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
      if (!wasRead(request.body)) return refuse(response, "match/not-accepted", 400);
      const record: MatchRecord = request.body;
      await addRecord(record);
      response.status(201).json({ id: record.id });
    }),
  );
  router.get(
    "/records",
    answering(async (_request, response) => {
      const eveningSince = wallMicros(wallMs() - EVENING_MS);
      const [evening, ever] = await Promise.all([store.houseRecords(eveningSince), store.houseRecords(0)]);
      response.json({ eveningSince, evening, ever } satisfies RecordsAnswer);
    }),
  );
  router.get(
    "/me",
    answering(async (request, response) => {
      const player = playerOf(request);
      if (player === null) refuse(response, "me/no-secret", 401);
      else response.json((await store.playerResults(player)) satisfies MyResults);
    }),
  );
  router.delete(
    "/me",
    answering(async (request, response) => {
      const player = playerOf(request);
      if (player === null) {
        refuse(response, "me/no-secret", 401);
        return;
      }
      await forgetPlayer(player);
      response.json({ forgotten: true });
    }),
  );
  return router;
}

/** Nobody follows a person from match to match but that person. */
const withoutIds = (record: MatchRecord): MatchRecord => ({
  ...record,
  players: record.players.map((player) => ({ ...player, id: null })),
});

function playerOf({ headers }: { readonly headers: IncomingHttpHeaders }): string | null {
  const [, secret] = /^Bearer (\S{22,64})$/.exec(headers.authorization ?? "") ?? [];
  return secret === undefined ? null : playerIdOf(secret);
}

const refuse = (response: Parameters<RequestHandler>[1], code: RefusalCode, status: number): void => {
  response.status(status).json({ code });
};
