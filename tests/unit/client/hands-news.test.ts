// What a link says of its player's hands, and what it keeps to itself while a touch may be on its way.
import { beforeEach, describe, expect, it } from "vitest";
import { HandsNews } from "../../../client/net/hands-news.ts";

const SHOWN = { round: 1, at: 0 };
const TOUCH = { round: 1, seq: 0, at: 0, hand: "left", target: { tile: 0 } } as const;
const lift = { down: false, at: 0 };
const rest = { down: true, at: 0 };

describe("news of the hands", () => {
  let hands: HandsNews;
  beforeEach(() => {
    hands = new HandsNews();
    expect(hands.passes("holster", rest)).toBe(true);
  });

  it("all goes out before the card is open", () => {
    expect(hands.passes("holster", lift)).toBe(true);
    expect(hands.passes("holster", rest)).toBe(true);
    expect(hands.closeCard()).toBe(false);
  });

  it("only the first leaving goes out while the card is open, so that nothing stands in the way of the touch", () => {
    hands.passes("shown", SHOWN);
    expect(hands.passes("holster", lift)).toBe(true);
    expect(hands.passes("holster", rest)).toBe(false);
    expect(hands.passes("holster", lift)).toBe(false);
    expect(hands.passes("touch", TOUCH)).toBe(true);
    expect(hands.passes("probe", { n: 1, sent: 0 })).toBe(true);
  });

  it("where the hands are is told once the card is over, if they moved or touched", () => {
    hands.passes("shown", SHOWN);
    expect(hands.closeCard()).toBe(false);
    hands.passes("shown", SHOWN);
    hands.passes("touch", TOUCH);
    expect(hands.closeCard()).toBe(true);
    expect(hands.closeCard()).toBe(false);
  });

  it("a new card starts anew", () => {
    hands.passes("shown", SHOWN);
    hands.passes("holster", lift);
    hands.closeCard();
    hands.passes("holster", rest);
    hands.passes("shown", SHOWN);
    expect(hands.passes("holster", lift)).toBe(true);
    expect(hands.down).toBe(false);
  });

  it("is owed no more once the link was lost: a return tells it anyway", () => {
    hands.passes("shown", SHOWN);
    hands.passes("holster", lift);
    hands.forgetCard();
    expect(hands.closeCard()).toBe(false);
  });
});
