// Keeps the browser's own gestures out of play: no zoom, scroll, selection, callout, pull to refresh or back swipe.

const PASSIVE_OFF: AddEventListenerOptions = { passive: false, capture: true };
const DISTURBING = [
  "touchmove",
  "gesturestart",
  "gesturechange",
  "dblclick",
  "contextmenu",
  "selectstart",
  "dragstart",
];

const prevent = (event: Event): void => {
  // Sheets above the play field scroll and select like any page.
  if (event.target instanceof Element && event.target.closest("dialog")) return;
  if (event.cancelable) event.preventDefault();
};

/** Safari makes a finger that starts at the edge a swipe back, and one that rests a loupe, unless its very start is refused; buttons need theirs. */
const preventStart = (event: Event): void => {
  if (event.target instanceof Element && event.target.closest("button, a, input, label")) return;
  prevent(event);
};

/** From now until the returned function is called. */
export function suppressGestures(surface: HTMLElement): () => void {
  for (const name of DISTURBING) surface.addEventListener(name, prevent, PASSIVE_OFF);
  surface.addEventListener("touchstart", preventStart, PASSIVE_OFF);
  document.documentElement.classList.add("in-play");
  return () => {
    for (const name of DISTURBING) surface.removeEventListener(name, prevent, PASSIVE_OFF);
    surface.removeEventListener("touchstart", preventStart, PASSIVE_OFF);
    document.documentElement.classList.remove("in-play");
  };
}
