// How the gate says no: a status, and a code that programs read; whoever is in the middle of sending is not waited for.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Response } from "express";
import type { AnyCode, GateCode } from "../../shared/refusals.ts";

export type FaultCode = GateCode | "gate/too-often";
export type Fault = { readonly status: number; readonly code: FaultCode };

const RETRY_AFTER_S = 30;

export function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code }: Fault,
): void {
  if (response.destroyed) return;
  // Colyseus' clients read `error`.
  const text = JSON.stringify({ code, error: code });
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(text),
    "Cache-Control": "no-store",
    Connection: "close",
    ...(status === 429 && { "Retry-After": RETRY_AFTER_S }),
  });
  response.end(text, () => request.destroy());
}

/** To a question that was read to its end. */
export function answerRefusal(response: Response, status: number, code: AnyCode, message?: string): void {
  response.status(status).json({ code, message });
}

export function refuseUpgrade(socket: Duplex, { status }: Fault): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    () => socket.destroy(),
  );
}
