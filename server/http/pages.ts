// Everything that is served over HTTP besides Colyseus and the questions: the client (built, or live in development).
import type { Server as HttpServer } from "node:http";
import { join } from "node:path";
import type { Application } from "express";
import { onePage, staticFiles } from "./static-files.ts";

export function serveBuiltClient(app: Application, folder: string, basePath: string): void {
  app.use(staticFiles(folder, basePath));
  app.use(onePage(folder, basePath));
}

/** The protocols of Vite's own WebSocket on the same port. */
export const VITE_SOCKETS = new Set(["vite-hmr", "vite-ping"]);

/** In development Vite turns every change into an update of the open pages. */
export async function serveLiveClient(
  app: Application,
  server: HttpServer,
  { root, nonce }: { readonly root: string; readonly nonce: string },
): Promise<() => Promise<void>> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    configFile: join(root, "client", "vite.config.ts"),
    server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
    appType: "spa",
    html: { cspNonce: nonce },
  });
  app.use(vite.middlewares);
  return () => vite.close();
}
