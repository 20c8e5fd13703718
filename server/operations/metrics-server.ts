// The port for machines that look after the server: figures and health, apart from the players.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { healthRoutes } from "./health-routes.ts";
import type { Metrics } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

export type MetricsServer = { readonly port: number; close(): Promise<void> };

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
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
