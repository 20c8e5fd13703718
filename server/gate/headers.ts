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
};

export function setSecurityHeaders(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { hsts, nonce }: HeaderOptions,
): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
  response.setHeader(CSP, contentPolicy(headers.host, nonce === undefined ? [] : [`'nonce-${nonce}'`]));
  if (hsts) response.setHeader("Strict-Transport-Security", `max-age=${HALF_A_YEAR_S}`);
}

/** Lets in the styles that are written into this very page, and no others. */
export function allowStylesOf(html: string, { headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader(CSP, contentPolicy(headers.host, [], stylesIn(html)));
}

function contentPolicy(
  host: string | undefined,
  marks: readonly string[],
  styles: readonly string[] = [],
): string {
  // Older Safaris do not count a socket to the own server as "self". The gate has refused every Host that could say more than a name here.
  const sockets = host !== undefined && /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
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
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

const stylesIn = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, style]) => `'sha256-${createHash("sha256").update(style!).digest("base64")}'`,
  );
