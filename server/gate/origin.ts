// Whose pages may change something here or open a socket: our own, and those that the settings name.
import { NATIVE_HEADER } from "../../shared/protocol/native-header.ts";
import type { GateSettings } from "./settings.ts";

export type OriginSettings = Pick<GateSettings, "publicUrl" | "allowedOrigins">;
export type OriginHeaders = { readonly [name: string]: string | string[] | undefined };

/** `host` is the name under which the page that sent this has been served, if it is ours. */
export function mayComeFrom(
  headers: OriginHeaders,
  host: string | undefined,
  { publicUrl, allowedOrigins }: OriginSettings,
  /** Of the other processes of this house, on the same host. */
  otherPorts: readonly string[] = [],
): boolean {
  const { origin } = headers;
  // Browsers always say where a page is from; without that it is a program, and ours say so. No page can set this header elsewhere.
  if (origin === undefined) return headers[NATIVE_HEADER] !== undefined;
  if (typeof origin !== "string") return false;
  const from = URL.parse(origin);
  if (from === null || !/^https?:$/.test(from.protocol)) return false;
  // Not the scheme: behind a proxy that encrypts, the page is https and this server does not know.
  if (host !== undefined && withoutDefaultPort(from.host) === withoutDefaultPort(host)) return true;
  if (host !== undefined && otherPorts.includes(from.port) && from.hostname === nameOf(host)) return true;
  return from.origin === publicUrl?.origin || allowedOrigins.includes(from.origin);
}

const withoutDefaultPort = (host: string): string => host.toLowerCase().replace(/:(80|443)$/, "");
const nameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, "");
