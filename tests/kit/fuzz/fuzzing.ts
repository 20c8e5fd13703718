// One batch of fuzzing against a running server: so many frames by one player, or so many requests, all from one seed.
import { connect } from "node:net";
import { NATIVE_HEADERS } from "../../../shared/protocol/native-header.ts";
import { BareSocket, type Reserved } from "../bare-socket.ts";
import { asPlayer } from "../puppet.ts";
import { drawFrom } from "./draw.ts";
import { makeFrame } from "./frames.ts";
import { makeRequest } from "./requests.ts";

/** As many as a table takes from one connection at once. */
export const FRAMES_A_BATCH = 60;
export const REQUESTS_A_BATCH = 20;
const MOST_TRIES = 240;

/** At a table of its own or at one of the batch before: what lies there is as odd as what comes. */
export async function fuzzFrames(url: string, seed: number, code: string | null): Promise<string> {
  const draw = drawFrom(seed);
  const way = code !== null && draw.chance() < 0.95 ? `joinById/${code}` : "create/table";
  let seat = await reserveBy(url, way);
  // A full server has room again once the tables that were left have closed.
  for (let tries = 0; seat === null && tries < MOST_TRIES; tries++) {
    seat = await reserveBy(url, "create/table");
    if (seat === null) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  if (seat === null) throw new Error("The server opens no table any more.");
  const socket = await BareSocket.take(url, seat).catch(() => null);
  if (socket === null) return seat.roomId;
  if (draw.chance() < 0.97) socket.acknowledge();
  for (let n = 0; n < FRAMES_A_BATCH && socket.closedWith === null; n++) {
    const { bytes, binary } = makeFrame(draw);
    socket.ws.send(bytes, { binary });
  }
  await socket.heardAll();
  if (draw.chance() < 0.5) socket.ws.terminate();
  else socket.ws.close(draw.one([1000, 1001, 3000, 4000, 4999]));
  return seat.roomId;
}

async function reserveBy(url: string, way: string): Promise<Reserved | null> {
  const response = await fetch(`${url}/matchmake/${way}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...NATIVE_HEADERS },
    body: JSON.stringify(asPlayer(`F${performance.now().toString(36).slice(-6)}`)),
  });
  return response.ok ? ((await response.json()) as Reserved) : null;
}

export async function fuzzRequests(port: number, seed: number): Promise<void> {
  const draw = drawFrom(seed);
  await Promise.all(
    Array.from({ length: REQUESTS_A_BATCH }, () => sendAndForget(port, makeRequest(draw), draw.chance())),
  );
}

/** Waits for the first bytes of an answer, or for the end; not everything that is sent is worth one. */
function sendAndForget(port: number, bytes: Buffer, chance: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.on("data", () => socket.destroy());
    socket.on("close", () => resolve());
    // Some come in pieces, some are left unfinished.
    const at = Math.floor(bytes.length * chance);
    socket.write(bytes.subarray(0, at));
    setImmediate(() => {
      socket.write(bytes.subarray(at));
      if (chance < 0.3) socket.end();
      else setTimeout(() => socket.destroy(), 100);
    });
  });
}
