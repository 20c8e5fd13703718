// How fast the house is, by kind of card that anybody has touched: of the same touches of which records are made.
import type { MyResults } from "../../shared/protocol/http.ts";
import type { WallMicros } from "../../shared/units.ts";
import { TOUCHES_OF_PERSONS } from "./read-records.ts";
import { type Sql, sql } from "./sql/sql.ts";

type Medians = MyResults["houseMedianMs"];

/** All of them are looked at, and the middle of so many moves slowly. */
const MANY_TOUCHES = 20_000;
const KEPT_MICROS: WallMicros = 10 * 60 * 1_000_000;

export class HouseMedians {
  #known: { readonly medians: Medians; readonly until: WallMicros } | null = null;

  async read(database: Sql, now: WallMicros): Promise<Medians> {
    if (this.#known && now < this.#known.until) return this.#known.medians;
    const rows = await database.all(
      sql`SELECT kind, at_us, touched FROM (
            SELECT touches.kind, touches.at_us,
              ROW_NUMBER() OVER (PARTITION BY touches.kind ORDER BY touches.at_us) AS nth,
              COUNT(*) OVER (PARTITION BY touches.kind) AS touched
            FROM ${TOUCHES_OF_PERSONS}
          ) ranked WHERE nth = (touched + 1) / 2`,
    );
    const medians: Medians = Object.fromEntries(rows.map(({ kind, at_us }) => [kind, Number(at_us) / 1000]));
    const touched = rows.reduce((sum, row) => sum + Number(row.touched), 0);
    this.#known = touched < MANY_TOUCHES ? null : { medians, until: now + KEPT_MICROS };
    return medians;
  }
}
