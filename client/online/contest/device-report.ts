// A player's phone tells the desk how full its battery is, where the browser tells.
import { onBattery } from "../../device/battery.ts";
import type { Contest } from "./contest.ts";

/** Fuller than this nobody has to know, nor again before it has changed by so much. */
const WORTH_TELLING_PERCENT = 20;
const STEP_PERCENT = 5;

/** Gives what ends it. */
export function reportBattery(contest: Contest): () => void {
  let told: number | null = null;
  return onBattery((percent) => {
    const news = percent !== null && percent <= WORTH_TELLING_PERCENT ? percent : null;
    if (news === told || (news !== null && told !== null && Math.abs(news - told) < STEP_PERCENT)) return;
    told = news;
    void contest.ask({ type: "device", batteryPercent: news });
  });
}
