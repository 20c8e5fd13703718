// The quickest right touch of the own hand: in the match that is being played, and ever on this device.
import { useEffect, useState } from "preact/hooks";
import { RIGHT } from "../../../shared/rapid-city/honours.ts";
import { outcomeOf } from "../../../shared/rapid-city/judging/outcome.ts";
import type { Millis } from "../../../shared/units.ts";
import { keep, readKept } from "../../device/kept.ts";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import { msWords } from "../play/figure-words.ts";

const BEST = "best";

export type OwnBest = { readonly ms: Millis; readonly isRecord: boolean };

/** Undefined before the first. */
const everBest = (): Millis | undefined => Number(readKept(BEST)) || undefined;

/** Null before there was one. What is only tried out in a lesson is no record, nor what a bot did in the own place, nor a first time. */
export function useOwnBest({ scene, you, onEvent }: Session): OwnBest | null {
  const [best, setBest] = useState<OwnBest | null>(null);
  useEffect(() => {
    let before = everBest();
    return onEvent((event) => {
      if (event.type === "match-started") {
        before = everBest();
        setBest(null);
      }
      const own = you.peek();
      const { lesson, players } = scene.peek();
      const isOwnHand = players.some(({ color, standIn }) => color === own && !standIn);
      if (event.type !== "settled" || own === null || lesson !== null || !isOwnHand) return;
      const outcome = outcomeOf(event.result, own);
      if (!outcome || outcome.at === null || outcome.delta === 1) return;
      if (!RIGHT.includes(outcome.reason.code)) return;
      const ms = outcome.at;
      if (ms < (everBest() ?? Number.POSITIVE_INFINITY)) keep(BEST, String(ms));
      const isRecord = before !== undefined && ms < before;
      setBest((now) => (now && now.ms <= ms ? now : { ms, isRecord }));
    });
  }, [onEvent]);
  return best;
}

export const ownBestWords = ({ ms, isRecord }: OwnBest): string =>
  t(isRecord ? "end.ownBest.new" : "end.ownBest", { ms: msWords(ms) });
