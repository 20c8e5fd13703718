// Who this device is in all matches, if its owner wishes their results kept: a secret that only it has, off until somebody says so.
import { type ReadonlySignal, signal } from "@preact/signals";
import { dropKept, keep, readKept } from "./kept.ts";

const SECRET = /^[\w-]{22,64}$/;
const SECRET_BYTES = 24;

const secret = signal(readSecret());
/** Null while nothing is kept. */
export const mySecret: ReadonlySignal<string | null> = secret;

function readSecret(): string | null {
  const kept = readKept("me");
  return kept !== null && SECRET.test(kept) ? kept : null;
}

export function keepResults(): string {
  const made = secret.peek() ?? makeSecret();
  keepMe(made);
  return made;
}

function keepMe(next: string): void {
  keep("me", next);
  secret.value = next;
  answerQuestion();
}

/** This device forgets who it was; what the house keeps is another matter. */
export function dropMe(): void {
  dropKept("me");
  secret.value = null;
}

function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Whether somebody at this device has said yes or no already: it is asked once. */
export const wasAsked = (): boolean => readKept("me.asked") !== null || secret.peek() !== null;
export const answerQuestion = (): void => keep("me.asked", "yes");

/** Behind the `#`: what stands there never leaves the browser. */
export const takeAlongUrl = (origin: string, own: string): string => `${origin}/me#${own}`;

/** The secret that a link brings to this device; null where it brings none. */
export function broughtBy(hash: string): string | null {
  const brought = hash.replace(/^#/, "");
  return SECRET.test(brought) && brought !== secret.peek() ? brought : null;
}

export const becomeMe = keepMe;
