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

/** From now until the returned function is called. */
export function suppressGestures(surface: HTMLElement): () => void {
  for (const name of DISTURBING) surface.addEventListener(name, prevent, PASSIVE_OFF);
  document.documentElement.classList.add("in-play");
  return () => {
    for (const name of DISTURBING) surface.removeEventListener(name, prevent, PASSIVE_OFF);
    document.documentElement.classList.remove("in-play");
  };
}
