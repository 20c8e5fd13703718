// The way to a tournament: make one, or name its code; a desk shows its passphrase before a seat is kept for it.
import { ErrorCode, matchMaker, ServerError } from "@colyseus/core";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { parseNewTournament } from "../../shared/tournament/commands.ts";
import { networkOf } from "../gate/client-address.ts";
import { type Limits, mayLearn } from "../gate/limits.ts";
import { deskKey } from "../tournament/secrets.ts";
import type { TournamentHead } from "../tournament/store.ts";
import type { Tournaments } from "../tournament/tournaments.ts";

/** Its room. */
export const TOURNAMENT = "tournament";

export type TournamentMatchmaking = { readonly tournaments: Tournaments; readonly limits: Limits };
type Seat = Awaited<ReturnType<typeof matchMaker.joinById>>;
type Auth = Parameters<typeof matchMaker.joinById>[2];

const TOO_OFTEN = refuse("gate/too-often", "Too often.");

/** Makes one, and keeps a seat for its first desk. */
export async function createTournament(
  { tournaments, limits }: TournamentMatchmaking,
  request: unknown,
  address: string,
  auth: Auth,
): Promise<Seat> {
  const parsed = parseNewTournament(request);
  if (!parsed.ok) throw spoken(parsed.code);
  // Kept for ever, unlike tables.
  if (!(await limits.tournaments.take(address))) throw spoken(TOO_OFTEN.code);
  const created = await tournaments.create(parsed.value, networkOf(address));
  if (!created.ok) throw spoken(created.code);
  const { code, secret } = created.value.head;
  await openRoom(code);
  const desk = { version: PROTOCOL_VERSION, role: "desk", deskKey: deskKey(secret) };
  return matchMaker.joinById(code, desk, auth);
}

export async function joinTournament(
  context: TournamentMatchmaking,
  code: string,
  options: unknown,
  address: string,
  auth: Auth,
): Promise<Seat> {
  const { tournaments, limits } = context;
  const here = (await tournaments.find(code))?.head ?? null;
  const head = here ?? (await tournaments.elsewhere(code));
  const told = await mayLearn(limits.wrongCodes, address, head !== null);
  if (told === null) throw spoken(TOO_OFTEN.code);
  if (!head) throw spoken("tournament/unknown");
  const admitted = await admit(context, head, (options ?? {}) as Record<string, unknown>, address);
  if (!admitted.ok) throw spoken(admitted.code);
  await (here ? openRoom(head.code) : tournaments.ask(head.code, "open", []));
  return matchMaker.joinById(head.code, admitted.value, auth);
}

/** Tries are limited: whoever guesses a passphrase or a player's code guesses a few a minute. */
async function admit(
  { tournaments, limits }: TournamentMatchmaking,
  head: TournamentHead,
  { passphrase, ...options }: Record<string, unknown>,
  address: string,
): Promise<Result<Record<string, unknown>>> {
  if (options.playerCode !== undefined && !(await limits.playerCodes.take(address))) return TOO_OFTEN;
  if (typeof passphrase === "string" && !(await limits.passphrases.take(address))) return TOO_OFTEN;
  if (typeof passphrase !== "string") return accept(options);
  const deskKey = await tournaments.admitDesk({ head }, passphrase);
  if (deskKey === null) return refuse("tournament/wrong-passphrase", "That is not the passphrase.");
  limits.passphrases.giveBack(address);
  return accept({ ...options, deskKey });
}

const opening = new Map<string, Promise<void>>();

/** Once, however many ask for it at the same time. */
export async function openRoom(code: string): Promise<void> {
  if (matchMaker.getLocalRoomById(code)) return;
  const before = opening.get(code);
  if (before) return before;
  const open = matchMaker
    .createRoom(TOURNAMENT, { code })
    .then(() => {})
    .finally(() => opening.delete(code));
  opening.set(code, open);
  return open;
}

const spoken = (code: string): ServerError => new ServerError(ErrorCode.APPLICATION_ERROR, code);
