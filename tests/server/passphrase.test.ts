// A passphrase that is only known by its hash.
import { expect, test } from "vitest";
import { hashPassphrase, isPassphrase, readHash, writeHash } from "../../server/passphrase.ts";

test("the right one is known again, also after it was written down, and no other", async () => {
  const hashed = await hashPassphrase("cactus juice");
  expect(await isPassphrase(readHash(writeHash(hashed))!, "cactus juice")).toBe(true);
  expect(await isPassphrase(hashed, "cactus juices")).toBe(false);
  expect(writeHash(hashed)).not.toContain("cactus");
  expect(readHash("cactus juice")).toBeNull();
  expect(readHash("scrypt:short:short")).toBeNull();
});
