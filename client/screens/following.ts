// What stands around the canvas follows the table a moment behind: the frame in which a card turns belongs to the card.
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";

/** The frame of a change draws it on the canvas; the one after that is free. */
const FRAMES_BEHIND = 2;

/** What `read` tells of signals; several changes within a few frames are one. Nobody waits for a change that `atOnce` says so of. */
export function useFollowing<T>(read: () => T, atOnce: (before: T, after: T) => boolean): T {
  const latest = useComputed(read);
  const followed = useSignal(latest.peek());
  const underway = useRef(false);
  useSignalEffect(() => {
    const before = followed.peek();
    const after = latest.value;
    if (atOnce(before, after)) followed.value = after;
    else if (after !== before && !underway.current) followLater();
  });
  const followLater = (): void => {
    underway.current = true;
    let frames = 0;
    const frame = (): void => {
      frames += 1;
      if (frames < FRAMES_BEHIND) {
        requestAnimationFrame(frame);
        return;
      }
      underway.current = false;
      followed.value = latest.peek();
    };
    requestAnimationFrame(frame);
  };
  return followed.value;
}
