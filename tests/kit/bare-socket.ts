// A WebSocket as a stranger writes it: a seat reserved and taken by hand, and every frame under the test's control.
import WebSocket from "ws";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import { NATIVE_HEADERS } from "../../shared/protocol/native-header.ts";
import { until } from "./until.ts";

export type Reserved = { readonly roomId: string; readonly processId: string; readonly sessionId: string };

export async function reserve(url: string, code: string, request: JoinRequest): Promise<Reserved> {
  const response = await fetch(`${url}/matchmake/joinById/${code}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...NATIVE_HEADERS },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`No seat: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reserved;
}

export class BareSocket {
  readonly ws: WebSocket;
  closedWith: number | null = null;
  frames = 0;
  pongs = 0;

  static async join(url: string, code: string, request: JoinRequest): Promise<BareSocket> {
    return BareSocket.take(url, await reserve(url, code, request));
  }

  /** Open, and not yet acknowledged. */
  static async take(url: string, { processId, roomId, sessionId }: Reserved): Promise<BareSocket> {
    const address = `${url.replace(/^http/, "ws")}/${processId}/${roomId}?sessionId=${sessionId}`;
    const socket = new BareSocket(new WebSocket(address, { headers: NATIVE_HEADERS }));
    await new Promise((resolve, reject) => {
      socket.ws.once("message", resolve);
      socket.ws.once("error", reject);
      socket.ws.once("close", reject);
    });
    return socket;
  }

  private constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on("message", () => this.frames++);
    ws.on("pong", () => this.pongs++);
    ws.on("error", () => {});
    ws.on("close", (code) => {
      this.closedWith = code;
    });
  }

  /** The answer to Colyseus' greeting: from now on the table talks. */
  acknowledge(): void {
    this.ws.send(Buffer.from([10]));
  }

  /** Until everything sent so far has been read on the other side, or the connection is over. */
  async heardAll(): Promise<void> {
    const before = this.pongs;
    if (this.ws.readyState === WebSocket.OPEN) this.ws.ping("?");
    await until(() => this.pongs > before || this.closedWith !== null, "the server answers a ping");
  }
}
