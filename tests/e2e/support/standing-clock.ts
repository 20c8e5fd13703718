// A glass on which time stands still from the reveal of a card until the fingers that came down on it have left, so that the same fingers are as fast on any machine, and flies until the next one is turned.

declare global {
  interface Window {
    /** Cards wait for fingers, and nobody waits for cards: without it time passes as ever. */
    waitsForFingers?: boolean;
  }
}

/** Runs in the page before anything of its own. */
export function standForFingers(): void {
  // Nobody reacts within 100 ms; and who was first can be told.
  const [reactionMs, apartMs] = [300, 80];
  const timesFaster = 4;
  const clock = performance.now.bind(performance);
  const request = window.requestAnimationFrame.bind(window);
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp")!.get!;
  let [sinceMs, passedMs, rate] = [0, 0, 1];
  let frameMs = 0;
  let stoodMs: number | null = null;
  let phase = "";
  let touchedAt = -1;
  let isTouched = false;
  // What happened before the rate changed and is told afterwards happened when it changed.
  const onPage = (atMs: number) => stoodMs ?? passedMs + Math.max(0, atMs - sinceMs) * rate;
  // A verdict stays as long as ever, for whoever looks at it.
  const rateNow = () => (phase === "gathering" || phase === "waiting" ? timesFaster : 1);
  const goOn = (fromMs: number, newRate: number) => {
    [passedMs, sinceMs, rate, stoodMs] = [fromMs, clock(), newRate, null];
  };
  performance.now = () => onPage(clock());
  window.requestAnimationFrame = (act) =>
    request((atMs) => {
      frameMs = onPage(atMs);
      act(frameMs);
    });
  Object.defineProperty(Event.prototype, "timeStamp", {
    get(this: Event) {
      return onPage(stamp.call(this));
    },
  });
  new MutationObserver(() => {
    const before = phase;
    phase = document.querySelector<HTMLElement>("main.play")?.dataset.phase ?? "";
    if (!window.waitsForFingers || phase === before) return;
    if (phase === "open") [stoodMs, isTouched] = [frameMs + reactionMs, false];
    else if (stoodMs === null) goOn(onPage(clock()), rateNow());
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-phase"] });
  // Fingers of one event of the glass come at the same instant, those of the next a moment later.
  const down = (event: Event) => {
    const at = stamp.call(event);
    if (stoodMs !== null && at !== touchedAt) stoodMs += apartMs;
    [touchedAt, isTouched] = [at, true];
  };
  const up = () => {
    // A finger that said "ready" may leave late: it is none of the card's.
    if (stoodMs !== null && isTouched) goOn(stoodMs, rateNow());
  };
  addEventListener("pointerdown", down, { capture: true });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, up);
}
