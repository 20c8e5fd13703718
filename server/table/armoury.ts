// The phones at a table (T14 to T16): which they are, what was found of each, sightings that are being shot, and what everybody sees of it.

import type { Inbound } from "../../shared/protocol/messages.ts";
import type { RoundLog } from "../../shared/rapid-city/judging/round-log.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { RefusalCode } from "../../shared/refusals.ts";
import {
  gunsOf,
  NO_SIGHTINGS,
  newestOf,
  oddOf,
  type Phone,
  type PhoneGun,
  type PhoneSightings,
  SIGHTING_KEPT_MS,
  type Sighting,
  unlikeOf,
} from "../../shared/timing/guns.ts";
import { toMicros } from "../../shared/timing/numbers.ts";
import type { Millis } from "../../shared/units.ts";
import type { TableJournal } from "../journal/table-journal.ts";
import { deviceIdOf } from "../player-id.ts";
import type { Connection } from "./connection.ts";
import type { Seat, Seats } from "./seats.ts";
import { Shooting, type ShootingPace } from "./shooting.ts";

export type ArmouryContext = {
  readonly seats: Seats;
  readonly journal: TableJournal;
  readonly timeouts: ShootingPace;
  sightingsOf(phone: Phone): Promise<PhoneSightings>;
  now(): Millis;
  wallMs(): number;
  sync(): void;
  /** What everybody may see of the phones is another than before. */
  onShown(): void;
};

type Known = { readonly phone: Phone; kept: PhoneSightings };

/** A phone may find out late how fast it draws; nobody changes it more often while they sit. */
const MOST_MET = 10;

const nameOf = ({ device, hz }: Phone): string => `${device}/${hz}`;

export class Armoury {
  readonly #context: ArmouryContext;
  readonly #known = new Map<Seat, Known>();
  readonly #shootings = new Map<Connection, { readonly shooter: string; readonly shooting: Shooting }>();
  readonly #met = new WeakMap<Connection, number>();
  /** Found at this table: the database may not have them yet. */
  readonly #found = new Map<string, Sighting[]>();

  constructor(context: ArmouryContext) {
    this.#context = context;
  }

  /** Somebody comes, perhaps back and on another phone: which one it is will be said. */
  forget(seat: Seat): void {
    this.#known.delete(seat);
  }

  meet(connection: Connection, { key, hz, model }: Inbound["device"]): RefusalCode | null {
    const seat = connection.seat!;
    const phone = { device: deviceIdOf(key), hz, model };
    const met = (this.#met.get(connection) ?? 0) + 1;
    this.#met.set(connection, met);
    if (met > MOST_MET) return "message/too-many";
    const known: Known = { phone, kept: NO_SIGHTINGS };
    this.#known.set(seat, known);
    // Without its database a table plays as if nobody had been sighted before.
    void this.#context.sightingsOf(phone).then(
      (kept) => {
        if (this.#known.get(seat) !== known) return;
        known.kept = kept;
        this.show();
        this.#context.sync();
      },
      () => {},
    );
    this.show();
    return null;
  }

  /** Begins, or begins anew. */
  sight(connection: Connection, shooter: Color): RefusalCode | null {
    const person = this.#context.seats.byColor(shooter);
    const shootersPhone = person && this.#known.get(person)?.phone.device;
    if (!this.#known.has(connection.seat!) || !shootersPhone) return "seat/no-such-player";
    const shooting = new Shooting(connection, this.#context.timeouts, this.#context.now);
    this.#shootings.set(connection, { shooter: shootersPhone, shooting });
    shooting.begin();
    return null;
  }

  shoot(connection: Connection, shot: Inbound["shot"], arrivedAtMs: Millis): void {
    this.#shootings.get(connection)?.shooting.hear(shot, arrivedAtMs);
  }

  endSighting(connection: Connection): RefusalCode | null {
    const running = this.#shootings.get(connection);
    const known = this.#known.get(connection.seat!);
    if (!running || !known) return "message/wrong-phase";
    const { shooting, shooter } = running;
    const found = shooting.end();
    if (found === "more") return null;
    this.#shootings.delete(connection);
    if (found.found === "too-wild") return null;
    const { delayMs, errorMs } = found;
    const sighting: Sighting = { delayMs, errorMs, shooter, atMs: Math.floor(this.#context.wallMs()) };
    const name = nameOf(known.phone);
    this.#found.set(name, [...(this.#found.get(name) ?? []), sighting]);
    this.#context.journal.note({
      type: "device-sighted",
      ...known.phone,
      shooter,
      delayMs,
      errorMs,
      offsMs: shooting.offsMs.map(toMicros),
    });
    this.show();
    return null;
  }

  /** Of those of the players whose hands are on a phone; bots have none. */
  guns(players: readonly Color[]): RoundLog["guns"] {
    const guns = this.#gunsOf(
      this.#context.seats.all.filter(({ state }) => players.includes(state.color) && state.bot === ""),
    );
    return guns.size === 0
      ? undefined
      : Object.fromEntries([...guns].map(([seat, gun]) => [seat.state.color, gun]));
  }

  /** Puts into the state what everybody may see. */
  show(): void {
    for (const connection of this.#shootings.keys()) if (!connection.seat) this.#shootings.delete(connection);
    const people = this.#context.seats.all.filter(({ state }) => state.bot === "");
    for (const seat of this.#known.keys())
      if (!this.#context.seats.all.includes(seat)) this.#known.delete(seat);
    const guns = this.#gunsOf(people);
    let changed = false;
    for (const seat of this.#context.seats.all) {
      const gun = guns.get(seat);
      const shown = {
        gun: gun ? (gun.sighted ? "sighted" : "mean") : "",
        gunMs: gun?.delayMs ?? 0,
        gunErrorMs: gun?.errorMs ?? 0,
        gunOddMs: Math.round(oddOf(this.#validOf(seat))),
        gunUnlikeMs: Math.round(unlikeOf({ own: this.#validOf(seat), alike: this.#alikeTo(seat) })),
      } as const;
      const is = (name: keyof typeof shown) => seat.state[name] === shown[name];
      if ((Object.keys(shown) as (keyof typeof shown)[]).every(is)) continue;
      seat.state.assign(shown);
      changed = true;
    }
    if (changed) this.#context.onShown();
  }

  #gunsOf(seats: readonly Seat[]): ReadonlyMap<Seat, PhoneGun> {
    const phones = new Map(seats.map((seat) => [seat, this.#validOf(seat)]));
    return gunsOf(phones);
  }

  #validOf(seat: Seat): readonly Sighting[] {
    const known = this.#known.get(seat);
    if (!known) return [];
    const since = this.#context.wallMs() - SIGHTING_KEPT_MS;
    const here = this.#found.get(nameOf(known.phone)) ?? [];
    const before = known.kept.own.filter(({ atMs }) => !here.some((one) => one.atMs === atMs));
    return [...before, ...here].filter(({ atMs }) => atMs > since);
  }

  /** Of other phones of that model: those at this table, and those the house has met before. */
  #alikeTo(seat: Seat): Sighting[] {
    const known = this.#known.get(seat);
    if (!known || known.phone.model === "") return [];
    const { model, hz } = known.phone;
    const here = [...this.#known].flatMap(([other, { phone }]) =>
      other !== seat && phone.model === model && phone.hz === hz
        ? (newestOf(this.#validOf(other)) ?? [])
        : [],
    );
    return [...known.kept.alike.filter(({ atMs }) => !here.some((one) => one.atMs === atMs)), ...here];
  }
}
