// What pages ask the server over plain HTTP and what they are told: the server writes these shapes, the client reads them.
import type { Color } from "../rapid-city/types.ts";

export const API = {
  info: "/api/info",
  table: (code: string): string => `/api/table/${encodeURIComponent(code)}`,
  match: (id: string): string => `/api/match/${encodeURIComponent(id)}`,
} as const;

/** Of the server as such. */
export type ServerInfo = {
  readonly version: number;
  /** Under which addresses phones in the same network find it. */
  readonly lanUrls: readonly string[];
  readonly https: boolean;
};

/** What whoever knows the code learns of a table before joining it: as much as the form needs, and nobody's name. */
export type TableInfo = {
  /** The colours that a newcomer cannot have. */
  readonly taken: readonly Color[];
  readonly full: boolean;
  readonly locked: boolean;
  readonly running: boolean;
};

export type TableAnswer = ({ readonly exists: true } & TableInfo) | { readonly exists: false };
