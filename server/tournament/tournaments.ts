// All tournaments of a server: makes them, finds them by their code, and brings them back from the store when somebody asks.
import { randomInt } from "node:crypto";
import { accept, type Result, refuse } from "../../shared/result.ts";
import type { NewTournament } from "../../shared/tournament/commands.ts";
import type { TournamentEvent } from "../../shared/tournament/events.ts";
import type { TournamentExport } from "../../shared/tournament/export.ts";
import { aliveEvents, type Fold } from "../../shared/tournament/fold.ts";
import { isTournamentCode, TOURNAMENT_CODE_LENGTH } from "../../shared/tournament/joining.ts";
import { Ledger } from "../../shared/tournament/ledger.ts";
import { makeCode } from "../directory/codes.ts";
import { hashPassphrase, isPassphrase } from "../passphrase.ts";
import { foldSlowly } from "./fold-slowly.ts";
import { deskKey, makeSecret } from "./secrets.ts";
import type { Share } from "./share.ts";
import type { TournamentHead } from "./store.ts";
import { readOwner } from "./table-host.ts";
import { Tournament, type TournamentContext } from "./tournament.ts";

const TICK_MS = 250;
/** Nobody is there, nothing is played, and nobody has asked for as long: the store has it. */
const IDLE_MS = 10 * 60_000;
const LOOK_FOR_IDLE_MS = 60_000;

type TournamentsContext = TournamentContext & {
  /** Whether somebody may be at its room. */
  isVisited(code: string): boolean;
};

type Made = {
  readonly passphrase: string;
  readonly network: string;
  readonly events: readonly TournamentEvent[];
  readonly secret?: string;
};

export class Tournaments {
  readonly #context: TournamentsContext;
  readonly #open = new Map<string, Promise<Tournament | null>>();
  readonly #timers: readonly NodeJS.Timeout[];
  /** When somebody asked for each of them last. */
  readonly #askedAt = new Map<string, number>();

  constructor(context: TournamentsContext) {
    this.#context = context;
    // A match that ends while nobody looks at its tournament is written all the same.
    context.host.on(({ owner, type }) => {
      const owned = readOwner(owner);
      // Where nobody can tell whose it is, it is caught up with as soon as somebody opens it.
      if (owned && type === "ended") this.find(owned.tournament).catch(() => {});
    });
    this.#timers = [
      setInterval(() => this.#tick(), TICK_MS).unref(),
      setInterval(() => this.#letIdleGo(), LOOK_FOR_IDLE_MS).unref(),
    ];
  }

  /** `network`: from which somebody makes it. */
  async create({ name, settings, passphrase }: NewTournament, network: string): Promise<Result<Tournament>> {
    const ledger = new Ledger();
    const made = ledger.write(
      { type: "created", name, settings },
      { at: this.#context.wallMs(), by: { role: "organiser" } },
    );
    if (!made.ok) return made;
    return accept(await this.#keep(await this.#freeCode(), { passphrase, network, events: ledger.events }));
  }

  /** A backup of another server goes on here, under its code where that is free. */
  async import(
    { code, events, secret = makeSecret() }: TournamentExport,
    passphrase: string,
    network: string,
  ): Promise<Result<Tournament>> {
    // Without a fold of it all: everybody would wait for that.
    if (!aliveEvents(events).some((event) => event.type === "created" && event.name !== ""))
      return refuse("import/empty", "There is no tournament in it.");
    const isFree = isTournamentCode(code) && !(await this.#context.store.has(code));
    return accept(
      await this.#keep(isFree ? code : await this.#freeCode(), { passphrase, network, events, secret }),
    );
  }

  /** However the code is typed. */
  find(typed: string): Promise<Tournament | null> {
    const code = typed.toUpperCase();
    const open = this.#open.get(code) ?? this.#load(code);
    this.#open.set(code, open);
    this.#askedAt.set(code, this.#context.wallMs());
    return open;
  }

  /** The head of one that another process has. */
  async elsewhere(typed: string): Promise<TournamentHead | null> {
    const { places, store } = this.#context;
    return places ? store.head(typed.toUpperCase()) : null;
  }

  /** Asks the process that has it. */
  async ask(typed: string, method: "open" | "get", args: readonly unknown[]): Promise<unknown> {
    return this.#context.places?.ask(typed.toUpperCase(), method, args);
  }

  get share(): Share {
    return this.#context.share;
  }

  /** Those that are open here. */
  get codes(): string[] {
    return [...this.#open.keys()];
  }

  /** What the desk shows from now on, or null where the passphrase is wrong. */
  async admitDesk({ head }: Pick<Tournament, "head">, passphrase: string): Promise<string | null> {
    return (await isPassphrase(head.passphrase, passphrase)) ? deskKey(head.secret) : null;
  }

  /** Nobody is there any more, and nothing is being played. */
  async release(code: string): Promise<void> {
    const tournament = await this.#open.get(code);
    this.#letGo(code);
    tournament?.close();
    await this.#context.store.release(code);
    await this.#context.places?.release(code);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    for (const code of [...this.#open.keys()]) {
      await (await this.#open.get(code))?.settled().catch(() => {});
      await this.release(code);
    }
    await this.#context.drawer.close();
  }

  async #keep(
    code: string,
    { passphrase, network, events, secret = makeSecret() }: Made,
  ): Promise<Tournament> {
    const head: TournamentHead = {
      code,
      passphrase: await hashPassphrase(passphrase),
      secret,
    };
    // Before anybody could find it.
    const fold = await this.#fold(events);
    this.#context.host.noteMaker(code, network);
    await this.#context.store.create(head, events);
    await this.#context.places?.keep(code);
    const tournament = new Tournament({ head, events, fold }, this.#context);
    this.#open.set(code, Promise.resolve(tournament));
    this.#askedAt.set(code, this.#context.wallMs());
    return tournament;
  }

  async #load(code: string): Promise<Tournament | null> {
    try {
      const { store, places } = this.#context;
      const isHere = (await store.has(code)) && (!places || (await places.take(code)));
      const kept = isHere ? await store.load(code) : null;
      if (!kept) this.#letGo(code);
      return kept && new Tournament({ ...kept, fold: await this.#fold(kept.events) }, this.#context);
    } catch (error) {
      this.#letGo(code);
      throw error;
    }
  }

  #fold(events: readonly TournamentEvent[]): Promise<Fold> {
    return foldSlowly(events, this.#context.share);
  }

  async #freeCode(): Promise<string> {
    let code = makeCode(randomInt, TOURNAMENT_CODE_LENGTH);
    while (await this.#context.store.has(code)) code = makeCode(randomInt, TOURNAMENT_CODE_LENGTH);
    return code;
  }

  #letGo(code: string): void {
    this.#open.delete(code);
    this.#askedAt.delete(code);
  }

  /** A script that makes one after the other must not fill the memory with them. */
  #letIdleGo(): void {
    const { host, log, isVisited, wallMs } = this.#context;
    for (const [code, askedAt] of [...this.#askedAt]) {
      if (wallMs() - askedAt > IDLE_MS && !isVisited(code) && host.standing(code).length === 0)
        this.release(code).catch((error: Error) => log(`Tournament ${code}: ${error.stack}`));
    }
  }

  #tick(): void {
    for (const open of this.#open.values())
      open.then(
        (tournament) => tournament?.tick(),
        () => {},
      );
  }
}
