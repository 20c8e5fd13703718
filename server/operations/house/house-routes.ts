// The questions of the page of whoever runs the server: let in by a passphrase, asked with a key that the house forgets.
import { randomBytes } from "node:crypto";
import { type RequestHandler, type Response, Router } from "express";
import type { z } from "zod/mini";
import type { HouseFinding, HouseStatus } from "../../../shared/protocol/house.ts";
import {
  announceRequestSchema,
  closeRequestSchema,
  enterRequestSchema,
} from "../../../shared/protocol/house-requests.ts";
import { stampedAddress } from "../../gate/client-address.ts";
import { answerRefusal } from "../../gate/fault.ts";
import type { Limit } from "../../gate/limits.ts";
import { type HashedPassphrase, isPassphrase } from "../../passphrase.ts";
import type { Shelf } from "../../shelf.ts";

export type HouseRoutesContext = {
  /** Null where the page stays closed. */
  readonly passphrase: Promise<HashedPassphrase> | null;
  /** How often one network may try. */
  readonly tries: Limit;
  /** Of the keys. */
  readonly shelf: Shelf;
  status(): Promise<HouseStatus>;
  announce(text: string): Promise<void>;
  /** False where there is no such table. */
  closeTable(code: string, text: string): Promise<boolean>;
  examine(): AsyncIterable<HouseFinding>;
};

const KEY_LASTS_MS = 12 * 60 * 60 * 1000;

const nameOf = (key: string): string => `house-key:${key}`;

export function houseRoutes(context: HouseRoutesContext): Router {
  const { passphrase, tries, shelf } = context;
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    if (passphrase === null) answerRefusal(response, 404, "house/closed");
    else next();
  });
  router.post("/enter", async (request, response) => {
    const asked = enterRequestSchema.safeParse(request.body);
    if (!asked.success) return answerRefusal(response, 400, "message/malformed");
    const address = stampedAddress(request.headers);
    if (!(await tries.take(address))) return answerRefusal(response, 429, "gate/too-often");
    if (!(await isPassphrase(await passphrase!, asked.data.passphrase)))
      return answerRefusal(response, 401, "house/wrong-passphrase");
    tries.giveBack(address);
    const key = randomBytes(32).toString("base64url");
    await shelf.put(nameOf(key), "", KEY_LASTS_MS);
    response.json({ key });
  });
  router.use(async (request, response, next) => {
    const [, key = ""] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "") ?? [];
    const isKnown = await shelf.look(nameOf(key)).then(
      (found) => found !== null,
      () => null,
    );
    if (isKnown) next();
    else if (isKnown === null) answerRefusal(response, 503, "house/unreachable");
    else answerRefusal(response, 401, "house/no-key");
  });
  router.get("/status", async (_request, response) => {
    response.json((await context.status()) satisfies HouseStatus);
  });
  let isExamining = false;
  router.get("/doctor", async (_request, response) => {
    // It writes to the disk and listens to the clock: one at a time.
    if (isExamining) return answerRefusal(response, 429, "gate/too-often");
    isExamining = true;
    try {
      const findings: HouseFinding[] = [];
      for await (const finding of context.examine()) findings.push(finding);
      response.json({ findings });
    } finally {
      isExamining = false;
    }
  });
  router.post(
    "/announce",
    reading(announceRequestSchema, async ({ text }, response) => {
      await context.announce(text);
      response.json({ announced: text });
    }),
  );
  router.post(
    "/close",
    reading(closeRequestSchema, async ({ table, text }, response) => {
      if (await context.closeTable(table, text)) response.json({ closed: table });
      else answerRefusal(response, 404, "join/no-such-table");
    }),
  );
  return router;
}

const reading =
  <T>(schema: z.ZodMiniType<T>, act: (content: T, response: Response) => Promise<void>): RequestHandler =>
  async (request, response) => {
    const read = schema.safeParse(request.body);
    if (read.success) await act(read.data, response);
    else answerRefusal(response, 400, "message/malformed");
  };
