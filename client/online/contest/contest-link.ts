// A device's link to a tournament: joins, notices silence, comes back by itself however long it takes, and asks again for what was not answered.
import type { AnswerTo } from "../../../shared/tournament/command-answers.ts";
import { BOARD, COMMAND, PULSE, type TournamentOutbound } from "../../../shared/tournament/joining.ts";
import type { Millis } from "../../../shared/units.ts";
import { Entrance } from "../net/entrance.ts";
import { contestErrorCode } from "./contest-error.ts";
import { type ContestJoin, type ContestMessage, type EnteredContest, enterContest } from "./enter-contest.ts";
import { makeKey } from "./keys.ts";
import { type ContestCommand, type Outbox, withdrawn, withPressed, withSent } from "./outbox.ts";

type Answer = TournamentOutbound["answer"];

export type ContestLinkEars = {
  onMessage(message: ContestMessage): void;
  /** Of the link: there, or on its way. */
  onConnected(connected: boolean): void;
  /** Over: it will not come back by itself. */
  onRefused(code: string): void;
  onOutbox(outbox: Outbox): void;
  /** Anything at all was heard. */
  onHeard(): void;
};

export type ContestLinkOptions = {
  readonly endpoint: string;
  readonly code: string;
  readonly join: ContestJoin;
  readonly outbox: Outbox;
  readonly ears: ContestLinkEars;
  readonly now?: () => Millis;
};

/** A pulse that waits this long for its answer: the network is gone though the socket has not noticed. */
const SILENCE_MS = 3000;
const WAKE_SILENCE_MS = 1000;
/** A phone in a pocket need not know as soon as a projector. */
const PULSE_EVERY_MS = { desk: 1000, board: 1000, player: 2500 } as const;
/** The server asked for patience. */
const TOO_MANY_PAUSE_MS = 1000;

export class ContestLink {
  readonly #options: ContestLinkOptions;
  readonly #entrance: Entrance<ContestJoin, EnteredContest>;
  readonly #answering = new Map<string, (answer: Answer) => void>();
  readonly #now: () => Millis;
  readonly #pulse: ReturnType<typeof setInterval>;
  #join: ContestJoin;
  #outbox: Outbox;
  #room: EnteredContest["room"] | null = null;
  #unanswered: Millis | null = null;
  #closed = false;

  constructor(options: ContestLinkOptions) {
    const { endpoint, now = () => performance.now() } = options;
    this.#options = options;
    this.#join = options.join;
    this.#outbox = options.outbox;
    this.#now = now;
    this.#entrance = new Entrance({
      now,
      enter: (code, join, signal) => enterContest(endpoint, code ?? options.code, join, signal),
      leave: ({ room }) => void room.leave(true),
      codeOf: contestErrorCode,
    });
    this.#pulse = setInterval(() => this.#beat(), PULSE_EVERY_MS[options.join.role]);
    void this.#enter();
  }

  /** Pressed now; answered once the server has done it, however long that takes. */
  ask<C extends ContestCommand>(command: C): Promise<AnswerTo<C["type"]>> {
    const key = makeKey();
    const answer = new Promise<AnswerTo<C["type"]>>((resolve) =>
      // The server answers every command in its own shape.
      this.#answering.set(key, (told) => resolve(told as AnswerTo<C["type"]>)),
    );
    this.#setOutbox(withPressed(this.#outbox, { key, command, at: Date.now() }));
    this.#send(key);
    return answer;
  }

  /** Takes back what was pressed and cannot have reached the server. */
  takeBack(key: string): void {
    const pressed = this.#outbox.find((one) => one.key === key);
    if (!pressed || pressed.sent) return;
    this.#answer({ key, ok: false, code: "command/taken-back", value: null });
  }

  /** Players are told the board only when they ask. */
  askForBoard(): void {
    if (this.#room?.connection.isOpen) this.#room.send(BOARD, {});
  }

  /** The network may be back (page shown again, device online): try at once. */
  wake(): void {
    this.#entrance.wake();
    const room = this.#room;
    if (!room) return;
    this.#beat();
    setTimeout(() => {
      if (this.#room === room) this.#noticeSilence(WAKE_SILENCE_MS);
    }, WAKE_SILENCE_MS);
  }

  leave(): void {
    const room = this.#room;
    this.#close();
    if (room?.connection.isOpen) void room.leave(true);
  }

  async #enter(): Promise<void> {
    try {
      const entered = await this.#entrance.enterAgain(this.#options.code, this.#join);
      if (entered) this.#arrive(entered);
    } catch (error) {
      this.#close();
      this.#options.ears.onRefused(contestErrorCode(error));
    }
  }

  #arrive({ room, welcome, attend }: EnteredContest): void {
    this.#room = room;
    this.#unanswered = null;
    if (welcome.player) this.#join = { role: "player", playerKey: welcome.player.key };
    if (welcome.deskKey && this.#join.role === "desk") {
      const { passphrase: _, ...desk } = this.#join;
      this.#join = { ...desk, deskKey: welcome.deskKey };
    }
    attend({
      onMessage: (message) => this.#hear(message),
      onLeave: () => {
        if (this.#room === room) this.#lose();
      },
    });
    this.#options.ears.onConnected(true);
    for (const { key } of this.#outbox) this.#send(key);
  }

  #hear(message: ContestMessage): void {
    this.#unanswered = null;
    this.#options.ears.onHeard();
    if (message.name === "answer") this.#hearAnswer(message.content);
    else this.#options.ears.onMessage(message);
  }

  #hearAnswer(answer: Answer): void {
    if (answer.code === "message/too-many") setTimeout(() => this.#send(answer.key), TOO_MANY_PAUSE_MS);
    else this.#answer(answer);
  }

  #answer(answer: Answer): void {
    this.#setOutbox(withdrawn(this.#outbox, answer.key));
    this.#answering.get(answer.key)?.(answer);
    this.#answering.delete(answer.key);
  }

  #send(key: string): void {
    const pressed = this.#outbox.find((one) => one.key === key);
    if (!pressed || !this.#room?.connection.isOpen) return;
    this.#room.send(COMMAND, { key, command: pressed.command });
    if (!pressed.sent) this.#setOutbox(withSent(this.#outbox, key));
  }

  #setOutbox(outbox: Outbox): void {
    this.#outbox = outbox;
    this.#options.ears.onOutbox(outbox);
  }

  #beat(): void {
    this.#noticeSilence(SILENCE_MS);
    if (!this.#room?.connection.isOpen) return;
    this.#room.send(PULSE, {});
    this.#unanswered ??= this.#now();
  }

  #noticeSilence(mostMs: Millis): void {
    const room = this.#room;
    if (!room || this.#unanswered === null || this.#now() - this.#unanswered < mostMs) return;
    this.#lose();
    room.connection.close();
  }

  #lose(): void {
    this.#room = null;
    if (this.#closed) return;
    this.#options.ears.onConnected(false);
    void this.#enter();
  }

  #close(): void {
    this.#closed = true;
    this.#room = null;
    clearInterval(this.#pulse);
    this.#entrance.close();
  }
}
