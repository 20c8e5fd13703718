// Short news, one at a time: read aloud as they come and gone by themselves.
import { signal } from "@preact/signals";

type News = { readonly id: number; readonly text: string };

const ON_SHOW_MS = 4_000;
/** When others wait, each is still long enough on show to be read. */
const READING_MS = 2_200;
const MOST_WAITING = 3;

const shown = signal<News | null>(null);
let waiting: readonly News[] = [];
let shownAtMs = 0;
let turn: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;

export function tell(text: string): void {
  if (shown.value?.text === text || waiting.some((item) => item.text === text)) return;
  lastId += 1;
  waiting = [...waiting, { id: lastId, text }].slice(-MOST_WAITING);
  plan();
}

/** What was news at a table is none once that table is left. */
export function forgetNews(): void {
  clearTimeout(turn);
  waiting = [];
  shown.value = null;
}

function plan(): void {
  clearTimeout(turn);
  if (!shown.value) {
    showNext();
    return;
  }
  const untilMs = shownAtMs + (waiting.length > 0 ? READING_MS : ON_SHOW_MS);
  turn = setTimeout(showNext, Math.max(0, untilMs - performance.now()));
}

function showNext(): void {
  if (shown.value && isCovered()) {
    shownAtMs = performance.now();
    plan();
    return;
  }
  const [next, ...rest] = waiting;
  waiting = rest;
  shown.value = next ?? null;
  shownAtMs = performance.now();
  if (next) plan();
}

/** A blocking screen is read first, and news wait until it is gone. */
const isCovered = (): boolean => document.querySelector(".veil, .notice, dialog[open]") !== null;

export function Toasts() {
  const news = shown.value;
  return (
    <div class="toasts" role="status" aria-live="polite">
      {news && (
        <p key={news.id} class="toast">
          {news.text}
        </p>
      )}
    </div>
  );
}
