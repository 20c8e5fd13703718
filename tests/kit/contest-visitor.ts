// Somebody at a tournament without a screen: a desk, a player whose phone goes to its table by itself, or a board.
import { randomUUID } from "node:crypto";
import { Client, type Room } from "colyseus.js";
import { NATIVE_HEADERS } from "../../shared/protocol/native-header.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import type { NewTournament, OrganiserCommand, PlayerCommand } from "../../shared/tournament/commands.ts";
import type { NewEvent } from "../../shared/tournament/events.ts";
import type { TournamentOutbound } from "../../shared/tournament/joining.ts";
import type { Settings } from "../../shared/tournament/settings.ts";
import { Puppet } from "./puppet.ts";
import { aMoment, until } from "./until.ts";

const GIVE_UP_MS = 8000;
const TOO_MANY_PAUSE_MS = 1000;

type Answer = TournamentOutbound["answer"];

export class ContestVisitor {
  readonly room: Room;
  readonly url: string;
  readonly answers: Answer[] = [];
  welcome!: TournamentOutbound["welcome"];
  board: TournamentOutbound["board"] | null = null;
  desk: TournamentOutbound["desk"] | null = null;
  mine: TournamentOutbound["mine"] | null = null;
  closed = false;

  static async join(url: string, code: string, options: object): Promise<ContestVisitor> {
    const client = new Client(url, { headers: NATIVE_HEADERS });
    return new ContestVisitor(
      await client.joinById(code, { version: PROTOCOL_VERSION, ...options }),
      url,
    ).ready();
  }

  static async create(
    url: string,
    request: Omit<NewTournament, "settings"> & { settings: Partial<Settings> },
  ): Promise<ContestVisitor> {
    const client = new Client(url, { headers: NATIVE_HEADERS });
    return new ContestVisitor(await client.create("tournament", request), url).ready();
  }

  static enter(url: string, code: string, name: string): Promise<ContestVisitor> {
    return ContestVisitor.join(url, code, { role: "player", name, key: randomUUID() });
  }

  private constructor(room: Room, url: string) {
    this.room = room;
    this.url = url;
    room.reconnection.enabled = false;
    room.onMessage("welcome", (welcome) => {
      this.welcome = welcome;
    });
    room.onMessage("board", (board) => {
      this.board = board;
    });
    room.onMessage("desk", (desk) => {
      this.desk = desk;
    });
    room.onMessage("mine", (mine) => {
      this.mine = mine;
    });
    room.onMessage("answer", (answer) => void this.answers.push(answer));
    room.onLeave(() => {
      this.closed = true;
    });
  }

  async ready(): Promise<this> {
    await until(
      () => this.welcome !== undefined && this.#hasSeenAll(),
      "the welcome of a tournament, and how it stands",
    );
    return this;
  }

  /** What comes last to each of them. */
  #hasSeenAll(): boolean {
    return { desk: this.desk, player: this.mine, board: this.board }[this.welcome.role] !== null;
  }

  get code(): string {
    return this.welcome.code;
  }

  async ask(command: OrganiserCommand | PlayerCommand, key: string = randomUUID()): Promise<Answer> {
    const before = this.answers.length;
    this.room.send("command", { key, command });
    await until(() => this.answers.length > before, `an answer to ${command.type}`);
    return this.answers.slice(before).find((answer) => answer.key === key)!;
  }

  /** Fails where it is refused; whoever was too quick asks again, as pages do. */
  async get(command: OrganiserCommand | PlayerCommand): Promise<unknown> {
    const key = randomUUID();
    let answer = await this.ask(command, key);
    while (answer.code === "message/too-many") {
      await aMoment(TOO_MANY_PAUSE_MS);
      answer = await this.ask(command, key);
    }
    if (!answer.ok) throw new Error(`${command.type}: ${answer.code} ${JSON.stringify(answer.value)}`);
    return answer.value;
  }

  do(event: NewEvent): Promise<unknown> {
    return this.get({ type: "write", event });
  }

  async leave(): Promise<void> {
    if (!this.closed) await this.room.leave();
  }
}

/** A phone: waits for its table, sits down there, and grabs at anything. */
export class ContestPhone {
  visitor: ContestVisitor;
  puppet: Puppet | null = null;
  /** Comes back by its key when the server was gone. */
  comesBack = false;
  #isComing = false;
  #at = "";
  #watching: NodeJS.Timeout;
  stays = false;

  static async enter(url: string, code: string, name: string): Promise<ContestPhone> {
    return new ContestPhone(await ContestVisitor.enter(url, code, name));
  }

  constructor(visitor: ContestVisitor) {
    this.visitor = visitor;
    this.#watching = setInterval(() => void this.#goToTable(), 20);
  }

  get id(): string {
    return this.visitor.welcome.player!.id;
  }

  async close(): Promise<void> {
    clearInterval(this.#watching);
    await this.puppet?.link.leave().catch(() => {});
    await this.visitor.leave().catch(() => {});
  }

  async #comeBack(): Promise<void> {
    if (this.#isComing) return;
    this.#isComing = true;
    const { url, code, welcome } = this.visitor;
    const join = { role: "player", playerKey: welcome.player!.key };
    const coming = ContestVisitor.join(url, code, join);
    // Of a server that is killed in between nothing is ever heard: a page gives up then, and asks again.
    const visitor = await Promise.race([coming, aMoment(GIVE_UP_MS).then(() => null)]).catch(() => null);
    if (visitor) this.visitor = visitor;
    else void coming.then((late) => late.leave()).catch(() => {});
    this.#isComing = false;
  }

  async #goToTable(): Promise<void> {
    if (this.comesBack && this.visitor.closed) return this.#comeBack();
    const seat = this.visitor.mine?.seat;
    if (this.stays || !seat?.code || !seat.seatKey || seat.status === "done" || this.#at === seat.code)
      return;
    this.#at = seat.code;
    const before = this.puppet;
    this.puppet = null;
    await before?.link.leave().catch(() => {});
    const { seatKey } = seat;
    const { url, mine } = this.visitor;
    const puppet = await Puppet.join(url, seat.code, mine!.name, { seatKey }).catch(() => null);
    // The server is gone, or was just then: the next look tries again.
    if (!puppet) {
      this.#at = "";
      return;
    }
    puppet.plan = ({ card }) => {
      const at = [...puppet.link.state.players].findIndex(({ color }) => color === puppet.color);
      const next = [...puppet.link.state.players][(at + 1) % puppet.link.state.players.length]!;
      return [{ afterMs: 130, target: card.kind === "cowboy" ? { pawn: next.color } : { tile: at } }];
    };
    this.puppet = puppet;
  }
}
