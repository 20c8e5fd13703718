// What whoever runs the server tells the gate: its public names, its proxies, and how strict it is.
import type { BlockList } from "node:net";
import type { Settings } from "../config/settings.ts";

export type GateSettings = {
  /** Under which the game is reached from outside, such as `https://game.example`. */
  readonly publicUrl: URL | null;
  /** Names besides the own addresses under which it answers; one that begins with a dot means all below it. */
  readonly allowedHosts: readonly string[];
  /** Whose pages may talk to it besides its own. */
  readonly allowedOrigins: readonly string[];
  /** The proxies whose word on who is calling is taken. */
  readonly trustedProxies: BlockList | null;
  /** Tells browsers to come by https only, for half a year. */
  readonly hsts: boolean;
  /** All limits by address are multiplied by this. */
  readonly limitFactor: number;
  /** Whether the kernel's round trips are those to the players: not where a container or a tunnel ends their connections. */
  readonly kernelWitness: boolean;
};

export const GATE_DEFAULTS: GateSettings = {
  publicUrl: null,
  allowedHosts: [],
  allowedOrigins: [],
  trustedProxies: null,
  hsts: false,
  limitFactor: 1,
  kernelWitness: true,
};

export const gateSettingsOf = ({
  publicUrl,
  allowedHosts,
  allowedOrigins,
  trustedProxies,
  hsts,
  limitFactor,
  kernelWitness,
  processUrl,
}: Settings): GateSettings => ({
  publicUrl,
  // Phones come by that name, too.
  allowedHosts: processUrl ? [...allowedHosts, processUrl.hostname] : allowedHosts,
  allowedOrigins,
  trustedProxies,
  hsts,
  limitFactor,
  kernelWitness,
});
