// The room of a tournament in Colyseus: lets desks, players and boards in, hands commands over, and tells everyone what has changed.
import { type Client, ErrorCode, Room, ServerError } from "@colyseus/core";
import { CLOSE } from "../../shared/protocol/close-codes.ts";
import { accept, type Result, refuse } from "../../shared/result.ts";
import { keySchema, parseOrganiserCommand, parsePlayerCommand } from "../../shared/tournament/commands.ts";
import type { Desk } from "../../shared/tournament/desk-view.ts";
import {
  BOARD,
  COMMAND,
  PULSE,
  type TournamentJoin,
  type TournamentOutbound,
  type TournamentOutboundName,
  tournamentJoinSchema,
} from "../../shared/tournament/joining.ts";
import type { TournamentStanding } from "../../shared/tournament/tournament-standings.ts";
import { type Board, mineOf } from "../../shared/tournament/views.ts";
import { PARTY_TIMEOUTS } from "../config/timeouts.ts";
import { SEATED } from "../gate/socket-watch.ts";
import type { Log } from "../log.ts";
import { cleanName } from "../table/names.ts";
import { isOlder, mayNotSpeak, type SpokenElsewhere } from "../table/versions.ts";
import { TokenBucket } from "../token-bucket.ts";
import { deskKey, isSame, playerCode, playerKey, playerOfKey } from "../tournament/secrets.ts";
import type { Share } from "../tournament/share.ts";
import type { Tournament } from "../tournament/tournament.ts";
import type { Tournaments } from "../tournament/tournaments.ts";
import { cutUnlessAcknowledged } from "./acknowledgement.ts";
import { ContestGate } from "./contest-gate.ts";
import { guardSocket } from "./message-gate.ts";

export type TournamentRoomContext = {
  readonly tournaments: Tournaments;
  readonly log: Log;
  readonly isSpokenElsewhere: SpokenElsewhere;
};

/** Changes are told together: a projector is never more than this behind. */
const TELL_AFTER_MS = 100;
/** No longer than this at a stretch. */
const SLICE_MS = 2;
const COMMANDS = { most: 30, perSecond: 5 };
/** A room that nobody has been in for as long is let go; the store has it. */
const IDLE_MS = 10 * 60_000;

type Visitor = {
  readonly role: TournamentJoin["role"];
  /** Of a desk: who sits there. */
  readonly name: string;
  readonly player: string | null;
  readonly commands: TokenBucket;
  /** What it was told last, by name, so that nothing is told twice. */
  readonly told: Map<TournamentOutboundName, string>;
};

export class TournamentRoom extends Room {
  override autoDispose = false;
  /** More than a busy desk does; Colyseus hangs up on whoever keeps on. */
  override maxMessagesPerSecond = 40;
  #context!: TournamentRoomContext;
  #tournament!: Tournament;
  #stopListening = () => {};
  #telling: NodeJS.Timeout | null = null;
  #hasNews = false;
  #idle: NodeJS.Timeout | null = null;
  readonly #visitors = new Map<Client, Visitor>();

  override async onCreate(options: { context: TournamentRoomContext; code?: string }): Promise<void> {
    const tournament = await options.context.tournaments.find(options.code ?? "");
    if (!tournament) throw refused("tournament/unknown");
    this.#context = options.context;
    this.#tournament = tournament;
    this.roomId = tournament.head.code;
    this.#stopListening = tournament.onChange(() => this.#tellSoon());
    this.onMessage(COMMAND, (client, message) => void this.#hear(client, message));
    this.onMessage(PULSE, (client) => client.send(PULSE, { now: Date.now() }));
    this.onMessage(BOARD, async (client) => {
      const visitor = this.#visitors.get(client);
      if (!visitor?.commands.take(performance.now())) return;
      await this.#share.free();
      await tournament.kept();
      this.#tell(client, visitor, "board", this.#board());
    });
  }

  override async onJoin(client: Client, options: unknown): Promise<void> {
    const { version } = (options ?? {}) as { readonly version?: unknown };
    const spoken = mayNotSpeak(version, this.#context.isSpokenElsewhere);
    if (spoken) throw refused(spoken);
    const read = tournamentJoinSchema.safeParse(options);
    if (!read.success) throw refused("join/bad-request");
    if (isOlder(read.data.version) && !this.#isPlaying(read.data)) throw refused("join/version");
    const player = read.data.role === "player" ? await this.#playerOf(read.data) : accept(null);
    if (!player.ok) throw refused(player.code);
    const { role } = read.data;
    const { secret } = this.#tournament.head;
    if (read.data.role === "desk" && !isSame(deskKey(secret), read.data.deskKey ?? "")) {
      throw refused("tournament/wrong-passphrase");
    }
    await this.#tournament.kept();
    if (this.#idle) clearTimeout(this.#idle);
    const commands = new TokenBucket(COMMANDS.most, COMMANDS.perSecond, performance.now());
    const name = (read.data.role === "desk" && cleanName(read.data.as ?? "")) || client.sessionId;
    this.#visitors.set(client, { role, name, player: player.value, commands, told: new Map() });
    const gate = new ContestGate(() => client.leave(CLOSE.misbehaved), performance.now());
    guardSocket(client.ref, gate, () => performance.now());
    client.ref.emit(SEATED);
    cutUnlessAcknowledged(client, PARTY_TIMEOUTS.acknowledgeMs);
    this.#welcome(client, role, player.value);
    if (role === "desk") this.#tellSoon();
    this.#tellOne(client, this.#visitors.get(client)!);
  }

  override onLeave(client: Client): void {
    const gone = this.#visitors.get(client);
    this.#visitors.delete(client);
    if (gone?.role === "desk") this.#tellSoon();
    if (this.#visitors.size > 0) return;
    this.#idle = setTimeout(() => void this.disconnect(CLOSE.tableClosed), IDLE_MS);
    this.#idle.unref();
  }

  override async onDispose(): Promise<void> {
    this.#stopListening();
    if (this.#telling) clearTimeout(this.#telling);
    if (this.#idle) clearTimeout(this.#idle);
  }

  override onUncaughtException(error: Error): void {
    if (error.cause instanceof ServerError) return;
    this.#context?.log(`Tournament ${this.roomId}: ${error.stack ?? String(error)}`);
  }

  async #playerOf(join: Extract<TournamentJoin, { role: "player" }>): Promise<Result<string>> {
    const { secret } = this.#tournament.head;
    const { players } = this.#tournament.state;
    if (join.playerKey !== undefined) {
      const id = playerOfKey(secret, join.playerKey);
      return id !== null && players.some((player) => player.id === id)
        ? accept(id)
        : refuse("player/unknown", "Nobody has this key.");
    }
    if (join.playerCode !== undefined) {
      const typed = join.playerCode.trim().toUpperCase();
      const found = players.find(({ id }) => isSame(playerCode(secret, id), typed));
      return found ? accept(found.id) : refuse("player/unknown", "Nobody has this code.");
    }
    const key = keySchema.safeParse(join.key);
    if (join.name === undefined || !key.success) return refuse("join/bad-request", "A name, and a key.");
    return this.#tournament.enter(join.name, key.data);
  }

  /** A phone that is at its table stays for the match, after which the table sends it for the new page. */
  #isPlaying(join: TournamentJoin): boolean {
    const { head, state } = this.#tournament;
    const key = join.role === "player" ? join.playerKey : undefined;
    const id = key === undefined ? null : playerOfKey(head.secret, key);
    const tables = state.rounds.at(-1)?.tables ?? [];
    const table = tables.find(({ seats }) => id !== null && seats.includes(id));
    return table?.matches.some(({ status }) => status === "playing") === true;
  }

  #welcome(client: Client, role: TournamentJoin["role"], id: string | null): void {
    const { code, secret } = this.#tournament.head;
    const welcome: TournamentOutbound["welcome"] = {
      code,
      role,
      deskKey: role === "desk" ? deskKey(secret) : null,
      player: id === null ? null : { id, key: playerKey(secret, id), code: playerCode(secret, id) },
      now: Date.now(),
    };
    client.send("welcome", welcome);
  }

  async #hear(client: Client, message: unknown): Promise<void> {
    const visitor = this.#visitors.get(client);
    const { key: asked, command } = (message ?? {}) as { key?: unknown; command?: unknown };
    const key = keySchema.safeParse(asked);
    if (!visitor || !key.success) return;
    const answer = await this.#do(visitor, key.data, command).catch((error: Error) => {
      this.#context.log(`Tournament ${this.roomId}: a command failed: ${error.stack}`);
      return refuse("command/failed", "That went wrong.");
    });
    const told: TournamentOutbound["answer"] = answer.ok
      ? { key: key.data, ok: true, code: null, value: answer.value }
      : { key: key.data, ok: false, code: answer.code, value: answer.message };
    client.send("answer", told);
  }

  async #do(visitor: Visitor, key: string, command: unknown): Promise<Result<unknown>> {
    if (!visitor.commands.take(performance.now())) return refuse("message/too-many", "Not so fast.");
    if (visitor.role === "desk") {
      const parsed = parseOrganiserCommand(command);
      return parsed.ok ? this.#tournament.organise(parsed.value, key, visitor.name) : parsed;
    }
    if (visitor.player === null) return refuse("command/not-allowed", "A board only shows.");
    const parsed = parsePlayerCommand(command);
    return parsed.ok ? this.#tournament.ask(visitor.player, parsed.value, key) : parsed;
  }

  #tellSoon(): void {
    this.#hasNews = true;
    this.#telling ??= setTimeout(() => void this.#tellAll(), TELL_AFTER_MS);
  }

  /** A few at a time, one telling after the other: tables of this process judge touches meanwhile. */
  async #tellAll(): Promise<void> {
    this.#hasNews = false;
    try {
      await this.#tellEverybody();
    } finally {
      this.#telling = null;
      if (this.#hasNews) this.#tellSoon();
    }
  }

  async #tellEverybody(): Promise<void> {
    await this.#breathe();
    this.#standings();
    await this.#breathe();
    this.#board();
    await this.#breathe();
    const desk = this.#desks().length > 0 ? this.#desk() : undefined;
    let since = performance.now();
    for (const [client, visitor] of [...this.#visitors]) {
      if (performance.now() - since > SLICE_MS) {
        await this.#breathe();
        since = performance.now();
      }
      if (this.#visitors.has(client)) this.#share.spend(() => this.#tellOne(client, visitor, desk));
    }
  }

  /** What was decided meanwhile is on the disk before anybody is told. */
  async #breathe(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    await this.#share.free();
    await this.#tournament.kept();
  }

  #tellOne(client: Client, visitor: Visitor, desk?: Desk): void {
    const { state, live } = this.#tournament;
    const view = (round: number, table: number) => live.view(round, table);
    if (visitor.player !== null) {
      const id = visitor.player;
      const mine = mineOf(state, id, view, this.#standings(), (round, table) =>
        live.seatKey(round, table, id),
      );
      if (mine) this.#tell(client, visitor, "mine", mine);
      return;
    }
    this.#tell(client, visitor, "board", this.#board());
    if (visitor.role !== "desk") return;
    this.#tell(client, visitor, "desk", desk ?? this.#desk());
  }

  get #share(): Share {
    return this.#context.tournaments.share;
  }

  #standings(): readonly TournamentStanding[] {
    return this.#share.spend(() => this.#tournament.digest.of("standings"));
  }

  #board(): Board {
    return this.#share.spend(() => this.#tournament.board());
  }

  #desk(): Desk {
    return this.#share.spend(() => this.#tournament.desk(this.#desks()));
  }

  #desks(): string[] {
    return [...this.#visitors.values()].flatMap(({ role, name }) => (role === "desk" ? [name] : []));
  }

  #tell<K extends TournamentOutboundName>(
    client: Client,
    { told }: Visitor,
    name: K,
    message: TournamentOutbound[K],
  ): void {
    const text = JSON.stringify(message);
    if (told.get(name) === text) return;
    told.set(name, text);
    client.send(name, message);
  }
}

const refused = (code: string): ServerError => new ServerError(ErrorCode.APPLICATION_ERROR, code);
