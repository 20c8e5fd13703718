// The gate of the server: every request and every upgrade passes here before Colyseus and express hear of it.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Log } from "../log.ts";
import { hasBody, parseObject, readBody } from "./body.ts";
import {
  addressOf,
  isTrusted,
  plainAddress,
  relayedFor,
  stampAddress,
  stampedAddress,
} from "./client-address.ts";
import { capConnections } from "./connections.ts";
import { type Fault, type FaultCode, refuseRequest, refuseUpgrade } from "./fault.ts";
import { isOwnHost } from "./hosts.ts";
import { type LargeBodies, type LargeBody, largeBodyOf } from "./large-bodies.ts";
import type { Limits } from "./limits.ts";
import { mayComeFrom } from "./origin.ts";
import { Pipelining } from "./pipelining.ts";
import { faultOf } from "./request-line.ts";
import type { Reservations } from "./reservations.ts";
import type { GateSettings } from "./settings.ts";
import { sessionOf } from "./upgrade-target.ts";

/** How long a stranger may take to say what it wants. Node looks for latecomers once in `connectionsCheckingInterval`. */
export const GATE_TIMES = {
  headersTimeout: 5000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  /** Of https; Node would wait for two minutes. */
  handshakeTimeout: 5000,
} as const;

export type GateContext = {
  readonly settings: GateSettings;
  /** Below which everything lies: taken off before anybody else reads an address. */
  readonly basePath: string;
  readonly limits: Limits;
  /** Under which this process asks itself for others of its house. */
  readonly relayKey: string;
  readonly reservations: Reservations;
  readonly sockets: { readonly hasRoom: boolean };
  readonly bodies: LargeBodies;
  readonly log: Log;
  /** Sockets that are none of a table's, such as those of the development server. */
  isOtherSocket(request: IncomingMessage): boolean;
  /** Somebody was turned away. */
  onRefused(code: FaultCode, address: string): void;
  /** At which other processes of this house listen, on the same host. */
  otherPorts(): readonly string[];
  /** What every answer carries. */
  setHeaders(request: IncomingMessage, response: ServerResponse): void;
};

const IDLE_MS = 30_000;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);
const MOST_HOSTS_TOLD = 20;

/** Puts the gate before all listeners, also those that Colyseus prepends later. */
export function guard(server: Server, context: GateContext): void {
  const gate = new Gate(context);
  const pipelining = new Pipelining();
  capConnections(server, context.settings);
  // Whoever asks for a file and then does not read it. Sockets of tables are watched elsewhere.
  server.setTimeout(IDLE_MS);
  const failed = (bug: Error, end: () => void) => {
    context.log(`The gate failed: ${bug.stack}`);
    end();
  };
  const emit = server.emit.bind(server) as (event: string, ...args: unknown[]) => boolean;
  server.emit = (event: string, ...args: unknown[]): boolean => {
    if (event === "request" || event === "upgrade") takeOff(args[0] as IncomingMessage, context.basePath);
    if (event === "request") {
      const [request, response] = args as [IncomingMessage, ServerResponse];
      if (!pipelining.admits(request, response)) return true;
      gate
        .admit(request, response, () => emit(event, request, response))
        .catch((bug) => failed(bug, () => response.destroy()));
      return true;
    }
    if (event === "upgrade") {
      const [request, socket] = args as [IncomingMessage, Duplex];
      if (!pipelining.admitsUpgradeOf(socket)) return true;
      gate
        .admitSocket(request, socket, () => emit(event, ...args))
        .catch((bug) => failed(bug, () => socket.destroy()));
      return true;
    }
    return emit(event, ...args);
  };
  server.on("clientError", (_error, socket) =>
    refuseUpgrade(socket, { status: 400, code: "gate/bad-target" }),
  );
}

/** A proxy may have done so already, and phones in the same network need not know of it. */
function takeOff(request: IncomingMessage, basePath: string): void {
  const { url = "" } = request;
  if (basePath === "/") return;
  if (url.startsWith(basePath)) request.url = url.slice(basePath.length - 1);
  else if (url === basePath.slice(0, -1)) request.url = "/";
}

class Gate {
  readonly #context: GateContext;
  readonly #hostsTold = new Set<string>();

  constructor(context: GateContext) {
    this.#context = context;
  }

  async admit(request: IncomingMessage, response: ServerResponse, goOn: () => void): Promise<void> {
    // A phone that is gone in the middle of its request is no news.
    request.on("error", () => {});
    this.#context.setHeaders(request, response);
    const fault = (await this.#faultOf(request)) ?? (await this.#readBodyOf(request));
    if (!fault) return goOn();
    this.#context.onRefused(fault.code, stampedAddress(request.headers));
    refuseRequest(request, response, fault);
  }

  async admitSocket(request: IncomingMessage, socket: Duplex, goOn: () => void): Promise<void> {
    socket.on("error", () => socket.destroy());
    const fault = (await this.#faultOf(request)) ?? (await this.#upgradeFaultOf(request));
    if (fault) {
      this.#context.onRefused(fault.code, stampedAddress(request.headers));
      refuseUpgrade(socket, fault);
    } else if (!socket.destroyed) goOn();
  }

  async #faultOf(request: IncomingMessage): Promise<Fault | null> {
    const { settings, limits, relayKey } = this.#context;
    const line = faultOf(request);
    if (line) return { status: line === "gate/bad-method" ? 405 : 400, code: line };
    const host = this.#hostOf(request);
    const address = relayedFor(request, relayKey) ?? addressOf(request, settings.trustedProxies);
    stampAddress(request, address);
    // Nobody is asked whether a proxy stood in between; Colyseus would build an address from whatever this says.
    delete request.headers["x-forwarded-proto"];
    if (host !== undefined && !isOwnHost(host, settings)) return this.#foreignHost(host);
    const isRead = READS.has(request.method ?? "") && request.headers.upgrade === undefined;
    if (!isRead && !mayComeFrom(request.headers, host, settings, this.#context.otherPorts()))
      return { status: 403, code: "gate/foreign-origin" };
    if (!(await limits.requests.take(address))) return { status: 429, code: "gate/too-often" };
    return null;
  }

  async #readBodyOf(request: IncomingMessage): Promise<Fault | null> {
    if (!hasBody(request)) return null;
    const large = largeBodyOf(request);
    if (large) return this.#readLargeBodyOf(request, large);
    const body = await readBody(request);
    if (!body.ok) return { status: 413, code: "gate/body-too-large" };
    const content = parseObject(body.text);
    if (content === null) return { status: 400, code: "gate/bad-body" };
    // Whoever reads a request that is already read takes this instead.
    Object.assign(request, { body: content });
    return null;
  }

  async #readLargeBodyOf(
    request: IncomingMessage,
    { kind, mostBytes, shares }: LargeBody,
  ): Promise<Fault | null> {
    const { limits, bodies } = this.#context;
    const limit = kind === "match" ? limits.matches : limits.tournaments;
    const address = stampedAddress(request.headers);
    if (!(await limit.take(address, shares))) return { status: 429, code: "gate/too-often" };
    if (!bodies.hasRoomFor(address)) return { status: 503, code: "gate/no-room" };
    const body = await bodies.receive(address, () => readBody(request, mostBytes));
    if (!body.ok) return { status: 413, code: "gate/body-too-large" };
    // What is not as it should be is refused by whoever it was for, in their words.
    Object.assign(request, { body: (await bodies.read(kind, body.text)) ?? {} });
    return null;
  }

  async #upgradeFaultOf(request: IncomingMessage): Promise<Fault | null> {
    const { limits, reservations, sockets, isOtherSocket } = this.#context;
    if (isOtherSocket(request)) return null;
    const session = sessionOf(request.url ?? "");
    if (session === null) return { status: 404, code: "gate/no-such-socket" };
    const address = stampedAddress(request.headers);
    if (!(await limits.upgrades.take(address))) return { status: 429, code: "gate/too-often" };
    if (!sockets.hasRoom) return { status: 503, code: "gate/no-room" };
    reservations.take(session);
    return null;
  }

  /** As the caller wrote it: a proxy that is trusted tells what it was asked for. */
  #hostOf({ headers, socket }: IncomingMessage): string | undefined {
    const { trustedProxies } = this.#context.settings;
    const told = headers["x-forwarded-host"];
    const isProxied = trustedProxies && isTrusted(trustedProxies, plainAddress(socket.remoteAddress ?? ""));
    return isProxied && typeof told === "string" ? told.split(",")[0]!.trim() : headers.host;
  }

  #foreignHost(host: string): Fault {
    if (this.#hostsTold.size < MOST_HOSTS_TOLD && !this.#hostsTold.has(host)) {
      this.#hostsTold.add(host);
      this.#context.log(
        `Somebody came by the name "${host.slice(0, 100)}", which is not known here. If it is yours, start with ALLOWED_HOSTS=${host.slice(0, 100).replace(/:\d+$/, "")}`,
      );
    }
    return { status: 421, code: "gate/foreign-host" };
  }
}
