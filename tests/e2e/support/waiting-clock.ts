// A page whose time goes by frames and stands still while a card is open, so that the same finger is as fast on any machine.

/** After so long on the page's clock a finger comes down, however long it took to get there. */
export const REACTION_MS = 300;

declare global {
  interface Window {
    /** Time stands still at this card of the attempt, counted from 0, and at every later one, until it is told of another. */
    standsFrom?: number;
  }
}

/** Runs in the page before anything of its own, so it cannot see the figure above. */
export function waitForFingers(): void {
  const [reactionMs, frameMs] = [300, 2500];
  let [nowMs, stoodAt] = [frameMs, -1];
  window.standsFrom = 0;
  const request = window.requestAnimationFrame.bind(window);
  performance.now = () => nowMs;
  window.requestAnimationFrame = (act) => request(() => act(nowMs));
  Object.defineProperty(Event.prototype, "timeStamp", { get: () => nowMs });
  const pass = () => {
    request(pass);
    const { phase, round } = document.querySelector<HTMLElement>("main.play")?.dataset ?? {};
    const card = Number(round);
    if (phase !== "open" || card < window.standsFrom!) nowMs += frameMs;
    else if (stoodAt !== card) [nowMs, stoodAt] = [nowMs + reactionMs, card];
  };
  request(pass);
  // A house that is busy is not away.
  AbortSignal.timeout = () => new AbortController().signal;
}
