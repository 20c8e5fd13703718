// What was found of a phone and is still valid, and of others of its model.

import type { Phone, PhoneSightings, Sighting } from "../../shared/timing/guns.ts";
import type { WallMicros } from "../../shared/units.ts";
import { type Row, type Sql, sql } from "./sql/sql.ts";

/** So many tell what a model is like. */
const ENOUGH_ALIKE = 50;

export async function readSightings(
  database: Sql,
  { device, hz, model }: Phone,
  since: WallMicros,
): Promise<PhoneSightings> {
  const own = await database.all(
    sql`SELECT at, shooter, delay_us, error_us FROM sightings
        WHERE device = ${device} AND hz = ${hz} AND at >= ${since} ORDER BY at`,
  );
  if (model === "") return { own: own.map(sightingOf), alike: [] };
  const alike = await database.all(
    sql`SELECT at, shooter, delay_us, error_us FROM sightings AS one
        WHERE model = ${model} AND hz = ${hz} AND device <> ${device} AND at >= ${since}
          AND at = (SELECT MAX(at) FROM sightings WHERE device = one.device AND hz = one.hz)
        ORDER BY at DESC LIMIT ${ENOUGH_ALIKE}`,
  );
  return { own: own.map(sightingOf), alike: alike.map(sightingOf) };
}

const sightingOf = ({ at, shooter, delay_us, error_us }: Row): Sighting => ({
  atMs: Math.floor(Number(at) / 1000),
  shooter: String(shooter),
  delayMs: Number(delay_us) / 1000,
  errorMs: Number(error_us) / 1000,
});
