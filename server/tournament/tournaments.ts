// All tournaments of a server: makes them, finds them by their code, and brings them back from the store when somebody asks.
import { randomBytes, randomInt } from "node:crypto";
import { accept, type Result, refuse } from "../../shared/result.ts";
import type { NewTournament } from "../../shared/tournament/commands.ts";
import type { TournamentEvent } from "../../shared/tournament/events.ts";
import type { TournamentExport } from "../../shared/tournament/export.ts";
import { TOURNAMENT_CODE_LENGTH } from "../../shared/tournament/joining.ts";
import { Ledger } from "../../shared/tournament/ledger.ts";
import { makeCode } from "../directory/codes.ts";
import { hashPassphrase, isPassphrase, isSame, makeSecret } from "./secrets.ts";
import type { TournamentHead } from "./store.ts";
import { readOwner } from "./table-host.ts";
import { Tournament, type TournamentContext } from "./tournament.ts";

const TICK_MS = 250;

export class Tournaments {
  readonly #context: TournamentContext;
  readonly #open = new Map<string, Promise<Tournament | null>>();
  /** What desks were given for their passphrase, as long as this process lives. */
  readonly #deskKeys = new Map<string, string>();
  readonly #timer: NodeJS.Timeout;

  constructor(context: TournamentContext) {
    this.#context = context;
    // A match that ends while nobody looks at its tournament is written all the same.
    context.host.on(({ owner, type }) => {
      const owned = readOwner(owner);
      if (owned && type === "ended") void this.find(owned.tournament);
    });
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
    this.#timer.unref();
  }

  async create({ name, settings, passphrase }: NewTournament): Promise<Result<Tournament>> {
    const ledger = new Ledger();
    const made = ledger.write(
      { type: "created", name, settings },
      { at: this.#context.wallMs(), by: { role: "organiser" } },
    );
    return made.ok ? accept(await this.#keep(await this.#freeCode(), passphrase, ledger.events)) : made;
  }

  /** A backup of another server goes on here, under its code where that is free. */
  async import({ code, events }: TournamentExport, passphrase: string): Promise<Result<Tournament>> {
    const isFree = code.length === TOURNAMENT_CODE_LENGTH && !(await this.#context.store.has(code));
    if (new Ledger(events).state.name === "") return refuse("import/empty", "There is no tournament in it.");
    return accept(await this.#keep(isFree ? code : await this.#freeCode(), passphrase, events));
  }

  /** However the code is typed. */
  find(typed: string): Promise<Tournament | null> {
    const code = typed.toUpperCase();
    const open = this.#open.get(code) ?? this.#load(code);
    this.#open.set(code, open);
    return open;
  }

  /** What the desk shows from now on, or null where the passphrase is wrong. */
  async admitDesk({ head }: Tournament, passphrase: string): Promise<string | null> {
    return (await isPassphrase(head.passphrase, passphrase)) ? this.giveDeskKey(head.code) : null;
  }

  giveDeskKey(code: string): string {
    const key = this.#deskKeys.get(code) ?? randomBytes(24).toString("base64url");
    this.#deskKeys.set(code, key);
    return key;
  }

  isDesk(code: string, deskKey: string): boolean {
    const known = this.#deskKeys.get(code);
    return known !== undefined && isSame(known, deskKey);
  }

  /** Nobody is there any more, and nothing is being played. */
  async release(code: string): Promise<void> {
    const tournament = await this.#open.get(code);
    this.#open.delete(code);
    tournament?.close();
    await this.#context.store.release(code);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const code of [...this.#open.keys()]) {
      await (await this.#open.get(code))?.settled().catch(() => {});
      await this.release(code);
    }
    await this.#context.drawer.close();
  }

  async #keep(code: string, passphrase: string, events: readonly TournamentEvent[]): Promise<Tournament> {
    const head: TournamentHead = {
      code,
      passphrase: await hashPassphrase(passphrase),
      secret: makeSecret(),
    };
    await this.#context.store.create(head, events);
    const tournament = new Tournament({ head, events }, this.#context);
    this.#open.set(code, Promise.resolve(tournament));
    return tournament;
  }

  async #load(code: string): Promise<Tournament | null> {
    const kept = await this.#context.store.load(code);
    if (!kept) this.#open.delete(code);
    return kept && new Tournament(kept, this.#context);
  }

  async #freeCode(): Promise<string> {
    let code = makeCode(randomInt, TOURNAMENT_CODE_LENGTH);
    while (await this.#context.store.has(code)) code = makeCode(randomInt, TOURNAMENT_CODE_LENGTH);
    return code;
  }

  #tick(): void {
    for (const open of this.#open.values()) void open.then((tournament) => tournament?.tick());
  }
}
