// What was pressed and is not answered yet: plain data with named changes, so that a lost link loses nothing and does nothing twice.
import type { OrganiserCommand, PlayerCommand } from "../../../shared/tournament/commands.ts";

export type ContestCommand = OrganiserCommand | PlayerCommand;

export type Pressed = {
  /** Under which it is asked, however often, and done once. */
  readonly key: string;
  readonly command: ContestCommand;
  /** On this device's wall, in ms since 1970. */
  readonly at: number;
  /** It may have reached the server: only its answer can tell. */
  readonly sent: boolean;
};

export type Outbox = readonly Pressed[];

/** What was pressed longer ago belongs to another moment of the contest; a result has happened, however long it takes to tell. */
const STALE_MS = 30 * 60_000;
const isStale = ({ at, command }: Pressed, nowMs: number): boolean =>
  nowMs - at >= STALE_MS && command.type !== "attempt-end" && command.type !== "tablet-result";

export const withPressed = (outbox: Outbox, pressed: Omit<Pressed, "sent">): Outbox =>
  outbox.some(({ key }) => key === pressed.key) ? outbox : [...outbox, { ...pressed, sent: false }];

export const withSent = (outbox: Outbox, key: string): Outbox =>
  outbox.map((pressed) => (pressed.key === key ? { ...pressed, sent: true } : pressed));

export const withdrawn = (outbox: Outbox, key: string): Outbox =>
  outbox.filter((pressed) => pressed.key !== key);

/** What a device keeps for all its pages: another page may have left, or added, something meanwhile. `settled` is what this one was answered or took back. Asked twice it is done once. */
export const withOthers = (own: Outbox, kept: Outbox, settled: ReadonlySet<string>): Outbox => {
  const others = kept.filter(({ key }) => !settled.has(key) && !own.some((one) => one.key === key));
  return [...others, ...own].sort((a, b) => a.at - b.at);
};

export const makeOutboxText = (outbox: Outbox): string => JSON.stringify(outbox);

/** What a page left behind when it was closed or loaded again. */
export function parseOutbox(text: string | null, nowMs: number): Outbox {
  try {
    const json: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(json) ? json.filter((one) => isPressed(one) && !isStale(one, nowMs)) : [];
  } catch {
    return [];
  }
}

function isPressed(json: unknown): json is Pressed {
  const { key, command, at, sent } = (json ?? {}) as Record<string, unknown>;
  return (
    typeof key === "string" &&
    typeof command === "object" &&
    command !== null &&
    typeof at === "number" &&
    typeof sent === "boolean"
  );
}
