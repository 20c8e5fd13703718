// A server of plain files that can be stopped: the built pages, as a tablet gets them.
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const BUILT = fileURLToPath(new URL("../../../dist/client/", import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

export type FileServer = { readonly url: string; readonly port: number; close(): Promise<void> };

/** The built pages and nothing else: there is no table server anywhere. */
export async function serveFiles(): Promise<FileServer> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path.startsWith("/api/")) return response.writeHead(404).end();
    const file = join(BUILT, path);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(BUILT, "index.html");
    response.writeHead(200, {
      "content-type": TYPES[extname(found)] ?? "application/octet-stream",
      "cache-control": "no-store",
    });
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
