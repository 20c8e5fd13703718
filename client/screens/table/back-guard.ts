// A step back would leave the table: it asks first.
import { useEffect, useState } from "preact/hooks";
import { holdBack } from "../../app/router.ts";

/** Whether it was pressed, how to forget that again, and how to ask the same on another way. */
export function useBackGuard(): readonly [asked: boolean, forget: () => void, ask: () => void] {
  const [asked, setAsked] = useState(false);
  const ask = () => setAsked(true);
  useEffect(() => holdBack(ask), []);
  return [asked, () => setAsked(false), ask];
}
