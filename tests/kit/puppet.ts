// A player without a screen: rests on the holsters, turns the card when it is time, and touches what the test tells it to.

import { joinTable, openTable, type TableLink } from "../../client/online/net/table-link.ts";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import type { Inbound, Outbound } from "../../shared/protocol/messages.ts";
import type { Phase } from "../../shared/protocol/phase.ts";
import { isCardOut } from "../../shared/protocol/phase.ts";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import type { Color, Hand, Target } from "../../shared/rapid-city/types.ts";
import { EARLY_DRAW_MS } from "../../shared/rapid-city/windows.ts";
import { lookNow, until } from "./until.ts";

/** A touch so many ms after the card was turned on this player's screen. */
export type Move = {
  readonly afterMs: number;
  readonly target: Target;
  readonly hand?: Hand;
  /** A forger's word on `afterMs`. */
  readonly claimedMs?: number;
};
export type Plan = (face: Outbound["face"]) => readonly Move[];

export const asPlayer = (name: string, more: Partial<JoinRequest> = {}): JoinRequest => ({
  version: PROTOCOL_VERSION,
  role: "player",
  name,
  ...more,
});
export const asScreen: JoinRequest = { version: PROTOCOL_VERSION, role: "screen" };
export const asSpectator: JoinRequest = { version: PROTOCOL_VERSION, role: "spectator" };

/** What tests wait for. */
const NEWS = ["state", "face", "result", "ack", "refused", "ended", "closed", "back"] as const;

export class Puppet {
  readonly link: TableLink;
  readonly faces: Outbound["face"][] = [];
  readonly results: RoundResult[] = [];
  readonly acks: Outbound["ack"][] = [];
  readonly refusals: string[] = [];
  readonly closed: string[] = [];
  seed: string | null = null;
  timesBack = 0;
  /** Does nothing unless told otherwise. */
  plan: Plan = () => [];
  /** Whether it rests on the holsters between cards. */
  rests = true;
  #seq = 0;
  #isResting = false;

  static async open(url: string, name: string, more?: Partial<JoinRequest>): Promise<Puppet> {
    return new Puppet(await openTable(url, asPlayer(name, more)));
  }

  static async join(url: string, code: string, name: string, more?: Partial<JoinRequest>): Promise<Puppet> {
    return new Puppet(await joinTable(url, code, asPlayer(name, more)));
  }

  static async watch(url: string, code: string): Promise<Puppet> {
    return new Puppet(await joinTable(url, code, asScreen));
  }

  constructor(link: TableLink) {
    this.link = link;
    link.on("state", () => this.#restIfItIsTime());
    link.on("face", (face) => this.#play(face));
    link.on("result", (result) => void this.results.push(result));
    link.on("ack", (ack) => void this.acks.push(ack));
    link.on("refused", ({ code }) => void this.refusals.push(code));
    link.on("ended", ({ seed }) => {
      this.seed = seed;
    });
    link.on("closed", ({ reason }) => void this.closed.push(reason));
    link.on("back", () => {
      this.timesBack++;
    });
    for (const name of NEWS) link.on(name, lookNow);
  }

  get color(): Color {
    return this.link.you!;
  }

  get phase(): Phase {
    return this.link.state.phase;
  }

  /** Itself in the state that everyone sees. */
  get me() {
    return this.seen(this.color)!;
  }

  seen(color: string) {
    return [...this.link.state.players].find((player) => player.color === color);
  }

  reaches(phase: Phase): Promise<void> {
    return until(() => this.phase === phase, `${this.link.you ?? "a screen"} sees the phase ${phase}`);
  }

  async hasResult(round: number): Promise<RoundResult> {
    await until(() => this.results.some((result) => result.round === round), `the result of round ${round}`);
    return this.results.find((result) => result.round === round)!;
  }

  /** Until a touch on the card that lies open counts, however early somebody drew (K2, K5). */
  async canTouch(): Promise<void> {
    await until(() => this.faces.length > 0, "a card is turned");
    const { clock } = this.link;
    const countsFrom = clock.toLocal(this.faces.at(-1)!.at) + EARLY_DRAW_MS;
    await until(() => clock.now() > countsFrom, "touches count");
  }

  /** Sends and waits for the refusal. */
  async isRefused<K extends keyof Inbound>(name: K, message: Inbound[K]): Promise<string> {
    const before = this.refusals.length;
    this.link.send(name, message);
    await until(() => this.refusals.length > before, `${name} is refused`);
    return this.refusals[before]!;
  }

  holster(down: boolean): void {
    this.#isResting = down;
    this.link.send("holster", { down, at: this.link.clock.now() });
  }

  touch(
    round: number,
    { target, hand = "right" }: Omit<Move, "afterMs">,
    at = this.link.clock.now(),
  ): number {
    const seq = this.#seq++;
    this.link.send("touch", { round, seq, at, hand, target });
    return seq;
  }

  #restIfItIsTime(): void {
    const between = this.phase === "gathering";
    if (between && this.rests && !this.#isResting && this.link.you) this.holster(true);
  }

  #play(face: Outbound["face"]): void {
    this.faces.push(face);
    const { clock } = this.link;
    setTimeout(
      () => {
        const shownAt = clock.now();
        this.link.send("shown", { round: face.round, at: shownAt });
        for (const move of this.plan(face))
          setTimeout(() => this.#move(face.round, move, shownAt), move.afterMs);
      },
      Math.max(0, clock.toLocal(face.at) - clock.now()),
    );
  }

  #move(round: number, move: Move, shownAt: number): void {
    // On a slow machine the card may be over by now, and a hand that leaves for it would be early for the next.
    const isOver = !isCardOut(this.phase);
    if (isOver || this.link.state.round !== round) return;
    if (this.#isResting) this.holster(false);
    this.touch(round, move, move.claimedMs === undefined ? undefined : shownAt + move.claimedMs);
  }
}
