// The few questions a page asks over plain HTTP: about this server, and about a table before joining it.
import { type RequestHandler, Router } from "express";
import { SEAT_KEY_HEADER, type ServerInfo, type TableAnswer } from "../../shared/protocol/http.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import type { TableDirectory } from "../directory/table-directory.ts";
import { stampedAddress } from "../gate/client-address.ts";
import { answerRefusal } from "../gate/fault.ts";
import { type Limits, mayLearn } from "../gate/limits.ts";

export type ApiContext = {
  readonly matches: Router;
  readonly directory: TableDirectory;
  readonly limits: Pick<Limits, "wrongCodes" | "matchPages">;
  info(): Omit<ServerInfo, "version">;
};

export function api({ directory, matches, limits, info }: ApiContext): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  });
  router.get("/health", async (_request, response) => {
    response.json({ ok: true, tables: await directory.count() });
  });
  router.get("/info", (_request, response) => {
    response.json({ version: PROTOCOL_VERSION, ...info() } satisfies ServerInfo);
  });
  const look: RequestHandler<{ code: string }> = async (request, response, next) => {
    const { code } = request.params;
    const stands = (await directory.find(code)) !== null;
    const isComing = !stands && (await directory.isComingBack(code));
    // A code that is coming back is a code: who has guessed too often is not told of it either.
    const told = await mayLearn(limits.wrongCodes, stampedAddress(request.headers), stands || isComing);
    if (told === null) answerRefusal(response, 429, "gate/too-often");
    else if (isComing) answerRefusal(response, 503, "join/coming-back");
    else next();
  };
  router.get("/table/:code", look, async (request, response) => {
    const table = await directory.find(request.params.code);
    const seatKey = request.get(SEAT_KEY_HEADER);
    const answer: TableAnswer = table
      ? { exists: true, seatKept: seatKey ? await table.hasSeat(seatKey) : false, ...(await table.info()) }
      : { exists: false };
    response.json(answer);
  });
  router.get("/table/:code/log", look, async (request, response) => {
    const table = await directory.find(request.params.code);
    if (!(await limits.matchPages.take(stampedAddress(request.headers))))
      return answerRefusal(response, 429, "gate/too-often");
    const log = await table?.lastLog();
    if (log) response.type("json").send(log);
    else answerRefusal(response, 404, table ? "log/none-yet" : "join/no-such-table");
  });
  router.use(matches);
  router.use((_request, response) => answerRefusal(response, 404, "message/unknown"));
  return router;
}
