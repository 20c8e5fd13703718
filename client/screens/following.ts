// What stands around the canvas follows the table a moment behind: the frame in which a card turns belongs to the card.
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";

/** The frame of a change draws it on the canvas; the one after that is free. */
const FRAMES_BEHIND = 2;

/** What `read` tells of signals; several changes within a few frames are one. */
export function useFollowing<T>(read: () => T): T {
  const latest = useComputed(read);
  const followed = useSignal(latest.peek());
  const underway = useRef(false);
  useSignalEffect(() => {
    if (latest.value === followed.peek() || underway.current) return;
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
  });
  return followed.value;
}
