// The questions of whatever keeps the server running: is it alive, may pages and questions be sent to it, and is all well with it.
import { Router } from "express";
import type { Readiness } from "./readiness.ts";

export function healthRoutes(readiness: Readiness): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  });
  router.get("/live", (_request, response) => void response.json({ live: true }));
  // Also without its stores: what it cannot do it refuses in our words, and running tables play on.
  router.get("/open", (_request, response) => {
    const open = !readiness.isDraining;
    response.status(open ? 200 : 503).json({ open });
  });
  router.get("/ready", (_request, response) => {
    const lacks = readiness.lacks();
    response.status(lacks.length === 0 ? 200 : 503).json({ ready: lacks.length === 0, lacks });
  });
  return router;
}
