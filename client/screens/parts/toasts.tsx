// Short news at the top of the page, read aloud as they come and gone by themselves.
import { signal } from "@preact/signals";

type News = { readonly id: number; readonly text: string };

const ON_SHOW_MS = 4_000;
const news = signal<readonly News[]>([]);
let lastId = 0;

export function tell(text: string): void {
  lastId += 1;
  const id = lastId;
  news.value = [...news.value.filter((item) => item.text !== text), { id, text }].slice(-3);
  setTimeout(() => {
    news.value = news.value.filter((item) => item.id !== id);
  }, ON_SHOW_MS);
}

export function Toasts() {
  return (
    <div class="toasts" role="status" aria-live="polite">
      {news.value.map(({ id, text }) => (
        <p key={id} class="toast">
          {text}
        </p>
      ))}
    </div>
  );
}
