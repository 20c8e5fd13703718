// The way to a table is to open one or to name its code; everything else Colyseus would offer is closed, and its errors speak our codes.
import { ErrorCode, matchMaker, ServerError } from "@colyseus/core";
import type { RefusalCode } from "../../shared/protocol/refusals.ts";

/** What a stranger may open. */
export const TABLE = "table";

const WAYS_IN = ["create", "joinById"];
const NO_SUCH_TABLE: RefusalCode = "join/no-such-table";
const BAD_REQUEST: RefusalCode = "join/bad-request";

export function openMatchmaking(): void {
  const { controller } = matchMaker;
  controller.exposedMethods = WAYS_IN;
  // Pages come from this very server, so no other site has to be let in.
  controller.DEFAULT_CORS_HEADERS = {} as typeof controller.DEFAULT_CORS_HEADERS;
  controller.getCorsHeaders = () => ({});
  controller.invokeMethod = async (method, name, options, context) => {
    if (!WAYS_IN.includes(method) || (method === "create" && name !== TABLE)) {
      throw new ServerError(ErrorCode.MATCHMAKE_NO_HANDLER, BAD_REQUEST);
    }
    try {
      if (method === "create") return await matchMaker.create(name, options, context);
      return await matchMaker.joinById(name.toUpperCase(), options, context);
    } catch (error) {
      throw spokenInCodes(error);
    }
  };
}

function spokenInCodes(error: unknown): ServerError {
  if (!(error instanceof ServerError)) return new ServerError(ErrorCode.MATCHMAKE_UNHANDLED, BAD_REQUEST);
  if (error.code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID) return new ServerError(error.code, NO_SUCH_TABLE);
  return error;
}
