// What pages ask the server over plain HTTP and what they are told: the server writes these shapes, the client reads them.
import type { Phase } from "./phase.ts";

export const API = {
  info: "/api/info",
  table: (code: string): string => `/api/table/${encodeURIComponent(code)}`,
} as const;

/** Of the server as such. */
export type ServerInfo = {
  readonly version: number;
  /** Under which addresses phones in the same network find it. */
  readonly lanUrls: readonly string[];
  readonly https: boolean;
};

/** What can be known of a table before joining it. */
export type TableInfo = {
  readonly phase: Phase;
  readonly players: number;
  /** Who sits where, so that a newcomer sees which colours are free. */
  readonly seats: readonly { readonly color: string; readonly name: string }[];
  readonly full: boolean;
  readonly locked: boolean;
  readonly running: boolean;
};

export type TableAnswer = ({ readonly exists: true } & TableInfo) | { readonly exists: false };
