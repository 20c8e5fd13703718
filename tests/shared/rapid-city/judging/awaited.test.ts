// T9: what a verdict still waits for: the end of the window, those who could change it, or nothing.
import { describe, expect, it } from "vitest";
import { awaitedFor } from "../../../../shared/rapid-city/judging/awaited.ts";
import { RoundHearing } from "../../../../shared/rapid-city/judging/round-hearing.ts";
import type { LogEvent } from "../../../../shared/rapid-city/judging/round-log.ts";
import { logOf, Phone, REVEAL_AT } from "../../../kit/logged-phone.ts";

const red = new Phone("red");
const blue = new Phone("blue");
const green = new Phone("green");
const ALL_SHOWN = [red, blue, green].flatMap((phone) => [phone.link(), phone.shown()]);
/** Red takes blue's token before blue does: that closes the round. */
const RED_WINS = [green.touch(300, { pawn: "green" }), red.touch(400, { pawn: "blue" })];

function awaitedAfter(events: readonly LogEvent[], afterMs: number) {
  const hearing = new RoundHearing(logOf(events), {});
  for (const event of events) hearing.hear(event);
  return awaitedFor(hearing, REVEAL_AT + afterMs);
}

describe("[T9] the verdict waits", () => {
  it("for the end of the window while nothing has closed the round", () => {
    expect(awaitedAfter(ALL_SHOWN, 400)).toEqual({ what: "window", endsAt: REVEAL_AT + 4000 });
  });

  it("for those whose touch may be on its way, and no longer than the hold", () => {
    const awaited = awaitedAfter([...ALL_SHOWN, ...RED_WINS], 420);
    expect(awaited).toMatchObject({
      what: "players",
      unheard: [{ color: "blue" }, { color: "green" }],
      mostMs: 80,
    });
  });

  it("with asking whose card turned late until an answer proves enough", () => {
    const shown = [red.link(), red.shown(), green.link(), green.shown(), blue.link(), blue.shown(45)];
    const awaited = awaitedAfter([...shown, ...RED_WINS], 420);
    if (awaited.what !== "players") throw new Error(`Waits for ${awaited.what}`);
    const askBlueAt = awaited.unheard.find(({ color }) => color === "blue")!.askAt;
    expect(askBlueAt).toBeCloseTo(REVEAL_AT + 445, 3);
  });

  it("for nobody who has answered, who dropped, or who is a bot", () => {
    const answered: LogEvent[] = [
      { type: "barrier", player: "blue", id: 1, at: REVEAL_AT + 410 },
      { type: "answer", player: "blue", id: 1, receivedAt: REVEAL_AT + 430 },
      { type: "dropped", player: "green", at: REVEAL_AT + 415 },
    ];
    expect(awaitedAfter([...ALL_SHOWN, ...RED_WINS, ...answered], 440)).toEqual({ what: "nothing" });
    const bot: LogEvent = { type: "link", player: "blue", fresh: false, record: null };
    const withBot = [red.link(), red.shown(), bot, green.link(), green.shown(), ...RED_WINS];
    expect(awaitedAfter(withBot, 420)).toMatchObject({ unheard: [{ color: "green" }] });
  });

  it("at the end of the window for those who may have touched just before it", () => {
    expect(awaitedAfter(ALL_SHOWN, 4000)).toMatchObject({
      what: "players",
      unheard: [{ color: "red" }, { color: "blue" }, { color: "green" }],
    });
  });
});
