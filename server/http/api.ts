// The few questions a page asks over plain HTTP: about this server, and about a table before joining it.
import { type RequestHandler, Router } from "express";
import type { ServerInfo, TableAnswer } from "../../shared/protocol/http.ts";
import type { RefusalCode } from "../../shared/protocol/refusals.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import type { TableDirectory } from "../directory/table-directory.ts";

export function api(directory: TableDirectory, info: () => Omit<ServerInfo, "version">): Router {
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
  router.get("/table/:code", async (request, response) => {
    const table = await directory.find(request.params.code);
    const answer: TableAnswer = table ? { exists: true, ...(await table.info()) } : { exists: false };
    response.json(answer);
  });
  router.get("/table/:code/log", async (request, response) => {
    const table = await directory.find(request.params.code);
    const log = await table?.lastLog();
    if (log) response.type("json").send(log);
    else refuse(response, table ? "log/none-yet" : "join/no-such-table");
  });
  router.use((_request, response) => refuse(response, "message/unknown"));
  return router;
}

const refuse = (response: Parameters<RequestHandler>[1], code: RefusalCode): void => {
  response.status(404).json({ code });
};
