// A step back would leave the table: it asks first.
import { useEffect, useState } from "preact/hooks";
import { holdBack } from "../../app/router.ts";

/** Whether it was pressed, and how to forget that again. */
export function useBackGuard(): readonly [asked: boolean, forget: () => void] {
  const [asked, setAsked] = useState(false);
  useEffect(() => holdBack(() => setAsked(true)), []);
  return [asked, () => setAsked(false)];
}
