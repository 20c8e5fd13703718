// The gate of the server: every request and every upgrade passes here before Colyseus and express hear of it.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { hasBody, parseObject, readBody } from "./body.ts";
import { faultOf } from "./request-line.ts";

type Fault = { readonly status: number; readonly code: string };

/** How long a stranger may take to say what it wants. Node looks for latecomers once in `connectionsCheckingInterval`. */
export const GATE_TIMES = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
} as const;

/** Puts the gate before all listeners, also those that Colyseus prepends later. */
export function guard(server: Server): void {
  const emit = server.emit.bind(server) as (event: string, ...args: unknown[]) => boolean;
  server.emit = (event: string, ...args: unknown[]): boolean => {
    if (event === "request") {
      const [request, response] = args as [IncomingMessage, ServerResponse];
      void admit(request, response, () => emit(event, request, response));
      return true;
    }
    if (event === "upgrade" && !admitsUpgrade(args[0] as IncomingMessage, args[1] as Duplex)) return true;
    return emit(event, ...args);
  };
  server.on("clientError", (_error, socket) => refuseSocket(socket));
}

async function admit(request: IncomingMessage, response: ServerResponse, goOn: () => void): Promise<void> {
  // Nobody is asked whether a proxy stood in between; Colyseus would build an address from whatever this says.
  delete request.headers["x-forwarded-proto"];
  // A phone that is gone in the middle of its request is no news.
  request.on("error", () => {});
  const line = faultOf(request);
  if (line) return refuse(request, response, { status: line === "gate/bad-method" ? 405 : 400, code: line });
  if (hasBody(request)) {
    const body = await readBody(request);
    if (!body.ok) return refuse(request, response, { status: 413, code: "gate/body-too-large" });
    const content = parseObject(body.text);
    if (content === null) return refuse(request, response, { status: 400, code: "gate/bad-body" });
    // Whoever reads a request that is already read takes this instead.
    Object.assign(request, { body: content });
  }
  goOn();
}

function refuse(request: IncomingMessage, response: ServerResponse, { status, code }: Fault): void {
  if (response.destroyed) return;
  const text = JSON.stringify({ code });
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    Connection: "close",
  });
  // What is still on its way is not waited for.
  response.end(text, () => request.destroy());
}

function admitsUpgrade(request: IncomingMessage, socket: Duplex): boolean {
  socket.on("error", () => socket.destroy());
  if (faultOf(request) === null) return true;
  refuseSocket(socket);
  return false;
}

function refuseSocket(socket: Duplex): void {
  if (socket.writable)
    socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  else socket.destroy();
}
