// The last match of a table as whoever doubts it may fetch it, packed by another thread: most tables are never asked for theirs.
import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { withoutIds } from "../../shared/rapid-city/match-record/without-ids.ts";
import type { Color } from "../../shared/rapid-city/types.ts";

const pack = promisify<string, Buffer>(deflateRaw);
const unpack = promisify<Buffer, Buffer>(inflateRaw);

export class LastLog {
  #packed: Promise<Buffer> | null = null;

  keep(record: MatchRecord): void {
    this.#packed = pack(JSON.stringify(withoutIds(record)));
  }

  /** Whoever played these wants to be forgotten. */
  forget(colors: readonly Color[]): void {
    if (colors.length === 0 || this.#packed === null) return;
    this.#packed = this.#packed.then(unpack).then((text) => {
      const record: MatchRecord = JSON.parse(text.toString());
      for (const one of record.players) if (colors.includes(one.color)) one.name = "";
      return pack(JSON.stringify(record));
    });
  }

  async read(): Promise<string | null> {
    return this.#packed && (await unpack(await this.#packed)).toString();
  }
}
