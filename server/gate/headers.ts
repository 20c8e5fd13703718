// The headers that every answer carries, whoever gives it.
import type { ServerResponse } from "node:http";

const HEADERS: Record<string, string> = {
  // T12: with these a page is cross-origin isolated and gets fine timers; all it loads is from here anyway.
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
};

export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
}
