// What was found of a phone and is still valid.

import type { Sighting } from "../../shared/timing/guns.ts";
import type { WallMicros } from "../../shared/units.ts";
import { type Sql, sql } from "./sql/sql.ts";

export async function readSightings(
  database: Sql,
  device: string,
  hz: number,
  since: WallMicros,
): Promise<Sighting[]> {
  const rows = await database.all(
    sql`SELECT at, shooter, delay_us, error_us FROM sightings
        WHERE device = ${device} AND hz = ${hz} AND at >= ${since} ORDER BY at`,
  );
  return rows.map(({ at, shooter, delay_us, error_us }) => ({
    atMs: Math.floor(Number(at) / 1000),
    shooter: String(shooter),
    delayMs: Number(delay_us) / 1000,
    errorMs: Number(error_us) / 1000,
  }));
}
