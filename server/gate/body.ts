// The body of a request, read to its end before anybody looks at it: small, or not at all.
import type { IncomingMessage } from "node:http";

/** A whole request to join with the longest name is a tenth of it. */
const MAX_BODY_BYTES = 4096;

export type Body = { readonly ok: true; readonly text: string } | { readonly ok: false };

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Not ok as soon as it is too large, or has broken off; what comes after that is never kept. */
export function readBody(request: IncomingMessage, limit = MAX_BODY_BYTES): Promise<Body> {
  if (Number(request.headers["content-length"] ?? 0) > limit) return Promise.resolve({ ok: false });
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size <= limit) chunks.push(chunk);
      else resolve({ ok: false });
    });
    request.on("close", () => resolve({ ok: false }));
    request.on("end", () => resolve({ ok: true, text: Buffer.concat(chunks).toString("utf8") }));
  });
}

/** What a page may send: one JSON object. Colyseus would spread a JSON string into a property a character. */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
