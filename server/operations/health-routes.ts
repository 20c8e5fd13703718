// The two questions of whatever keeps the server running: is it alive, and may it be given more to do.
import { Router } from "express";
import type { Readiness } from "./readiness.ts";

export function healthRoutes(readiness: Readiness): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    next();
  });
  router.get("/live", (_request, response) => void response.json({ live: true }));
  router.get("/ready", (_request, response) => {
    const lacks = readiness.lacks();
    response.status(lacks.length === 0 ? 200 : 503).json({ ready: lacks.length === 0, lacks });
  });
  return router;
}
