// What stands around the canvas follows the table a moment behind: the frame in which a card turns belongs to the card.
import { effect, useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** The frame of a change draws it on the canvas; the one after that is free. */
const FRAMES_BEHIND = 2;

type Following<T> = {
  /** Nobody waits for such a change. */
  readonly atOnce: (before: T) => boolean;
  /** Not to be passed over, however late the frames come: whoever listens instead of looking has nothing else. */
  readonly mustBeTold: (before: T, after: T) => boolean;
};

/** What `read` tells of signals; several changes within a few frames are one. */
export function useFollowing<T>(read: () => T, { atOnce, mustBeTold }: Following<T>): T {
  const latest = useComputed(read);
  const followed = useSignal(latest.peek());
  const waiting = useRef<{ readonly state: T } | null>(null);
  const follow = (state: T): void => {
    const behind = waiting.current;
    if (atOnce(followed.peek())) {
      followed.value = state;
      return;
    }
    if (behind && mustBeTold(behind.state, state)) followed.value = behind.state;
    if (state === followed.peek()) return;
    waiting.current = { state };
    if (!behind) followLater();
  };
  // Not `useSignalEffect`: it looks once a frame, and would miss what comes and goes between two.
  useEffect(() => effect(() => follow(latest.value)), []);
  const followLater = (): void => {
    let frames = 0;
    const frame = (): void => {
      frames += 1;
      if (frames < FRAMES_BEHIND) {
        requestAnimationFrame(frame);
        return;
      }
      waiting.current = null;
      followed.value = latest.peek();
    };
    requestAnimationFrame(frame);
  };
  return followed.value;
}
