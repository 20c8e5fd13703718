// The port for machines that look after the server: figures and health, apart from the players.

import { createServer } from "node:http";
import express from "express";
import { type Listening, listen } from "../listen.ts";
import { healthRoutes } from "./health-routes.ts";
import type { Metrics } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

export type MetricsServer = Listening;

export async function listenForMetrics(
  { port, host }: { readonly port: number; readonly host: string },
  metrics: Metrics,
  readiness: Readiness,
): Promise<MetricsServer> {
  const app = express().disable("x-powered-by");
  app.use("/health", healthRoutes(readiness));
  app.get("/metrics", async (_request, response) => {
    response.setHeader("Content-Type", metrics.contentType);
    response.end(await metrics.text());
  });
  const server = createServer(app);
  return listen(server, port, host);
}
