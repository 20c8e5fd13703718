// Every way in which the server says no: a code that both sides know; the words belong to i18n.

export const REFUSALS = [
  "join/version",
  "join/no-such-table",
  "join/full",
  "join/running",
  "join/locked",
  "join/name-taken",
  "join/name-bad",
  "join/color-taken",
  "join/too-many-screens",
  "join/bad-request",
  "join/kicked",
  "message/malformed",
  "message/unknown",
  "message/too-large",
  "message/too-many",
  "message/not-seated",
  "message/not-host",
  "message/not-dealer",
  "message/wrong-phase",
  "seat/color-taken",
  "seat/name-taken",
  "seat/name-bad",
  "seat/no-free-seat",
  "seat/no-such-player",
  "start/too-few",
  "option/ultimate-needs-two-hands",
  "tap/too-late",
  "tap/from-the-future",
  "tap/wrong-round",
  "tap/repeated",
  "tap/no-such-target",
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

export type Refusal = { readonly code: RefusalCode; readonly detail?: string };
