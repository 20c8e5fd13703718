// One batch of fuzzing against a running server: so many frames by one player, or so many requests, all from one seed.
import { connect } from "node:net";
import { NATIVE_HEADERS } from "../../../shared/protocol/native-header.ts";
import { PROTOCOL_VERSION } from "../../../shared/protocol/version.ts";
import { FORMATS } from "../../../shared/tournament/settings.ts";
import { BareSocket, type Reserved } from "../bare-socket.ts";
import { asPlayer } from "../puppet.ts";
import { makeContestFrame } from "./contest-frames.ts";
import { type Draw, drawFrom } from "./draw.ts";
import { type FuzzFrame, makeFrame } from "./frames.ts";
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
  await sendAll({ url, seat, draw, count: FRAMES_A_BATCH, make: makeFrame });
  return seat.roomId;
}

/** To a contest of its own, as its desk; and to the same one as a player and as one who looks on. */
export async function fuzzContest(url: string, seed: number): Promise<void> {
  const draw = drawFrom(seed);
  const count = FRAMES_A_BATCH / 3;
  const settings = { format: draw.one(FORMATS), callMs: 1 + draw.below(1000) };
  const seat = await reserveBy(url, "create/tournament", { name: "F", passphrase: "fuzz fuzz", settings });
  if (seat === null) throw new Error("The server makes no contest any more.");
  await sendAll({ url, seat, draw, count, make: makeContestFrame });
  const player = { role: "player", name: `F${seed % 1000}`, key: "the key of an entry" };
  for (const visitor of [player, { role: "board" }]) {
    const options = { version: PROTOCOL_VERSION, ...visitor };
    const other = await reserveBy(url, `joinById/${seat.roomId}`, options);
    if (other) await sendAll({ url, seat: other, draw, count, make: makeContestFrame });
  }
}

type Sending = {
  readonly url: string;
  readonly seat: Reserved;
  readonly draw: Draw;
  readonly count: number;
  make(draw: Draw): FuzzFrame;
};

async function sendAll({ url, seat, draw, count, make }: Sending): Promise<void> {
  const socket = await BareSocket.take(url, seat).catch(() => null);
  if (socket === null) return;
  if (draw.chance() < 0.97) socket.acknowledge();
  for (let n = 0; n < count && socket.closedWith === null; n++) {
    const { bytes, binary } = make(draw);
    socket.ws.send(bytes, { binary });
  }
  await socket.heardAll();
  if (draw.chance() < 0.5) socket.ws.terminate();
  else socket.ws.close(draw.one([1000, 1001, 3000, 4000, 4999]));
}

async function reserveBy(
  url: string,
  way: string,
  request: object = asPlayer(`F${performance.now().toString(36).slice(-6)}`),
): Promise<Reserved | null> {
  const response = await fetch(`${url}/matchmake/${way}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...NATIVE_HEADERS },
    body: JSON.stringify(request),
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
