// Short news, one at a time: read aloud as they come and gone by themselves; and in their place, while there are none, what lasts.
import { computed, signal } from "@preact/signals";
import { afterReading, NO_NEWS, withNews } from "./news-board.ts";

/** Counted in looks and not by the clock: a page that stood still for seconds showed nothing of it to anybody. */
const LOOK_EVERY_MS = 100;

const board = signal(NO_NEWS);
const lasting = signal<string | null>(null);
const shown = computed(() => board.value.shown);
let looking: ReturnType<typeof setTimeout> | undefined;

export function tell(text: string): void {
  board.value = withNews(board.peek(), text);
  looking ??= setTimeout(look, LOOK_EVERY_MS);
}

/** Stands where news stand, between them, until it is taken back. */
export function hold(text: string | null): void {
  lasting.value = text;
}

/** What was news at a table is none once that table is left. */
export function forgetNews(): void {
  clearTimeout(looking);
  looking = undefined;
  board.value = { ...NO_NEWS, lastId: board.peek().lastId };
}

function look(): void {
  if (!isCovered()) board.value = afterReading(board.peek(), LOOK_EVERY_MS);
  looking = shown.peek() ? setTimeout(look, LOOK_EVERY_MS) : undefined;
}

/** A blocking screen and a card in play are read first, and news wait until they are gone. The style sheet hides them meanwhile. */
const READ_FIRST =
  '.veil, .notice, dialog[open], .play:not(.tv):is([data-phase="waiting"], [data-phase="open"])';
const isCovered = (): boolean => document.querySelector(READ_FIRST) !== null;

export function Toasts() {
  const news = shown.value;
  return (
    <div class="toasts">
      <div role="status" aria-live="polite">
        {news && (
          <p key={news.id} class="toast">
            {news.text}
          </p>
        )}
      </div>
      {!news && lasting.value && <p class="toast lasting">{lasting.value}</p>}
    </div>
  );
}
