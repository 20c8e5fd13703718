// A certificate for HTTPS in the living room, kept so that every phone has to accept it only once: signed by itself, or by an authority of the house that phones can install.
import { X509Certificate } from "node:crypto";
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
const AUTHORITY_DAYS = 3650;

export const CERTIFICATE_FILES = { own: "certificate.json", ofAuthority: "certificate-of-authority.json" };

/** With an authority it is signed by that. */
export async function certificateIn(
  folder: string,
  authority: Certificate | null = null,
): Promise<Certificate> {
  const file = join(folder, authority ? CERTIFICATE_FILES.ofAuthority : CERTIFICATE_FILES.own);
  const addresses = ["127.0.0.1", ...lanAddresses()];
  const kept = readKept(file);
  if (kept && isGood(kept, addresses, authority)) return kept;
  // Addresses of other networks stay in it: a laptop that moves between two homes is then known in both.
  const all = [...new Set([...addresses, ...(kept?.addresses ?? [])])];
  const made = await makeCertificate(all, authority);
  const until = new Date(Date.now() + VALID_DAYS * DAY_MS).toISOString();
  keepSecret(folder, file, { ...made, addresses: all, until } satisfies Kept);
  return made;
}

/** Its key can vouch for any site to whoever installed it: it never leaves the folder. */
export async function authorityIn(folder: string): Promise<Certificate> {
  const file = join(folder, "authority.json");
  const kept = readKept(file);
  if (kept && new Date(kept.until) > new Date()) return kept;
  const until = new Date(Date.now() + AUTHORITY_DAYS * DAY_MS);
  const made = await generate([{ name: "commonName", value: `Rapid City on ${hostname()}` }], {
    keyType: "ec",
    algorithm: "sha256",
    notAfterDate: until,
    extensions: [
      { name: "basicConstraints", cA: true, pathLenConstraint: 0, critical: true },
      { name: "keyUsage", keyCertSign: true, cRLSign: true, critical: true },
    ],
  });
  const authority = { key: made.private, cert: made.cert };
  keepSecret(folder, file, { ...authority, addresses: [], until: until.toISOString() } satisfies Kept);
  return authority;
}

/** Names and addresses by which a browser accepts it. */
export const namesIn = ({ cert }: Certificate): string[] =>
  (new X509Certificate(cert).subjectAltName ?? "")
    .split(", ")
    .map((name) => name.replace(/^(DNS|IP Address):/, ""));

function isGood(kept: Kept, addresses: readonly string[], authority: Certificate | null): boolean {
  if (new Date(kept.until) <= new Date() || !addresses.every((one) => kept.addresses.includes(one)))
    return false;
  // An authority that was made anew has another key.
  return (
    authority === null || new X509Certificate(kept.cert).verify(new X509Certificate(authority.cert).publicKey)
  );
}

function keepSecret(folder: string, file: string, kept: Kept): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(kept), { mode: 0o600 });
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

async function makeCertificate(
  addresses: readonly string[],
  authority: Certificate | null,
): Promise<Certificate> {
  const made = await generate([{ name: "commonName", value: "Rapid City" }], {
    keyType: "ec",
    algorithm: "sha256",
    notAfterDate: new Date(Date.now() + VALID_DAYS * DAY_MS),
    ...(authority && { ca: authority }),
    extensions: [
      { name: "basicConstraints", cA: false },
      { name: "extKeyUsage", serverAuth: true },
      {
        name: "subjectAltName",
        altNames: [
          { type: 2, value: "localhost" },
          { type: 2, value: hostname() },
          { type: 2, value: `${hostname().split(".")[0]}.local` },
          ...addresses.map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  return { key: made.private, cert: made.cert };
}
