// Every code with which anybody says no; the words belong to i18n.

/** What a server says to a device. */
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
  "join/too-many-tables",
  "join/coming-back",
  "join/being-updated",
  "house/unreachable",
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
  "deal/not-ready",
  "option/ultimate-needs-two-hands",
  "tap/too-late",
  "tap/from-the-future",
  "tap/wrong-round",
  "tap/repeated",
  "tap/no-such-target",
  "log/none-yet",
  "match/none",
  "match/not-accepted",
  "match/known",
  "me/no-secret",
  "store/unavailable",
  "gate/too-often",
  "house/closed",
  "house/wrong-passphrase",
  "house/no-key",
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

export type Refusal = { readonly code: RefusalCode; readonly detail?: string };

/** What the gate says to whoever may not even ask. */
export type GateCode =
  | "gate/bad-method"
  | "gate/bad-target"
  | "gate/bad-host"
  | "gate/body-too-large"
  | "gate/bad-body"
  | "gate/foreign-host"
  | "gate/foreign-origin"
  | "gate/no-such-socket"
  | "gate/no-room";

/** What is wrong with the players of a match, or with a match, a round or a file that is read. */
export type RecordCode =
  | "match/too-few"
  | "match/too-many"
  | "match/color-twice"
  | "match/unknown-dealer"
  | "match/malformed"
  | "match/other-format"
  | "round/invalid"
  | "export/invalid"
  | "draw/invalid"
  | "standings/invalid"
  | "import/damaged"
  | "import/empty"
  | "import/other-file"
  | "import/other-format"
  | "import/tables-open"
  | "import/unreadable"
  | "data/in-use"
  | "journal/no-folder"
  | "journal/too-new"
  | "file/unreadable"
  | "file/unwritable"
  | "file/not-json"
  | "referee/invalid-record"
  | "referee/not-an-array";

/** What a terminal is told. */
export type UsageCode = "data/usage" | "referee/usage" | "tournament/usage" | "start/bad-settings";

/** What is not possible in a tournament, as it stands. */
export type ContestCode =
  | "tournament/created"
  | "tournament/finished"
  | "tournament/full"
  | "tournament/invalid"
  | "tournament/no-name"
  | "tournament/not-a-desk"
  | "tournament/not-created"
  | "tournament/paused"
  | "tournament/unknown"
  | "tournament/wrong-passphrase"
  | "settings/format-fixed"
  | "player/added"
  | "player/known"
  | "player/name-bad"
  | "player/name-taken"
  | "player/no-name"
  | "player/not-withdrawn"
  | "player/unknown"
  | "player/withdrawn"
  | "draw/finished"
  | "draw/no-evening"
  | "draw/no-more"
  | "draw/no-tables"
  | "draw/not-next"
  | "draw/objections-open"
  | "draw/other-players"
  | "draw/tables-open"
  | "draw/ties-open"
  | "draw/too-few"
  | "evening/no-league"
  | "evening/no-more"
  | "evening/out-of-order"
  | "round/begun"
  | "round/dealer"
  | "round/out-of-order"
  | "round/seated-twice"
  | "round/table-size"
  | "round/unknown"
  | "move/full"
  | "move/nowhere"
  | "move/too-few"
  | "table/begun"
  | "table/done"
  | "table/not-open"
  | "table/not-seated"
  | "tablet/claimed"
  | "tablet/not-claimed"
  | "tablet/not-ended"
  | "tablet/other-players"
  | "tablet/too-late"
  | "table/played"
  | "table/size"
  | "table/unknown"
  | "call/none"
  | "match/bullets"
  | "match/deck-out"
  | "match/ended"
  | "match/finished"
  | "match/unknown"
  | "match/voided"
  | "card/no-record"
  | "card/unknown"
  | "card/voided"
  | "result/cards"
  | "attempt/finished"
  | "attempt/no-more"
  | "attempt/no-quick-draw"
  | "attempt/not-begun"
  | "attempt/other-cards"
  | "attempt/too-soon"
  | "objection/answered"
  | "objection/enough"
  | "objection/too-early"
  | "objection/too-late"
  | "objection/unknown"
  | "problem/none"
  | "tie/none"
  | "tie/other-players"
  | "undo/creation"
  | "undo/match-begun"
  | "undo/needed"
  | "undo/undone"
  | "undo/unknown"
  | "why/missing"
  | "standings/hidden"
  | "backup/unknown"
  | "store/failed"
  | "command/failed"
  | "command/invalid"
  | "command/not-allowed"
  | "command/taken-back";

/** A device on its own. */
export type DeviceCode = "net/unreachable" | "tablet/full" | "tablet/too-small" | "tablet/too-crowded";

export type AnyCode = RefusalCode | GateCode | RecordCode | UsageCode | ContestCode | DeviceCode;
