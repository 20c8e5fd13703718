// The house as whoever runs it sees it: what stands where, how busy it is, and what went wrong.
import type { HouseFinding, HouseStatus } from "../../../shared/protocol/house.ts";
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

/** What each process tells of itself to whichever of them is asked. */
export type HousePart = Pick<HouseStatus, "tables" | "troubles">;
export const partOf = ({ attendance, troubles }: HousePageContext): HousePart => ({
  tables: attendance.list(),
  troubles: troubles.all,
});

type HouseAround = Pick<HouseStatus, "processes" | "announcement"> & {
  /** Of the other processes that answer. */
  readonly others: readonly HousePart[];
};

export const hashedPassphraseOf = ({ passphrase }: HousePageContext) =>
  passphrase === null ? null : Promise.resolve(readHash(passphrase) ?? hashPassphrase(passphrase));

export function statusOf(
  { attendance, readiness, troubles, load, build, openSince, storage }: HousePageContext,
  { processes, announcement, others }: HouseAround,
): HouseStatus {
  const { journal, database } = storage();
  return {
    build,
    openSince,
    tables: [...attendance.list(), ...others.flatMap(({ tables }) => tables)],
    processes,
    load: load.look(),
    stores: readiness.stores(),
    draining: readiness.isDraining,
    waiting: { journal: journal.waiting, database: database.behind },
    troubles: [...troubles.all, ...others.flatMap((one) => one.troubles)].toSorted((a, b) => b.at - a.at),
    announcement,
  };
}
