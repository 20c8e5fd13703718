// Requests that a hostile stranger may write to the port: lines, headers, targets and bodies, nearly right and far off.
import type { Draw } from "./draw.ts";

const METHODS = [
  "GET",
  "POST",
  "HEAD",
  "OPTIONS",
  "DELETE",
  "PUT",
  "TRACE",
  "CONNECT",
  "get",
  "",
  "PRI",
  "G\u0000T",
];
const TARGETS = [
  ...[
    "/",
    "/index.html",
    "/api/health",
    "/api/info",
    "/api/table/CCCC",
    "/api/table/CCCC/log",
    "/api/table/",
  ],
  ...[
    "/matchmake/create/table",
    "/matchmake/joinById/CCCC",
    "/matchmake/reconnect/CCCC",
    "/matchmake/join/table",
  ],
  ...["/__healthcheck", "/a/b?sessionId=c", "/a/__proto__?sessionId=c", "/a/constructor?sessionId=__proto__"],
  ...[
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%5c..%5c",
    "/%",
    "/%zz",
    "/%00",
    "//",
    "//evil.example",
  ],
  ...[
    "*",
    "http://evil.example/",
    "/assets/",
    "/cards",
    "/cards/",
    "/api/match/x",
    "/sw.js",
    "?",
    "#",
    "/a b",
    "/é",
  ],
];
const HOSTS = [
  "localhost",
  "127.0.0.1",
  "[::1]",
  "evil.example",
  "[",
  "a b",
  "a:b@c",
  "",
  "localhost:99999",
  "%",
  "localhost.",
];
const HEADERS = [
  ...[
    "X-Forwarded-Proto: https, http",
    "X-Forwarded-Proto: :",
    "X-Forwarded-For: 1.2.3.4",
    "X-Forwarded-Host: [",
    "X-Real-IP: ::",
  ],
  ...[
    "Forwarded: for=_x",
    "Origin: null",
    "Origin: https://evil.example",
    "Origin: http://localhost",
    "Origin: %",
  ],
  ...[
    "X-Rapid-City-Client: 1",
    "Content-Type: application/json",
    "Content-Type: multipart/form-data; boundary=x",
  ],
  ...[
    "Content-Type: text/plain",
    "Content-Encoding: gzip",
    "Expect: 100-continue",
    "Expect: nonsense",
    "Range: bytes=0-1,5-",
  ],
  ...[
    "Range: bytes=-",
    "If-None-Match: *",
    "If-Modified-Since: never",
    "Accept-Encoding: br;q=0, *;q=x",
    "Cookie: a=b; a=b",
  ],
  ...[
    "Authorization: Bearer x",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked",
    "Content-Length: -1",
  ],
  ...[
    "Content-Length: 99999999999",
    "Content-Length: 5",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Upgrade: h2c",
  ],
  ...[
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Version: 99",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  ],
  ...[
    "Sec-WebSocket-Key: x",
    "Sec-WebSocket-Protocol: vite-hmr",
    "Sec-WebSocket-Protocol: ,,",
    "Sec-WebSocket-Extensions: permessage-deflate; x",
  ],
  ...[
    "Sec-WebSocket-Extensions: constructor",
    "Referer: x",
    "X: ",
    ": x",
    "X",
    "X : y",
    " folded",
    "X: \u0000",
    "X: \u00ff",
  ],
];

export function makeRequest(draw: Draw): Buffer {
  if (draw.chance() < 0.05) return draw.bytes(200);
  const target =
    draw.chance() < 0.8 ? draw.one(TARGETS) : `/${encodeURI(draw.text(40).replace(/[\ud800-\udfff]/g, ""))}`;
  const lines = [`${draw.one(METHODS)} ${target} ${draw.chance() < 0.95 ? "HTTP/1.1" : draw.text(8)}`];
  if (draw.chance() < 0.95) lines.push(`Host: ${draw.chance() < 0.7 ? "localhost" : draw.one(HOSTS)}`);
  // Mostly let in, so that what lies behind the gate is met too.
  if (draw.chance() < 0.6) lines.push("X-Rapid-City-Client: 1");
  if (draw.chance() < 0.4)
    lines.push(
      "Connection: Upgrade",
      "Upgrade: websocket",
      "Sec-WebSocket-Version: 13",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    );
  for (let n = draw.below(5); n > 0; n--) lines.push(draw.one(HEADERS));
  const body = draw.chance() < 0.5 ? makeBody(draw) : "";
  if (body !== "" && draw.chance() < 0.8) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  const bytes = Buffer.from(`${lines.join("\r\n")}\r\n\r\n${body}`, "utf8");
  if (draw.chance() < 0.1) bytes[draw.below(bytes.length)] = draw.below(256);
  return bytes;
}

function makeBody(draw: Draw): string {
  const kind = draw.below(6);
  if (kind === 0) return draw.text(200);
  if (kind === 1) return "x".repeat(draw.below(10_000));
  if (kind === 2) return "[".repeat(draw.below(4000));
  if (kind === 3) return `{"__proto__":{"role":"player"},"version":2,"role":"player","name":"x"}`;
  const request: Record<string, unknown> = { version: 2, role: "player", name: draw.text(20) };
  if (draw.chance() < 0.7)
    request[draw.one(["version", "role", "name", "color", "seatKey", "oneHanded", "context", "house"])] =
      draw.value();
  return JSON.stringify(request, (_, value) => (typeof value === "bigint" ? String(value) : value)) ?? "";
}
