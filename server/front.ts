// The one port of a process: what listens there, what every stranger passes first, and the sockets under watch.
import { randomBytes } from "node:crypto";
import { createServer, type Server as HttpServer, type IncomingMessage } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { AppConfig, AppParts } from "./app.ts";
import { placesOf } from "./cluster/engine.ts";
import { limitersIn, reservationsIn } from "./cluster/shared-limits.ts";
import { GATE_TIMES, guard } from "./gate/gate.ts";
import { GuardedTransport } from "./gate/guarded-transport.ts";
import { setSecurityHeaders } from "./gate/headers.ts";
import { LargeBodies } from "./gate/large-bodies.ts";
import { type Limits, makeLimits } from "./gate/limits.ts";
import { Reservations } from "./gate/reservations.ts";
import { SocketWatch } from "./gate/socket-watch.ts";
import { VITE_SOCKETS } from "./http/pages.ts";

export type Front = {
  readonly http: HttpServer;
  readonly transport: GuardedTransport;
  readonly limits: Limits;
  readonly reservations: Reservations;
  /** What live pages carry; built ones need none. */
  readonly nonce: string | undefined;
  /** Under which this process asks itself for others of its house. */
  readonly relayKey: string;
  /** Once it listens. */
  port(): number;
  stopWatching(): Promise<void>;
  close(): Promise<void>;
};

export function openFront(
  { certificate, dev, gate, basePath, ...config }: AppConfig,
  { cluster, log, onRefused }: AppParts,
): Front {
  const http: HttpServer = certificate
    ? createHttpsServer({ ...GATE_TIMES, ...certificate })
    : createServer(GATE_TIMES);
  const limits =
    cluster && Number.isFinite(gate.limitFactor)
      ? makeLimits(gate.limitFactor, limitersIn(cluster.redis))
      : makeLimits(gate.limitFactor);
  const reservations = new Reservations(
    limits.seats,
    () => performance.now(),
    cluster && reservationsIn(cluster.redis),
  );
  const bodies = new LargeBodies();
  const sockets = new SocketWatch(config.sockets, () => performance.now(), gate.limitFactor);
  const nonce = dev ? randomBytes(16).toString("base64url") : undefined;
  const isViteSocket = ({ headers }: IncomingMessage) =>
    dev && VITE_SOCKETS.has(headers["sec-websocket-protocol"] ?? "");
  const relayKey = randomBytes(16).toString("base64url");
  const placesOfHouse = () => cluster && placesOf(cluster);
  guard(http, {
    settings: gate,
    basePath,
    limits,
    relayKey,
    reservations,
    sockets,
    bodies,
    log,
    onRefused,
    isOtherSocket: isViteSocket,
    otherPorts: () => placesOfHouse()?.ports ?? [],
    setHeaders: (request, response) =>
      setSecurityHeaders(request, response, { hsts: gate.hsts, nonce, house: placesOfHouse() }),
  });
  const transport = new GuardedTransport(sockets);
  // Outside development nobody else would answer those of Vite, and they would stay open for ever.
  transport.attachToServer(http, { filter: (request) => !isViteSocket(request) });
  return {
    http,
    transport,
    limits,
    reservations,
    nonce,
    relayKey,
    port: () => (http.address() as AddressInfo).port,
    async stopWatching() {
      sockets.stop();
      await bodies.close();
    },
    async close() {
      http.closeAllConnections();
      if (http.listening) await new Promise((done) => http.close(done));
    },
  };
}
