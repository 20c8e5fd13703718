// The few questions a page asks over plain HTTP: about this server, and about a table before joining it.
import { Router } from "express";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import type { TableRegistry } from "../directory/registry.ts";

export type ServerInfo = { readonly lanUrls: string[]; readonly https: boolean };

export function api(tables: TableRegistry, info: () => ServerInfo): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  });
  router.get("/health", (_request, response) => {
    response.json({ ok: true, tables: tables.size });
  });
  router.get("/info", (_request, response) => {
    response.json({ version: PROTOCOL_VERSION, ...info() });
  });
  router.get("/table/:code", (request, response) => {
    const table = tables.find(request.params.code);
    if (table) response.json({ exists: true, ...table.info() });
    else response.json({ exists: false, phase: "", players: 0, full: false, locked: false, running: false });
  });
  router.get("/table/:code/log", (request, response) => {
    const table = tables.find(request.params.code);
    const log = table?.lastLog();
    if (log) response.type("json").send(log);
    else response.status(404).json({ code: table ? "log/none-yet" : "join/no-such-table" });
  });
  router.use((_request, response) => {
    response.status(404).json({ code: "message/unknown" });
  });
  return router;
}
