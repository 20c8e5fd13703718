// Which process of a cluster has a contest: here once it is taken, or elsewhere, where it is asked and joined.
import { request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import { HouseUnreachable, reaching } from "../directory/table-directory.ts";
import { relayHeaders } from "../gate/client-address.ts";
import type { ContestPlaces, RelayedAnswer, RelayedQuestion } from "../tournament/places.ts";
import type { Cluster } from "./cluster.ts";

export const placesIn = (cluster: Cluster): ContestPlaces => ({
  async take(code) {
    const found = await reaching(cluster.contests.whereIs(code));
    if (found?.process === cluster.id) return true;
    if (found?.isAlive) return false;
    // Nobody has it: so it seems as well just after Redis has lost its memory.
    if (cluster.isDraining || !cluster.members.mayBury) throw new HouseUnreachable("Nobody can tell yet.");
    return reaching(cluster.contests.take(code));
  },
  async keep(code) {
    if (cluster.isDraining) throw new HouseUnreachable("This process takes its leave.");
    await reaching(cluster.contests.set([code]));
  },
  release: (code) => cluster.contests.release(code).catch(() => {}),
  ask: async (code, method, args) => {
    const found = await reaching(cluster.contests.whereIs(code));
    if (!found) throw new HouseUnreachable("It is nowhere.", "join/coming-back");
    return reaching(cluster.calls.ask(found.process, { code, method, args }), "join/coming-back");
  },
});

/** What this very process answers to a page; asked over its own port, so that there is one way to answer. What whoever asked may try counts against them, and not against this host. */
export function askItself(
  { port, isSecure, relayKey }: AskItself,
  { path, authorization, address }: RelayedQuestion,
): Promise<RelayedAnswer> {
  const headers = { ...relayHeaders(relayKey, address), ...(authorization ? { authorization } : {}) };
  const options = { port, path, headers, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    const request = (isSecure ? overHttps : overHttp)({ host: "127.0.0.1", ...options }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 500,
          type: response.headers["content-type"] ?? "application/json",
          disposition: response.headers["content-disposition"] ?? null,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    request.on("error", reject);
    request.end();
  });
}

type AskItself = {
  readonly port: number;
  readonly isSecure: boolean;
  readonly relayKey: string;
};
