// A network in the log: the same while this process runs, and nothing that leads back to it.
import { createHmac, randomBytes } from "node:crypto";
import { networkOf } from "../gate/client-address.ts";

const LENGTH = 10;

export function makeCallerHash(salt = randomBytes(32)): (address: string) => string {
  return (address) =>
    createHmac("sha256", salt).update(networkOf(address)).digest("base64url").slice(0, LENGTH);
}
