// The house as whoever runs it sees it: what stands where, how busy it is, and what went wrong.
import type { HouseFinding, HouseProcess } from "../../../shared/protocol/house.ts";
import { hashPassphrase, readHash } from "../../passphrase.ts";
import type { StorageHealth } from "../../storage/open-storage.ts";
import type { Attendance } from "../attendance.ts";
import type { Readiness } from "../readiness.ts";
import type { Load } from "./load.ts";
import type { Troubles } from "./troubles.ts";

export type HousePageContext = {
  /** Itself, or its hash; null keeps the page closed. */
  readonly passphrase: string | null;
  readonly attendance: Attendance;
  readonly readiness: Readiness;
  readonly troubles: Troubles;
  readonly load: Load;
  readonly build: string;
  readonly openSince: number;
  storage(): StorageHealth;
  examine(): AsyncIterable<HouseFinding>;
};

export const hashedPassphraseOf = ({ passphrase }: HousePageContext) =>
  passphrase === null ? null : Promise.resolve(readHash(passphrase) ?? hashPassphrase(passphrase));

/** This process as it tells of itself to whichever of them is asked. */
export function processOf(
  { attendance, readiness, troubles, load, build, openSince, storage }: HousePageContext,
  at: string,
): HouseProcess {
  const { journal, database } = storage();
  return {
    at,
    build,
    openSince,
    load: load.look(),
    stores: readiness.stores(),
    draining: readiness.isDraining,
    waiting: { journal: journal.waiting, database: database.behind },
    tables: attendance.list(),
    troubles: troubles.all,
  };
}
