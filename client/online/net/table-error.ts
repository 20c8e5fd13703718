// Why a table could not be opened or joined, as a code.
import { ErrorCode, MatchMakeError, ServerError } from "colyseus.js";
import { REFUSALS, type RefusalCode } from "../../../shared/refusals.ts";

export type TableErrorCode = RefusalCode | "net/unreachable";

export class TableError extends Error {
  readonly code: TableErrorCode;

  constructor(code: TableErrorCode, cause?: unknown) {
    super(code, { cause });
    this.name = "TableError";
    this.code = code;
  }
}

export function toTableError(error: unknown): TableError {
  if (error instanceof TableError) return error;
  const message = error instanceof Error ? error.message : "";
  const refusal = REFUSALS.find((code) => message.includes(code));
  if (refusal !== undefined) return new TableError(refusal, error);
  const fromServer = error instanceof MatchMakeError || error instanceof ServerError;
  if (fromServer && error.code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID) {
    return new TableError("join/no-such-table", error);
  }
  return new TableError("net/unreachable", error);
}
