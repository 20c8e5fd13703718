// A player's phone tells the desk how full its battery is, where the browser tells; each time it is connected anew, since nobody keeps it.
import { effect } from "@preact/signals";
import { onBattery } from "../../device/battery.ts";
import type { Contest } from "./contest.ts";

/** Fuller than this nobody has to know, nor again before it has changed by so much. */
const WORTH_TELLING_PERCENT = 20;
const STEP_PERCENT = 5;

/** Gives what ends it. */
export function reportBattery(contest: Contest): () => void {
  let told: number | null = null;
  const tell = () => void contest.ask({ type: "device", batteryPercent: told });
  const stopAsking = effect(() => {
    if (contest.phase.value === "here" && told !== null) tell();
  });
  const stopListening = onBattery((percent) => {
    const news = percent !== null && percent <= WORTH_TELLING_PERCENT ? percent : null;
    if (news === told || (news !== null && told !== null && Math.abs(news - told) < STEP_PERCENT)) return;
    told = news;
    tell();
  });
  return () => {
    stopAsking();
    stopListening();
  };
}
