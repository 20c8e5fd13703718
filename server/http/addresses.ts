// Under which addresses this computer can be reached from the phones in the same network.
import { networkInterfaces } from "node:os";

/** Networks inside this computer (containers, virtual machines, tunnels): phones cannot reach them. */
const INNER = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|cni|flannel|podman)/;

export function lanAddresses(): string[] {
  const found: string[] = [];
  for (const [name, addresses] of Object.entries(networkInterfaces())) {
    if (INNER.test(name)) continue;
    for (const { family, internal, address } of addresses ?? []) {
      if (family === "IPv4" && !internal && !address.startsWith("169.254.")) found.push(address);
    }
  }
  return found.sort((a, b) => homeRank(a) - homeRank(b));
}

/** Living rooms are mostly 192.168, so that one comes first, and into the QR code. */
function homeRank(address: string): number {
  if (address.startsWith("192.168.")) return 0;
  return address.startsWith("10.") ? 1 : 2;
}

export const withoutLastSlash = (address: string): string => address.replace(/\/$/, "");

export const lanUrls = (scheme: "http" | "https", port: number, basePath: string): string[] =>
  lanAddresses().map((address) => withoutLastSlash(`${scheme}://${address}:${port}${basePath}`));
