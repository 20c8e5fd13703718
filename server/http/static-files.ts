// The built client over HTTP: text is compressed once and kept, fingerprinted files never expire, the rest is asked for anew.
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import { allowStylesOf } from "../gate/headers.ts";

const TEXT_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
  ".map": "application/json",
};
const FOREVER = "public, max-age=31536000, immutable";
const ASK_FIRST = "no-cache";

type Encoding = "br" | "gzip" | "identity";
type TextFile = {
  readonly changedMs: number;
  readonly etag: string;
  readonly basePath: string;
  readonly bodies: Map<Encoding, Promise<Buffer>>;
};

/** `basePath`: below which the browser finds all of it. */
export function staticFiles(folder: string, basePath: string): Router {
  const router = Router();
  router.use(textFiles(folder, basePath));
  router.use(
    express.static(folder, {
      index: false,
      redirect: false,
      setHeaders: (response, path) => response.setHeader("Cache-Control", cachingOf(path, folder)),
    }),
  );
  return router;
}

/** A folder with a page of its own shows it; every other address that is no file is the one page, which reads the address itself. */
export function onePage(folder: string, basePath: string): RequestHandler {
  const serve = textFileServer(folder, basePath);
  return async (request, response, next) => {
    const isPage = request.method === "GET" || request.method === "HEAD";
    if (!isPage || extname(request.path) !== "" || /^\/(api|health)\//.test(request.path)) return next();
    const ownPage = `${request.path.replace(/\/$/, "")}/index.html`;
    if (await serve(ownPage, request, response)) return;
    if (await serve("/index.html", request, response)) return;
    response
      .status(503)
      .type("text")
      .send("The game has not been built yet: start it with `npm start`, which builds it first.");
  };
}

function textFiles(folder: string, basePath: string): RequestHandler {
  const serve = textFileServer(folder, basePath);
  return async (request, response, next) => {
    const readable = request.method === "GET" || request.method === "HEAD";
    if (!readable || TEXT_TYPES[extname(request.path)] === undefined) return next();
    if (!(await serve(request.path, request, response))) next();
  };
}

function textFileServer(folder: string, basePath: string) {
  const known = new Map<string, TextFile>();
  return async (urlPath: string, request: Request, response: Response): Promise<boolean> => {
    const path = inside(folder, urlPath);
    const file = path === null ? null : await lookUp(known, path, basePath);
    if (path === null || file === null) return false;
    response.setHeader("Content-Type", TEXT_TYPES[extname(path)]!);
    response.setHeader("Cache-Control", cachingOf(path, folder));
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("ETag", file.etag);
    // With "nothing has changed" too: a browser keeps the page that it has, under the headers of the answer.
    if (extname(path) === ".html")
      allowStylesOf((await bodyOf(file, path, "identity")).toString(), request, response);
    if (request.fresh) {
      response.status(304).end();
      return true;
    }
    const encoding = bestEncoding(request);
    const body = await bodyOf(file, path, encoding);
    if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Length", body.byteLength);
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}

function inside(folder: string, urlPath: string): string | null {
  try {
    const path = normalize(join(folder, decodeURIComponent(urlPath)));
    // What builds leave behind for themselves begins with a dot.
    const isHidden = path.slice(folder.length).includes(`${sep}.`);
    return path.startsWith(folder + sep) && !path.includes("\0") && !isHidden ? path : null;
  } catch {
    return null;
  }
}

async function lookUp(
  known: Map<string, TextFile>,
  path: string,
  basePath: string,
): Promise<TextFile | null> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) return null;
  const before = known.get(path);
  if (before?.changedMs === info.mtimeMs) return before;
  const digest = createHash("sha256").update(await readBelow(path, basePath));
  const file = {
    changedMs: info.mtimeMs,
    etag: `"${digest.digest("base64url").slice(0, 22)}"`,
    basePath,
    bodies: new Map(),
  };
  known.set(path, file);
  return file;
}

function bodyOf(file: TextFile, path: string, encoding: Encoding): Promise<Buffer> {
  const kept = file.bodies.get(encoding);
  if (kept) return kept;
  const made = readBelow(path, file.basePath).then((raw) => compress(raw, encoding, path.endsWith(".svg")));
  file.bodies.set(encoding, made);
  return made;
}

/** Pages name their scripts and pictures from the root, and are built without knowing where that will be. */
async function readBelow(path: string, basePath: string): Promise<Buffer> {
  const raw = await readFile(path);
  if (basePath === "/" || extname(path) !== ".html") return raw;
  return Buffer.from(raw.toString().replace(/(?<=\s(?:href|src|content|data-base)=")\/(?!\/)/g, basePath));
}

/** Drawings are small and many: they are worth the longest search for the fewest bytes. */
async function compress(raw: Buffer, encoding: Encoding, drawing: boolean): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(raw);
  if (encoding === "br") {
    const params = { [constants.BROTLI_PARAM_QUALITY]: drawing ? 11 : 9 };
    return promisify(brotliCompress)(raw, { params });
  }
  return raw;
}

function bestEncoding(request: Request): Encoding {
  const accepted = request.acceptsEncodings(["br", "gzip", "identity"]);
  return accepted === "br" || accepted === "gzip" ? accepted : "identity";
}

/** Names below assets/ and of the sheets of art carry a fingerprint, so that those can be kept for ever. */
const cachingOf = (path: string, folder: string): string =>
  path.startsWith(join(folder, "assets") + sep) || /@\dx-[\da-f]{8}\.webp$/.test(path) ? FOREVER : ASK_FIRST;
