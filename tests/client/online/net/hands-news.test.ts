// What a link says of its player's hands, and what it keeps to itself while a touch may be on its way.
import { beforeEach, describe, expect, it } from "vitest";
import { HandsNews } from "../../../../client/online/net/hands-news.ts";

/** Tells it where the hands are and asks whether that may be said. */
const passes = (hands: HandsNews, down: boolean): boolean => {
  hands.down = down;
  return hands.passes("holster");
};

describe("news of the hands", () => {
  let hands: HandsNews;
  beforeEach(() => {
    hands = new HandsNews();
    expect(passes(hands, true)).toBe(true);
  });

  it("all goes out before the card is open", () => {
    expect(passes(hands, false)).toBe(true);
    expect(passes(hands, true)).toBe(true);
    expect(hands.closeCard()).toBe(false);
  });

  it("only the first leaving goes out while the card is open, so that nothing stands in the way of the touch", () => {
    hands.passes("shown");
    expect(passes(hands, false)).toBe(true);
    expect(passes(hands, true)).toBe(false);
    expect(passes(hands, false)).toBe(false);
    expect(hands.passes("touch")).toBe(true);
    expect(hands.passes("probe")).toBe(true);
  });

  it("where the hands are is told once the card is over, if they moved or touched", () => {
    hands.passes("shown");
    expect(hands.closeCard()).toBe(false);
    hands.passes("shown");
    hands.passes("touch");
    expect(hands.closeCard()).toBe(true);
    expect(hands.closeCard()).toBe(false);
  });

  it("a new card starts anew", () => {
    hands.passes("shown");
    passes(hands, false);
    hands.closeCard();
    passes(hands, true);
    hands.passes("shown");
    expect(passes(hands, false)).toBe(true);
    expect(hands.down).toBe(false);
  });

  it("is owed no more once the link was lost: a return tells it anyway", () => {
    hands.passes("shown");
    passes(hands, false);
    hands.forgetCard();
    expect(hands.closeCard()).toBe(false);
  });
});
