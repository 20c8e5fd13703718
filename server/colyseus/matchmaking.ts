// The way to a table is to open one or to name its code; everything else Colyseus would offer is closed, and its errors speak our codes.
import { ErrorCode, matchMaker, ServerError } from "@colyseus/core";
import { REFUSALS, type RefusalCode } from "../../shared/refusals.ts";
import { isTournamentCode } from "../../shared/tournament/joining.ts";
import { HouseUnreachable, type TableDirectory } from "../directory/table-directory.ts";
import { networkOf } from "../gate/client-address.ts";
import { type Limits, mayLearn } from "../gate/limits.ts";
import type { Reservations } from "../gate/reservations.ts";
import type { Tournaments } from "../tournament/tournaments.ts";
import type { Openers } from "./openers.ts";
import { createTournament, joinTournament, TOURNAMENT } from "./tournament-matchmaking.ts";

export type MatchmakingContext = {
  readonly directory: TableDirectory;
  readonly limits: Limits;
  readonly reservations: Reservations;
  readonly tournaments: Tournaments;
  readonly openers: Openers;
  /** Of the tables that stand at once, so that no one network has them all. */
  readonly mostTablesOfOne: number;
  /** Where phones that came by this host reach a process of Colyseus; undefined where there is only one. */
  addressOf(process: string, host: string | null): Promise<string | undefined>;
};

/** What a stranger may open. */
export const TABLE = "table";

const WAYS_IN = ["create", "joinById"];

export function openMatchmaking(context: MatchmakingContext): void {
  const { openers } = context;
  const { controller } = matchMaker;
  controller.exposedMethods = WAYS_IN;
  // Pages come from this very server, so no other site has to be let in.
  controller.DEFAULT_CORS_HEADERS = {} as typeof controller.DEFAULT_CORS_HEADERS;
  controller.getCorsHeaders = () => ({});
  controller.invokeMethod = async (method, name, options, auth) => {
    const host = auth?.headers.get("host") ?? null;
    const toTournament = tournamentWay(context, method, name, options, auth);
    if (toTournament) return withAddress(context, toTournament, host);
    if (!WAYS_IN.includes(method) || (method === "create" && name !== TABLE)) {
      throw new ServerError(ErrorCode.MATCHMAKE_NO_HANDLER, "join/bad-request" satisfies RefusalCode);
    }
    const address = auth?.ip ?? "";
    const code = name.toUpperCase();
    const refused =
      (await (method === "create"
        ? mayOpen(context, address)
        : mayAskFor(context, address, code, options))) ??
      ((await context.reservations.may(address)) ? null : TOO_OFTEN);
    if (refused) throw new ServerError(ErrorCode.APPLICATION_ERROR, refused);
    try {
      const seat = await (method === "create"
        ? matchMaker.create(name, options, auth)
        : matchMaker.joinById(code, options, auth));
      const publicAddress = await context.addressOf(seat.processId ?? "", host);
      context.reservations.note(seat.sessionId, address);
      if (method === "create") openers.note(networkOf(address), seat.roomId);
      return publicAddress === undefined ? seat : { ...seat, publicAddress };
    } catch (error) {
      throw spokenInCodes(error);
    }
  };
}

type SeatReservation = Awaited<ReturnType<typeof matchMaker.controller.invokeMethod>>;

async function withAddress(
  { addressOf }: MatchmakingContext,
  reserving: Promise<SeatReservation>,
  host: string | null,
): Promise<SeatReservation> {
  try {
    const seat = await reserving;
    const publicAddress = await addressOf(seat.processId ?? "", host);
    return publicAddress === undefined ? seat : { ...seat, publicAddress };
  } catch (error) {
    throw error instanceof ServerError ? error : spokenInCodes(error);
  }
}

/** Null where a table is asked for. */
function tournamentWay(
  context: MatchmakingContext,
  ...[method, name, options, auth]: Parameters<typeof matchMaker.controller.invokeMethod>
): ReturnType<typeof matchMaker.controller.invokeMethod> | null {
  const address = auth?.ip ?? "";
  if (method === "create" && name === TOURNAMENT) return createTournament(context, options, address, auth);
  if (method !== "joinById" || !isTournamentCode(name)) return null;
  return joinTournament(context, name, options, address, auth);
}

const TOO_OFTEN: RefusalCode = "gate/too-often";
const COMING_BACK: RefusalCode = "join/coming-back";

function whyNot(error: unknown): RefusalCode {
  if (error instanceof HouseUnreachable) return error.code;
  throw error;
}

async function mayOpen(
  { limits, openers, mostTablesOfOne }: MatchmakingContext,
  address: string,
): Promise<RefusalCode | null> {
  const standing = await openers.standing(networkOf(address)).catch(whyNot);
  if (typeof standing === "string") return standing;
  if (standing >= mostTablesOfOne) return TOO_OFTEN;
  return (await limits.tables.take(address)) ? null : TOO_OFTEN;
}

async function mayAskFor(
  { directory, limits }: MatchmakingContext,
  address: string,
  code: string,
  options: unknown,
): Promise<RefusalCode | null> {
  const table = await directory.find(code).catch(whyNot);
  if (typeof table === "string") return table;
  const key = (options as { seatKey?: unknown } | undefined)?.seatKey;
  // Whoever holds the key of a seat does not guess: others behind the same router may.
  if (table && typeof key === "string") {
    const isKept = await table.hasSeat(key).catch(whyNot);
    if (typeof isKept === "string") return isKept;
    if (isKept) return null;
  }
  const isComing = table === null && (await directory.isComingBack(code).catch(whyNot));
  if (typeof isComing === "string") return isComing;
  const exists = await mayLearn(limits.wrongCodes, address, table !== null || isComing);
  if (exists === null) return TOO_OFTEN;
  if (isComing) return COMING_BACK;
  return exists ? null : "join/no-such-table";
}

function spokenInCodes(error: unknown): ServerError {
  const inCode = (status: number, code: RefusalCode) => new ServerError(status, code);
  const { message, code } = error as { readonly message?: string; readonly code?: number };
  if (error instanceof HouseUnreachable) return inCode(ErrorCode.APPLICATION_ERROR, error.code);
  // Of another process only the words arrive.
  const spoken = REFUSALS.find((known) => message === known);
  if (spoken) return inCode(ErrorCode.APPLICATION_ERROR, spoken);
  // The process of that table is gone, or will answer in a moment.
  if (error instanceof Error && error.constructor.name === "SeatReservationError")
    return inCode(ErrorCode.APPLICATION_ERROR, COMING_BACK);
  if (!(error instanceof ServerError)) return inCode(ErrorCode.MATCHMAKE_UNHANDLED, "join/bad-request");
  // The directory has just led there: it is being closed, or on its way to another process. Whoever asks again is told which.
  if (code === ErrorCode.MATCHMAKE_INVALID_ROOM_ID) return inCode(ErrorCode.APPLICATION_ERROR, COMING_BACK);
  return error;
}
