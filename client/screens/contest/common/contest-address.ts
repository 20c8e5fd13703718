// Addresses of a tournament that other devices open.

const base = (origin: string, code: string): string => `${origin.replace(/\/$/, "")}/contest/${code}`;

/** Where a phone enters and plays. */
export const entryUrl = (origin: string, code: string): string => `${base(origin, code)}/me`;
export const publicUrl = (origin: string, code: string): string => base(origin, code);
export const projectorUrl = (origin: string, code: string): string => `${base(origin, code)}/projector`;
/** Whoever scans the card of a table says which table this screen stands at. */
export const tableUrl = (origin: string, code: string, table: number): string =>
  `${base(origin, code)}/table/${table}`;
/** A screen that cannot scan shows what a phone scans to say which table it stands at. */
export const screenUrl = (origin: string, code: string): string => `${base(origin, code)}/table`;
export const claimUrl = (origin: string, code: string, screen: string): string =>
  `${base(origin, code)}/screen/${screen}`;
