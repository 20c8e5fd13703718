// The questions of the page of whoever runs the server: let in by a passphrase, asked with a key that the process forgets.
import { randomBytes } from "node:crypto";
import { type RequestHandler, type Response, Router } from "express";
import type { z } from "zod/mini";
import type { HouseFinding, HouseStatus } from "../../../shared/protocol/house.ts";
import {
  announceRequestSchema,
  closeRequestSchema,
  enterRequestSchema,
} from "../../../shared/protocol/house-requests.ts";
import type { RefusalCode } from "../../../shared/protocol/refusals.ts";
import { stampedAddress } from "../../gate/client-address.ts";
import type { Limit } from "../../gate/limits.ts";
import { type HashedPassphrase, isPassphrase } from "../../passphrase.ts";

export type HouseRoutesContext = {
  /** Null where the page stays closed. */
  readonly passphrase: Promise<HashedPassphrase> | null;
  /** How often one network may try. */
  readonly tries: Limit;
  readonly wallMs: () => number;
  status(): Promise<HouseStatus>;
  announce(text: string): Promise<void>;
  /** False where there is no such table. */
  closeTable(code: string, text: string): Promise<boolean>;
  examine(): AsyncIterable<HouseFinding>;
};

const KEY_LASTS_MS = 12 * 60 * 60 * 1000;
const MOST_KEYS = 50;

export function houseRoutes(context: HouseRoutesContext): Router {
  const { passphrase, tries, wallMs } = context;
  const keys = new Map<string, number>();
  const router = Router();
  router.use((_request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    if (passphrase === null) refuse(response, "house/closed", 404);
    else next();
  });
  router.post("/enter", async (request, response) => {
    const asked = enterRequestSchema.safeParse(request.body);
    if (!asked.success) return refuse(response, "message/malformed", 400);
    const address = stampedAddress(request.headers);
    if (!(await tries.take(address))) return refuse(response, "gate/too-often", 429);
    if (!(await isPassphrase(await passphrase!, asked.data.passphrase)))
      return refuse(response, "house/wrong-passphrase", 401);
    tries.giveBack(address);
    const key = randomBytes(32).toString("base64url");
    if (keys.size >= MOST_KEYS) keys.delete(keys.keys().next().value!);
    keys.set(key, wallMs() + KEY_LASTS_MS);
    response.json({ key });
  });
  router.use((request, response, next) => {
    const [, key = ""] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? "") ?? [];
    if ((keys.get(key) ?? 0) > wallMs()) next();
    else refuse(response, "house/no-key", 401);
  });
  router.get("/status", async (_request, response) => {
    response.json((await context.status()) satisfies HouseStatus);
  });
  let isExamining = false;
  router.get("/doctor", async (_request, response) => {
    // It writes to the disk and listens to the clock: one at a time.
    if (isExamining) return refuse(response, "gate/too-often", 429);
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
      else refuse(response, "join/no-such-table", 404);
    }),
  );
  return router;
}

const reading =
  <T>(schema: z.ZodMiniType<T>, act: (content: T, response: Response) => Promise<void>): RequestHandler =>
  async (request, response) => {
    const read = schema.safeParse(request.body);
    if (read.success) await act(read.data, response);
    else refuse(response, "message/malformed", 400);
  };

function refuse(response: Response, code: RefusalCode, status: number): void {
  response.status(status).json({ code });
}
