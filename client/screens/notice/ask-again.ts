// While the house puts itself in order, whoever was told so need not press anything: the page asks again by itself.
import { useEffect } from "preact/hooks";
import type { Millis } from "../../../shared/units.ts";
import type { Obstacle } from "../../online/joining.ts";
import { isInAMoment } from "../../online/net/in-a-moment.ts";

const ASK_EVERY_MS: Millis = 2000;

type Stage = { readonly at: string; readonly code?: Obstacle };

export const isWaiting = ({ at, code }: Stage): boolean =>
  at === "obstacle" && code !== undefined && isInAMoment(code);

/** Once after every attempt that has led to such a stage. */
export function useAskAgain(stage: Stage, again: () => void): void {
  useEffect(() => {
    if (!isWaiting(stage)) return;
    const timer = setTimeout(again, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [stage]);
}
