// One device's seat at a table: feeds the reducer from the link, turns the card on time, and sends what the hands do.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Inbound, InboundName, Outbound } from "../../shared/protocol/messages.ts";
import type { Color, Hand, Target } from "../../shared/rapid-city/types.ts";
import type { Refusal } from "../../shared/refusals.ts";
import type { Millis } from "../../shared/units.ts";
import { keepSeatKey } from "../device/settings.ts";
import type { ThisDevice } from "../device/this-device.ts";
import type { Scene, SceneEvent } from "../scene/scene.ts";
import type { LinkEvents, TableLink } from "./net/table-link.ts";
import { OFFLINE, type OnlineInput, reduce, sceneOf } from "./reducer.ts";
import { snapshotOf, type TableSnapshot } from "./table-snapshot.ts";

export type SessionStatus = "live" | "lost" | "closed";
export type EndReason = LinkEvents["closed"]["reason"];
export type LinkQuality = { readonly rttMs: Millis; readonly jitterMs: Millis };

export type Session = {
  readonly code: string;
  readonly you: ReadonlySignal<Color | null>;
  readonly table: ReadonlySignal<TableSnapshot | null>;
  /** The table as it was when this device came. */
  readonly found: TableSnapshot;
  readonly scene: ReadonlySignal<Scene>;
  readonly status: ReadonlySignal<SessionStatus>;
  /** Why the table closed for us, where it said so. */
  readonly closedBy: ReadonlySignal<EndReason | null>;
  /** The id of the match that ended last at this table. */
  readonly lastMatch: ReadonlySignal<string | null>;
  readonly quality: ReadonlySignal<LinkQuality | null>;
  /** At whom one should look, and why; the host alone is told. */
  readonly marks: ReadonlySignal<Outbound["marks"]>;
  /** Milliseconds of this page's clock at which the card turned on this screen. */
  readonly shownAt: () => Millis | null;
  send<K extends InboundName>(name: K, message: Inbound[K]): void;
  touch(hand: Hand, target: Target, at: Millis): void;
  /** The finger has left that target. */
  release(hand: Hand, target: Target): void;
  /** Turns the card if it is due; to be called at the start of every animation frame. */
  frame(nowMs: Millis): void;
  onEvent(fn: (event: SceneEvent) => void): () => void;
  onRefused(fn: (refused: Refusal) => void): () => void;
  /** The bullets of a sighting, where shots fell, and what was found (T14). */
  onSighting(fn: (news: SightingNews) => void): () => void;
  /** A time of the server's clock on this page's. */
  toLocal(serverMs: Millis): Millis;
  wake(): void;
  leave(): Promise<void>;
};

export type SightingNews = {
  [K in "sight" | "hit" | "sighted"]: { readonly type: K } & Outbound[K];
}["sight" | "hit" | "sighted"];

const MEASURE_EVERY_MS = 1_000;

export function startSession(link: TableLink, thisDevice: () => Promise<ThisDevice>): Session {
  const online = signal(OFFLINE);
  const you = signal(link.you);
  const status = signal<SessionStatus>("live");
  const closedBy = signal<EndReason | null>(null);
  const lastMatch = signal<string | null>(null);
  const quality = signal<LinkQuality | null>(null);
  const marks = signal<Outbound["marks"]>({});
  const eventFns = new Set<(event: SceneEvent) => void>();
  const refusedFns = new Set<(refused: Refusal) => void>();
  let lastSeq = 0;
  let shownAt: Millis | null = null;

  const take = (input: OnlineInput, nowMs?: Millis): void => {
    const { online: next, events, shown } = reduce(online.value, input);
    online.value = next;
    if (shown !== null && nowMs !== undefined) {
      shownAt = nowMs;
      link.send("shown", { round: shown, at: nowMs });
    }
    for (const event of events) for (const fn of eventFns) fn(event);
  };
  const measure = (): void => {
    const { rttMs, jitterMs, synced } = link.clock;
    const before = quality.value;
    if (!synced) quality.value = null;
    else if (rttMs !== before?.rttMs || jitterMs !== before.jitterMs) quality.value = { rttMs, jitterMs };
  };
  const measuring = setInterval(measure, MEASURE_EVERY_MS);
  const takeTable = (): void => {
    you.value = link.you;
    take({ type: "table", table: snapshotOf(link.state) });
  };

  link.on("state", takeTable);
  link.on("welcome", () => {
    // Whoever waited has a seat now, or the other way round: the key of it leads back there.
    if (link.seatKey) keepSeatKey(link.code, link.seatKey);
    takeTable();
  });
  link.on("face", (face) => take({ type: "face", face }));
  link.on("result", (result) => take({ type: "result", result }));
  link.on("greeting", ({ player, greeting }) => take({ type: "greeted", player, greeting }));
  link.on("voided", ({ reason }) => take({ type: "voided", reason }));
  link.on("ended", ({ match, honours }) => {
    lastMatch.value = match;
    take({ type: "ended", honours });
  });
  link.on("ack", ({ seq, refused }) => {
    if (refused) take({ type: "refused", seq, tooLate: refused === "tap/too-late" });
  });
  link.on("refused", (refused) => {
    for (const fn of refusedFns) fn(refused);
  });
  link.on("marks", (told) => {
    marks.value = told;
  });
  link.on("clock", measure);
  link.on("lost", () => {
    status.value = "lost";
  });
  link.on("back", () => {
    takeTable();
    status.value = "live";
  });
  link.on("closed", ({ reason }) => {
    clearInterval(measuring);
    closedBy.value = reason;
    status.value = "closed";
  });
  // Of a seat at every table: what was found of this phone counts wherever it plays.
  const sayDevice = async (): Promise<void> => {
    if (!link.you) return;
    // What measures it may not be had on a poor network: then this phone plays as one that was never sighted.
    const device = await thisDevice().catch(() => null);
    if (device && link.connected) link.send("device", device);
  };
  link.on("back", () => void sayDevice());
  void sayDevice();
  const found = snapshotOf(link.state);
  takeTable();

  return {
    code: link.code,
    you,
    found,
    table: computed(() => online.value.table),
    scene: computed(() => sceneOf(online.value)),
    status,
    closedBy,
    lastMatch,
    quality,
    marks,
    shownAt: () => shownAt,
    send: (name, message) => link.send(name, message),
    touch(hand, target, at) {
      const { open, result } = online.value;
      const player = you.value;
      if (!player) return;
      if (!open) return take({ type: "pressed", press: { player, hand, target } });
      if (result?.round === open.round) return;
      lastSeq += 1;
      link.send("touch", { round: open.round, seq: lastSeq, at, hand, target });
      take({ type: "touched", seq: lastSeq, touch: { player, hand, target, at } });
    },
    release(hand, target) {
      const player = you.value;
      if (player && online.value.held.length > 0) take({ type: "released", press: { player, hand, target } });
    },
    frame(nowMs) {
      // Before the first probe is answered nobody knows when it is time.
      const knowsTime = Number.isFinite(link.clock.boundMs);
      if (online.value.face && knowsTime)
        take({ type: "frame", serverMs: link.clock.toServer(nowMs) }, nowMs);
    },
    onEvent(fn) {
      eventFns.add(fn);
      return () => eventFns.delete(fn);
    },
    onRefused(fn) {
      refusedFns.add(fn);
      return () => refusedFns.delete(fn);
    },
    onSighting(fn) {
      const stops = [
        link.on("sight", (news) => fn({ type: "sight", ...news })),
        link.on("hit", (news) => fn({ type: "hit", ...news })),
        link.on("sighted", (news) => fn({ type: "sighted", ...news })),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    toLocal: (serverMs) => link.clock.toLocal(serverMs),
    wake: () => link.wake(),
    leave: () => link.leave(),
  };
}
