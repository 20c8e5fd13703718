// The headers that every answer carries, whoever gives it: what a page may load, where it may be shown, and what it may use of the device.
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const HEADERS: Record<string, string> = {
  // T12: with these a page is cross-origin isolated and gets fine timers; all it loads is from here anyway.
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()",
};
const HALF_A_YEAR_S = 180 * 24 * 60 * 60;
const CSP = "Content-Security-Policy";

export type HeaderOptions = {
  /** Browsers come by https only from then on; meaningless, and ignored by them, over plain http. */
  readonly hsts: boolean;
  /** In development Vite puts its styles and scripts into the page, each with this word. */
  readonly nonce?: string | undefined;
  /** Null where this process is alone. */
  readonly house?: HousePlaces | null;
};

/** Where the other processes of a house listen. */
export type HousePlaces = {
  /** On the same host. */
  readonly ports: readonly string[];
  /** Elsewhere, by name and perhaps port. */
  readonly hosts: readonly string[];
};

/** The public page of a tournament: nothing can be pressed there, so other sites may show it within their own. */
const isFramable = ({ url = "" }: IncomingMessage): boolean =>
  /^\/contest\/[A-Za-z0-9]{5}\/?$/.test(url.split("?", 1)[0]!);

export function setSecurityHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  { hsts, nonce, house = null }: HeaderOptions,
): void {
  if (house) houseOf.set(request, house);
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  if (isFramable(request)) response.removeHeader("X-Frame-Options");
  response.setHeader(CSP, contentPolicy(request, nonce === undefined ? [] : [`'nonce-${nonce}'`]));
  if (hsts) response.setHeader("Strict-Transport-Security", `max-age=${HALF_A_YEAR_S}`);
}

/** Lets in the styles that are written into this very page, and no others. */
export function allowStylesOf(html: string, request: IncomingMessage, response: ServerResponse): void {
  response.setHeader(CSP, contentPolicy(request, [], stylesIn(html)));
}

const houseOf = new WeakMap<IncomingMessage, HousePlaces>();

function socketsOf(request: IncomingMessage): string[] {
  const { host } = request.headers;
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return [];
  const house = houseOf.get(request);
  // Each process has a port of its own, also one that starts after this page was loaded.
  const others = house ? [host.replace(/(:\d*)?$/, ":*"), ...house.hosts] : [];
  return [host, ...others].flatMap((one) => [`ws://${one}`, `wss://${one}`]);
}

function contentPolicy(
  request: IncomingMessage,
  marks: readonly string[],
  styles: readonly string[] = [],
): string {
  // Older Safaris do not count a socket to the own server as "self". The gate has refused every Host that could say more than a name here.
  const sockets = socketsOf(request);
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...marks],
    "style-src": ["'self'", ...marks, ...styles],
    "img-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...sockets],
    // A silent film keeps older phones awake.
    "media-src": ["'self'", "data:", "blob:"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [isFramable(request) ? "*" : "'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

const stylesIn = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, style]) => `'sha256-${createHash("sha256").update(style!).digest("base64")}'`,
  );
