// A glass on which time stands still from the reveal of a card until the fingers that came down on it have left, so that the same fingers are as fast on any machine.

declare global {
  interface Window {
    /** Cards wait for fingers: without it time passes as ever. */
    waitsForFingers?: boolean;
  }
}

/** Runs in the page before anything of its own. */
export function standForFingers(): void {
  // Nobody reacts within 100 ms; and who was first can be told.
  const [reactionMs, apartMs] = [300, 80];
  const clock = performance.now.bind(performance);
  const request = window.requestAnimationFrame.bind(window);
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp")!.get!;
  let lostMs = 0;
  let frameMs = 0;
  let stoodMs: number | null = null;
  let phase = "";
  let touchedAt = -1;
  performance.now = () => stoodMs ?? clock() - lostMs;
  window.requestAnimationFrame = (act) =>
    request((atMs) => {
      frameMs = stoodMs ?? atMs - lostMs;
      act(frameMs);
    });
  Object.defineProperty(Event.prototype, "timeStamp", {
    get(this: Event) {
      return stoodMs ?? stamp.call(this) - lostMs;
    },
  });
  new MutationObserver(() => {
    const before = phase;
    phase = document.querySelector<HTMLElement>("main.play")?.dataset.phase ?? "";
    if (window.waitsForFingers && phase === "open" && before !== "open") stoodMs = frameMs + reactionMs;
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["data-phase"] });
  // Fingers of one event of the glass come at the same instant, those of the next a moment later.
  const down = (event: Event) => {
    const at = stamp.call(event);
    if (stoodMs !== null && at !== touchedAt) stoodMs += apartMs;
    touchedAt = at;
  };
  const up = () => {
    if (stoodMs !== null) lostMs = clock() - stoodMs;
    stoodMs = null;
  };
  addEventListener("pointerdown", down, { capture: true });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, up);
}
