// Which phone this is (T14): a secret that device and browser keep, how many frames a second they draw, and the model where it is told.

import { keep, readKept } from "./kept.ts";
import { randomHex } from "./random-hex.ts";

const KEY = "device-key";
const FRAMES = 24;
/** Screens that are built; what is measured is never quite even. */
const RATES = [24, 30, 48, 50, 60, 72, 75, 90, 100, 120, 144, 165, 240, 360] as const;

export type ThisDevice = { readonly key: string; readonly hz: number; readonly model: string };

function deviceKey(): string {
  const kept = readKept(KEY);
  if (kept !== null && kept.length >= 22) return kept;
  const key = randomHex(16);
  keep(KEY, key);
  return key;
}

/** The rate that lies nearest to what was measured; as a ratio, since a rate twice as high is as far off as one half as high. */
const nearestRate = (frameMs: number): number =>
  RATES.reduce((best, rate) =>
    Math.abs(Math.log((frameMs * rate) / 1000)) < Math.abs(Math.log((frameMs * best) / 1000)) ? rate : best,
  );

/** By the quickest quarter of some frames: a page that is busy skips some, and never draws sooner. */
function measureHz(): Promise<number> {
  return new Promise((resolve) => {
    const stamps: number[] = [];
    const look = (nowMs: number) => {
      stamps.push(nowMs);
      if (stamps.length <= FRAMES) return void requestAnimationFrame(look);
      const gaps = stamps.slice(1).map((stamp, index) => stamp - stamps[index]!);
      gaps.sort((a, b) => a - b);
      resolve(nearestRate(Math.max(1, gaps[Math.floor(gaps.length / 4)]!)));
    };
    requestAnimationFrame(look);
  });
}

/** What so many unlike devices call themselves says nothing about any of them. */
const ANYBODY = /^(K|X11|iPad|Macintosh|Windows.*|Android.*|Linux.*)$/;

/** As the browser names it; "" where it could be anything. All iPhones have one name, and differ by their screens. */
export function modelIn(userAgent: string, screen: { width: number; height: number }): string {
  const [, named = ""] = /\((?:Linux; Android [^;]+; )?([^;)]+)/.exec(userAgent) ?? [];
  if (named === "iPhone") return `${named} ${screen.width}x${screen.height}`;
  return ANYBODY.test(named) ? "" : named;
}

type Told = { getHighEntropyValues(names: readonly string[]): Promise<{ model?: string }> };

async function modelOf(): Promise<string> {
  const { userAgentData } = navigator as { userAgentData?: Told };
  const told = await userAgentData?.getHighEntropyValues(["model"]).catch(() => null);
  return (told?.model || modelIn(navigator.userAgent, screen)).slice(0, 40);
}

let known: Promise<ThisDevice> | null = null;

export const thisDevice = (): Promise<ThisDevice> => {
  known ??= Promise.all([measureHz(), modelOf()]).then(([hz, model]) => ({ key: deviceKey(), hz, model }));
  return known;
};
