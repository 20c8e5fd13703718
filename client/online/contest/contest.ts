// A tournament as pages see it: what was told last as signals, what was pressed and waits, and how old all of it is.

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { AnswerTo } from "../../../shared/tournament/command-answers.ts";
import type { TournamentOutbound } from "../../../shared/tournament/joining.ts";
import type { Millis } from "../../../shared/units.ts";
import { HOME } from "../../device/base-path.ts";
import { onWake } from "../../device/waking.ts";
import { ContestLink } from "./contest-link.ts";
import type { ContestJoin, ContestMessage } from "./enter-contest.ts";
import { contestKeyOf, forgetContestKey, keepContestKey, noteContest } from "./keys.ts";
import { type ContestCommand, makeOutboxText, type Outbox, parseOutbox, withOthers } from "./outbox.ts";

export type { ContestJoin } from "./enter-contest.ts";

/** Before the first welcome; there; on its way back; sent away (with a code). */
export type ContestPhase = "joining" | "here" | "lost" | "refused";

type Told<K extends keyof TournamentOutbound> = ReadonlySignal<TournamentOutbound[K] | null>;

export type Contest = {
  readonly code: string;
  readonly role: ContestJoin["role"];
  readonly phase: ReadonlySignal<ContestPhase>;
  /** Why it was refused. */
  readonly refusal: ReadonlySignal<string | null>;
  readonly welcome: Told<"welcome">;
  readonly board: Told<"board">;
  readonly desk: Told<"desk">;
  readonly mine: Told<"mine">;
  /** What was pressed and is not answered yet, the oldest first. */
  readonly waiting: ReadonlySignal<Outbox>;
  /** When anything was last heard, on `performance.now()`; grows while all is well. */
  readonly heardAt: ReadonlySignal<Millis>;
  /** The server's wall clock now, in ms since 1970: for countdowns. */
  wallMs(): number;
  /** Queued where the link is lost, asked again until it is answered, done once. */
  ask<C extends ContestCommand>(command: C): Promise<AnswerTo<C["type"]>>;
  /** What was pressed and has not been sent. */
  takeBack(key: string): void;
  askForBoard(): void;
  /** Another attempt to come back at once, for whoever cannot wait. */
  tryNow(): void;
  leave(): void;
};

/** How whoever only looks on comes in. */
export const AS_BOARD: ContestJoin = { role: "board" };

/** Where the page of a desk or of a player finds its proof, unless it brings another. */
export function keptJoin(code: string, role: "desk" | "player"): ContestJoin | null {
  const key = contestKeyOf(code, role);
  if (key === "") return null;
  return role === "desk" ? { role, deskKey: key } : { role, playerKey: key };
}

/** Never gives up while the server is only out of reach; leave it when the page goes. */
export function openContest(code: string, join: ContestJoin): Contest {
  const { role } = join;
  const outboxName = `rapid-city.contest.${code}.${role}.outbox`;
  const connected = signal(false);
  const refusal = signal<string | null>(null);
  const welcome = signal<TournamentOutbound["welcome"] | null>(null);
  const board = signal<TournamentOutbound["board"] | null>(null);
  const desk = signal<TournamentOutbound["desk"] | null>(null);
  const mine = signal<TournamentOutbound["mine"] | null>(null);
  const waiting = signal<Outbox>(readOutbox(outboxName));
  const settled = new Set<string>();
  const heardAt = signal<Millis>(performance.now());
  const clock = { offMs: 0 };

  const hear = (message: ContestMessage) => {
    switch (message.name) {
      case "welcome": {
        clock.offMs = message.content.now - Date.now();
        const { deskKey, player } = message.content;
        if (deskKey) keepContestKey(code, "desk", deskKey);
        if (player) keepContestKey(code, "player", player.key);
        welcome.value = message.content;
        break;
      }
      case "pulse":
        clock.offMs = message.content.now - Date.now();
        break;
      case "board":
        if (board.peek()?.name !== message.content.name) noteContest({ code, name: message.content.name });
        board.value = message.content;
        break;
      case "desk":
        desk.value = message.content;
        break;
      case "mine":
        mine.value = message.content;
        break;
    }
  };
  const link = new ContestLink({
    endpoint: HOME,
    code,
    join,
    outbox: waiting.peek(),
    ears: {
      onMessage: hear,
      onHeard: () => {
        heardAt.value = performance.now();
      },
      onConnected: (is) => {
        connected.value = is;
      },
      onRefused: (why) => {
        if (why === "player/unknown") forgetContestKey(code, "player");
        if (why === "tournament/wrong-passphrase") forgetContestKey(code, "desk");
        connected.value = false;
        refusal.value = why;
      },
      onOutbox: (outbox) => {
        for (const { key } of waiting.peek()) {
          if (!outbox.some((one) => one.key === key)) settled.add(key);
        }
        waiting.value = outbox;
        keepOutbox(outboxName, withOthers(outbox, readOutbox(outboxName), settled));
      },
    },
  });
  const stopWaking = onWake(() => link.wake());
  return {
    code,
    role,
    phase: computed(() => {
      if (refusal.value !== null) return "refused";
      if (connected.value) return "here";
      return welcome.value === null ? "joining" : "lost";
    }),
    refusal,
    welcome,
    board,
    desk,
    mine,
    waiting,
    heardAt,
    wallMs: () => Date.now() + clock.offMs,
    ask: (command) => link.ask(command),
    takeBack: (key) => link.takeBack(key),
    askForBoard: () => link.askForBoard(),
    tryNow: () => link.wake(),
    leave: () => {
      stopWaking();
      link.leave();
    },
  };
}

function readOutbox(name: string): Outbox {
  try {
    return parseOutbox(localStorage.getItem(name), Date.now());
  } catch {
    return [];
  }
}

function keepOutbox(name: string, outbox: Outbox): void {
  try {
    localStorage.setItem(name, makeOutboxText(outbox));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
