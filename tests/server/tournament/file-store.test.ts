// Tournaments on the disk: what was acknowledged is there again, whatever happened to the last line.

import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashPassphrase, isPassphrase } from "../../../server/passphrase.ts";
import { FileTournamentStore } from "../../../server/tournament/file-store.ts";
import { playerCode, playerKey, playerOfKey } from "../../../server/tournament/secrets.ts";
import { Contest } from "../../kit/contest.ts";
import { tournamentStoreContract } from "./store-contract.ts";

let folder: string;
let store: FileTournamentStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rapid-city-tournaments-"));
  store = new FileTournamentStore(folder);
});
afterEach(async () => {
  await store.release("CDFGH");
  rmSync(folder, { recursive: true, force: true });
});

const head = { code: "CDFGH", passphrase: { salt: "salt", hash: "hash" }, secret: "secret" };
const { events } = new Contest({}, 4);
const log = () => join(folder, "CDFGH", "log.jsonl");

tournamentStoreContract("tournaments in a folder", async () => ({
  open: () => new FileTournamentStore(folder),
  end: async () => {},
}));

describe("the store of tournaments", () => {
  test("a log that was cut anywhere in its last line has all lines before, and takes the next one", async () => {
    await store.create(head, events);
    const whole = readFileSync(log(), "utf8");
    const lastLine = `${JSON.stringify(events.at(-1))}\n`;
    for (let cut = 1; cut <= lastLine.length; cut++) {
      truncateSync(log(), 0);
      appendFileSync(log(), whole.slice(0, whole.length - cut));
      const kept = await store.load("CDFGH");
      expect(kept!.events).toEqual(events.slice(0, -1));
    }
    await store.append("CDFGH", events.at(-1)!);
    expect((await store.load("CDFGH"))!.events).toEqual(events);
  });
});

describe("secrets", () => {
  test("a passphrase is known by its hash alone, however its letters are composed", async () => {
    const kept = await hashPassphrase("café at noon");
    expect(JSON.stringify(kept)).not.toContain("noon");
    expect(await isPassphrase(kept, "cafe\u0301 at noon")).toBe(true);
    expect(await isPassphrase(kept, "café at moon")).toBe(false);
  });

  test("the key of a player proves that player, in that tournament only", () => {
    const key = playerKey("secret", "p12");
    expect(playerOfKey("secret", key)).toBe("p12");
    expect(playerOfKey("another", key)).toBeNull();
    expect(playerOfKey("secret", key.replace("p12", "p13"))).toBeNull();
    expect(playerOfKey("secret", "")).toBeNull();
    expect(playerCode("secret", "p12")).toMatch(/^[A-Z0-9]{6}$/);
  });
});
