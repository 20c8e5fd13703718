// A plain port beside the encrypted one: a phone fetches there what it needs to trust the other, and everything else leads to the game.

import { X509Certificate } from "node:crypto";
import { createServer } from "node:http";
import { type Listening, listen } from "../../listen.ts";
import { type Certificate, namesIn } from "../certificate.ts";
import { localeOf, trustPage } from "./trust-page.ts";

export type TrustServer = Listening;
export type TrustContext = {
  readonly authority: Certificate;
  readonly certificate: Certificate;
  /** Of the game. */
  readonly gamePort: number;
  readonly basePath: string;
};

const HOST = /^([\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i;
const TIMES = { headersTimeout: 5000, requestTimeout: 5000, connectionsCheckingInterval: 1000 };
/** Phones come here once, and are gone again. */
const MOST_CONNECTIONS = 200;

export async function openTrustServer(port: number, context: TrustContext): Promise<TrustServer> {
  const { authority, certificate, gamePort, basePath } = context;
  const names = namesIn(certificate);
  const der = new X509Certificate(authority.cert).raw;
  const gameAt = (name: string): string => `https://${name}:${gamePort}${basePath}`;
  const server = createServer(TIMES, ({ url = "", headers }, response) => {
    const [, name = "localhost"] = HOST.exec(headers.host ?? "") ?? [];
    const path = url.split("?")[0];
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (path === "/rapid-city.crt") {
      response.setHeader("Content-Type", "application/x-x509-ca-cert");
      response.setHeader("Content-Disposition", 'attachment; filename="rapid-city.crt"');
      response.end(der);
    } else if (path === "/" || path === "/trust") {
      const isNamed = names.includes(name.toLowerCase());
      const others = names.filter((one) => /^\d/.test(one) && one !== "127.0.0.1").map(gameAt);
      const page = { locale: localeOf(headers["accept-language"]), refusedFor: isNamed ? [] : others };
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(
        trustPage({ ...page, gameUrl: isNamed ? gameAt(name) : (others[0] ?? gameAt("localhost")) }),
      );
    } else {
      response.writeHead(302, { Location: gameAt(name).replace(/\/$/, "") + encodeURI(decode(url)) }).end();
    }
  });
  server.maxConnections = MOST_CONNECTIONS;
  return listen(server, port);
}

function decode(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return "/";
  }
}
