// T13: what the server slept, as the judge sees it.
import { describe, expect, it } from "vitest";
import { judgeRoundLog } from "../../../shared/rapid-city/judging/judge-log.ts";
import type { LogEvent } from "../../../shared/rapid-city/judging/round-log.ts";
import { NO_LINK_RECORD } from "../../../shared/timing/link.ts";
import { Pauses } from "../../../shared/timing/pauses.ts";
import { NEW_TRUST } from "../../../shared/timing/trust.ts";
import { logOf, Phone, REVEAL_AT } from "../../kit/logged-phone.ts";

const OWN = { pawn: "blue" } as const;
const paused = (fromMs: number, untilMs: number): LogEvent => ({
  type: "paused",
  from: REVEAL_AT + fromMs,
  until: REVEAL_AT + untilMs,
});

describe("[T13] pauses", () => {
  it("explain what was read right after them, and nothing else", () => {
    const pauses = new Pauses();
    pauses.add({ from: 100, until: 250 });
    expect(pauses.waitedMs(90)).toBe(0);
    expect(pauses.waitedMs(255)).toBe(155);
    expect(pauses.waitedMs(300)).toBe(0);
  });

  it("that follow upon each other are one", () => {
    const pauses = new Pauses();
    pauses.add({ from: 100, until: 250 });
    pauses.add({ from: 255, until: 400 });
    expect(pauses.waitedMs(405)).toBe(305);
    expect(pauses.longestSince(0)).toBe(300);
    expect(pauses.longestSince(200)).toBe(200);
  });
});

describe("[T13] a card during which the server slept", () => {
  const phone = new Phone("blue");
  const touched = (readAfterMs: number): LogEvent[] => [
    phone.link(),
    phone.shown(5),
    paused(310, 310 + readAfterMs),
    phone.touch(305, OWN, { seq: 0, moreMs: readAfterMs }),
  ];
  const settled: LogEvent = { type: "settled", at: REVEAL_AT + 900, by: "heard" };

  it("charges nobody for a short one", () => {
    const { result, flags } = judgeRoundLog(logOf([...touched(180), settled]), {});
    expect(result.void).toBeUndefined();
    expect(result.touches[0]!.at).toBeCloseTo(300, 3);
    expect(flags).toEqual([]);
  });

  it("would charge the same delay if the server had been awake", () => {
    const awake = touched(180).filter(({ type }) => type !== "paused");
    const spent = { blue: { link: NO_LINK_RECORD, player: { ...NEW_TRUST, word: 0, silences: 0 } } };
    const { result } = judgeRoundLog(logOf([...awake, settled]), spent);
    expect(result.touches[0]!.at).toBeGreaterThan(330);
  });

  it("is void after a long one: nobody pays, nothing is learnt, and it is the same when judged again", () => {
    const log = logOf([...touched(600), settled]);
    const { result, trust } = judgeRoundLog(log, {});
    expect(result.void).toBe("server-slept");
    expect(Object.values(result.verdict.delta)).toEqual([0, 0, 0]);
    expect(trust.blue!.player.heard).toBe(0);
    expect(judgeRoundLog(structuredClone(log), {}).result).toEqual(result);
  });

  it("counts if it slept before any face left, or after the verdict", () => {
    const before = paused(-3000, -400);
    const after = paused(900, 3000);
    const { result } = judgeRoundLog(logOf([before, ...touched(0), settled, after]), {});
    expect(result.void).toBeUndefined();
  });

  it("has faces that left late because of it, and late flips are credited as far", () => {
    const events: LogEvent[] = [
      phone.link(),
      paused(-100, 80),
      { type: "face", player: "blue", at: REVEAL_AT + 81 },
      phone.shown(95),
      phone.touch(395, OWN, { seq: 0 }),
      settled,
    ];
    const { result } = judgeRoundLog(logOf(events), {});
    expect(result.touches[0]!.at).toBeCloseTo(300, 3);
  });
});
