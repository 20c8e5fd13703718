// The doctor on the way from a phone to the game: port, addresses, firewall.
import { existsSync, readFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import type { Settings } from "../../config/settings.ts";
import { lanAddresses, withoutLastSlash } from "../../http/addresses.ts";
import { type Finding, finding } from "./finding.ts";

const PATIENCE_MS = 3000;

export async function checkPort(settings: Settings): Promise<Finding> {
  const { port, https } = settings;
  const ports = [port, ...furtherPorts(settings)];
  for (const one of ports) {
    const held = await listen(one);
    if (typeof held !== "string") held.close();
    else if (held === "EACCES")
      return finding("port", "trouble", `Port ${one} needs special rights.`, "Start with --port 2567 or so.");
    // Then it has the others, too.
    else if (await answers(`${https ? "https" : "http"}://127.0.0.1:${port}`))
      return finding("port", "fine", `The game is open on port ${port}.`);
    else
      return finding(
        "port",
        "trouble",
        `Port ${one} is in use by another program (${held}).`,
        `Close that program, or start with ${one === port ? `--port ${port + 1}` : "other ports"}.`,
      );
  }
  return finding(
    "port",
    "fine",
    ports.length === 1 ? `Port ${port} is free.` : `Ports ${ports.join(", ")} are free.`,
  );
}

/** Besides the one that is named: of each process, of the page of trust, of the figures. */
function furtherPorts({ port, processes, localCa, trustPort, metricsPort }: Settings): number[] {
  const upFrom = (first: number, count: number) => Array.from({ length: count }, (_, nth) => first + nth);
  const others = processes > 1 ? upFrom(port + 1, processes) : [];
  return [
    // Any free ones.
    ...(port === 0 ? [] : others),
    ...(localCa && port !== 0 ? [trustPort ?? port + others.length + 1] : []),
    ...(metricsPort ? upFrom(metricsPort, processes) : []),
  ];
}

export async function checkAddresses({ publicUrl, dev }: Settings): Promise<Finding> {
  if (publicUrl !== null) {
    const address = withoutLastSlash(publicUrl.href);
    return (await answers(address))
      ? finding("addresses", "fine", `The game answers at ${address}.`)
      : finding(
          "addresses",
          "note",
          `Nothing of the game answers at ${address} from here.`,
          "While the game runs that means: look at the proxy and at the name's entry, or at PUBLIC_URL itself.",
        );
  }
  const found = lanAddresses();
  if (found.length === 0)
    return finding(
      "addresses",
      "trouble",
      "This computer has no address in a local network.",
      dev ? "Phones cannot join." : "Connect it to the Wi-Fi of the phones, or set PUBLIC_URL.",
    );
  return finding("addresses", "fine", `Phones find this computer at ${found.join(", ")}.`);
}

/** Whether one stands in the way can only be seen from a phone; whether one is switched on often from here. */
export async function checkFirewall({ port, processes }: Settings): Promise<Finding> {
  const unreachable = await unreachableAddresses(port);
  if (unreachable.length > 0)
    return finding(
      "firewall",
      "trouble",
      `Not even this computer reaches itself at ${unreachable.join(", ")} on port ${port}.`,
      allow(port, processes),
    );
  if (isFirewallOn())
    return finding(
      "firewall",
      "note",
      "A firewall is switched on here.",
      `If phones do not get in: ${allow(port, processes)}`,
    );
  return finding(
    "firewall",
    "fine",
    "No firewall was found here; one on the way (router, guest Wi-Fi that keeps devices apart) cannot be seen from here.",
  );
}

function allow(port: number, processes: number): string {
  if (process.platform === "win32")
    return "let Node.js through in Windows Security, Firewall, Allow an app, for private networks.";
  if (process.platform === "darwin")
    return "let node through in System Settings, Network, Firewall, Options.";
  // Several processes have the next ports.
  const upTo = (between: string) => (processes > 1 ? `${port}${between}${port + processes}` : port);
  return `sudo ufw allow ${upTo(":")}/tcp, or sudo firewall-cmd --add-port=${upTo("-")}/tcp.`;
}

function isFirewallOn(): boolean {
  try {
    const ufw = "/etc/ufw/ufw.conf";
    if (existsSync(ufw) && /^ENABLED=yes/m.test(readFileSync(ufw, "utf8"))) return true;
    return existsSync("/run/firewalld") || existsSync("/var/run/firewalld.pid");
  } catch {
    return false;
  }
}

async function unreachableAddresses(asked: number): Promise<string[]> {
  // Whatever listens there already serves as well.
  const held = await listen(asked);
  const port = typeof held === "string" ? asked : (held.address() as AddressInfo).port;
  const unreachable: string[] = [];
  for (const address of lanAddresses()) {
    const isReached = await new Promise<boolean>((resolve) => {
      const socket = connect({ host: address, port, timeout: PATIENCE_MS });
      const end = (reached: boolean) => {
        socket.destroy();
        resolve(reached);
      };
      socket.once("connect", () => end(true));
      socket.once("error", () => end(false));
      socket.once("timeout", () => end(false));
    });
    if (!isReached) unreachable.push(address);
  }
  if (typeof held !== "string") held.close();
  return unreachable;
}

/** Gives the code of what stands against it. */
function listen(port: number): Promise<Server | string> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, () => resolve(server));
  });
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/health/live`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return ((await response.json()) as { live?: boolean }).live === true;
  } catch (error) {
    // Its own certificate is not known here, but somebody spoke.
    const { cause } = error as { cause?: { code?: string } };
    return /SELF_SIGNED|UNABLE_TO_VERIFY|CERT/.test(cause?.code ?? "");
  }
}
