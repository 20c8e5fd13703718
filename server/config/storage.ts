// What whoever runs the server says about keeping matches: in which database, and for how long.

export type StorageSettings = {
  /** Of a PostgreSQL; without it matches are found in a file of the data folder. */
  readonly databaseUrl: string | null;
  /** Null keeps them for ever. */
  readonly keepDays: number | null;
};

export const KEEP_ALL: StorageSettings = { databaseUrl: null, keepDays: null };
