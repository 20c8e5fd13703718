// Everything that is served over HTTP besides Colyseus: headers, questions, the client (built, or live in development).
import type { Server as HttpServer } from "node:http";
import { join } from "node:path";
import type { Application, RequestHandler } from "express";
import { onePage, staticFiles } from "./static-files.ts";

/** T12: with these a page is cross-origin isolated and gets fine timers; all it loads is from here anyway. */
const HEADERS: Record<string, string> = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

export const isolated: RequestHandler = (_request, response, next) => {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  next();
};

export function serveBuiltClient(app: Application, folder: string): void {
  app.use(staticFiles(folder));
  app.use(onePage(folder));
}

/** The protocols of Vite's own WebSocket on the same port. */
export const VITE_SOCKETS = new Set(["vite-hmr", "vite-ping"]);

/** In development Vite turns every change into an update of the open pages. */
export async function serveLiveClient(
  app: Application,
  server: HttpServer,
  root: string,
): Promise<() => Promise<void>> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(root, "client", "vite.config.ts"),
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
    appType: "spa",
  });
  app.use(vite.middlewares);
  return () => vite.close();
}
