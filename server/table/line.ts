// Those who wait for a seat at a full table, in their order: each under a name, and with a key to come back to their place.
import { randomBytes } from "node:crypto";
import type { ArraySchema } from "@colyseus/schema";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import { MAX_WAITING } from "../../shared/protocol/limits.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import type { Millis } from "../../shared/units.ts";
import { playerIdOf } from "../player-id.ts";
import type { Connection } from "./connection.ts";
import { cleanName, nameKey } from "./names.ts";
import { hashSecret, isSecretOf } from "./secrets.ts";

export type Waiting = {
  readonly name: string;
  readonly key: string;
  readonly figure: Color | "";
  readonly oneHanded: boolean;
  readonly isNew: boolean;
  readonly player: string | null;
  /** Null while whoever waits is away. */
  connection: Connection | null;
  leftAtMs: Millis;
};

export class Line {
  readonly all: Waiting[] = [];
  readonly #names: ArraySchema<string>;

  /** `names` is what everybody sees of it. */
  constructor(names: ArraySchema<string>) {
    this.#names = names;
  }

  get present(): Waiting[] {
    return this.all.filter(({ connection }) => connection !== null);
  }

  isNameTaken(name: string): boolean {
    return this.all.some((one) => nameKey(one.name) === nameKey(name));
  }

  /** A refusal, or null once the connection stands in the line. */
  join(request: JoinRequest, connection: Connection): RefusalCode | null {
    const name = cleanName(request.name ?? "");
    if (name === null) return "join/name-bad";
    if (this.isNameTaken(name)) return "join/name-taken";
    if (this.all.length >= MAX_WAITING) return "join/full";
    const { figure = "", oneHanded = false, isNew = false, player } = request;
    const key = randomBytes(24).toString("base64url");
    this.add(
      { name, key, figure, oneHanded, isNew, player: player === undefined ? null : playerIdOf(player) },
      connection,
    );
    return null;
  }

  /** At its end. */
  add(who: Omit<Waiting, "connection" | "leftAtMs">, connection: Connection): void {
    connection.lineKey = who.key;
    this.all.push({ ...who, connection, leftAtMs: 0 });
    this.#tell();
  }

  /** Whoever shows the key is back in the place; the connection that had it is given back. */
  comeBack(key: string | undefined, connection: Connection): { readonly older: Connection | null } | null {
    const one = key && this.all.find((waiting) => isSecretOf(hashSecret(waiting.key), key));
    if (!one) return null;
    const older = one.connection;
    if (older) older.lineKey = null;
    connection.lineKey = one.key;
    one.connection = connection;
    return { older };
  }

  leave(connection: Connection, onPurpose: boolean, nowMs: Millis): void {
    const one = this.all.find((waiting) => waiting.connection === connection);
    if (!one) return;
    connection.lineKey = null;
    one.connection = null;
    one.leftAtMs = nowMs;
    if (onPurpose) this.remove(one);
  }

  remove(one: Waiting): void {
    const index = this.all.indexOf(one);
    if (index < 0) return;
    if (one.connection) one.connection.lineKey = null;
    this.all.splice(index, 1);
    this.#tell();
  }

  /** Nobody's place is kept for ever. */
  forget(afterMs: Millis, nowMs: Millis): void {
    for (const one of [...this.all])
      if (one.connection === null && nowMs >= one.leftAtMs + afterMs) this.remove(one);
  }

  #tell(): void {
    this.#names.splice(0, this.#names.length, ...this.all.map(({ name }) => name));
  }
}
