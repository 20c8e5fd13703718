// What whoever runs the server says about keeping matches: in which database, and for how long.
import { accept, type Result, refuse } from "../../shared/result.ts";

export type StorageSettings = {
  /** Of a PostgreSQL; without it matches are found in a file of the data folder. */
  readonly databaseUrl: string | undefined;
  /** Null keeps them for ever. */
  readonly keepDays: number | null;
};

export const KEEP_ALL: StorageSettings = { databaseUrl: undefined, keepDays: null };

export function parseStorage(env: {
  readonly DATABASE_URL?: string | undefined;
  readonly RAPID_CITY_KEEP_DAYS?: string | undefined;
}): Result<StorageSettings> {
  const { DATABASE_URL, RAPID_CITY_KEEP_DAYS: days } = env;
  if (DATABASE_URL && !/^postgres(ql)?:\/\//.test(DATABASE_URL)) {
    return refuse(
      "start/bad-database",
      "DATABASE_URL must begin with postgres://, or be left out for a file.",
    );
  }
  if (days && !/^[1-9]\d{0,5}$/.test(days)) {
    return refuse("start/bad-keep-days", `RAPID_CITY_KEEP_DAYS is a number of days, not "${days}".`);
  }
  return accept({ databaseUrl: DATABASE_URL || undefined, keepDays: days ? Number(days) : null });
}
