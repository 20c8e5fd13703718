// A certificate of our own for HTTPS in the living room, kept so that every phone has to accept it only once.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { generate } from "selfsigned";
import { lanAddresses } from "./addresses.ts";

export type Certificate = { readonly key: string; readonly cert: string };
type Kept = Certificate & { readonly addresses: readonly string[]; readonly until: string };

const DAY_MS = 24 * 60 * 60 * 1000;
/** Apple's devices refuse certificates that are valid for longer than 825 days. */
const VALID_DAYS = 800;

export async function certificateIn(folder: string): Promise<Certificate> {
  const file = join(folder, "certificate.json");
  const addresses = ["127.0.0.1", ...lanAddresses()];
  const kept = readKept(file);
  if (kept && new Date(kept.until) > new Date() && addresses.every((one) => kept.addresses.includes(one))) {
    return kept;
  }
  // Addresses of other networks stay in it: a laptop that moves between two homes is then known in both.
  const all = [...new Set([...addresses, ...(kept?.addresses ?? [])])];
  const made = await makeCertificate(all);
  const until = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify({ ...made, addresses: all, until } satisfies Kept), { mode: 0o600 });
  return made;
}

function readKept(file: string): Kept | null {
  try {
    const kept = JSON.parse(readFileSync(file, "utf8"));
    return typeof kept.key === "string" && typeof kept.cert === "string" && Array.isArray(kept.addresses)
      ? kept
      : null;
  } catch {
    return null;
  }
}

async function makeCertificate(addresses: readonly string[]): Promise<Certificate> {
  const made = await generate([{ name: "commonName", value: "Rapid City" }], {
    keyType: "ec",
    algorithm: "sha256",
    notAfterDate: new Date(Date.now() + VALID_DAYS * DAY_MS),
    extensions: [
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 2, value: hostname() },
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}
