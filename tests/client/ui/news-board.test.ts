// News one at a time, each for as long as it takes to read it.
import { describe, expect, it } from "vitest";
import { afterReading, type NewsBoard, NO_NEWS, withNews } from "../../../client/ui/news-board.ts";

const telling = (...texts: readonly string[]): NewsBoard => texts.reduce(withNews, NO_NEWS);
const textsOf = ({ shown, waiting }: NewsBoard) => [shown, ...waiting].map((news) => news?.text);

describe("the board of news", () => {
  it("shows the first at once, and the next after it", () => {
    const board = telling("Ann sits down", "Bob sits down");
    expect(textsOf(board)).toEqual(["Ann sits down", "Bob sits down"]);
    expect(textsOf(afterReading(board, 5_000))).toEqual(["Bob sits down"]);
  });

  it("gives each its time, more where nothing waits", () => {
    const alone = afterReading(telling("Ann sits down"), 2_500);
    expect(alone.shown?.text).toBe("Ann sits down");
    expect(afterReading(withNews(alone, "Bob sits down"), 100).shown?.text).toBe("Bob sits down");
    expect(afterReading(alone, 1_500).shown).toBeNull();
    // A fresh one has all its time again.
    const next = afterReading(telling("Ann sits down", "Bob sits down"), 2_200);
    expect(afterReading(next, 3_900).shown?.text).toBe("Bob sits down");
  });

  it("tells nothing twice at once, and keeps the newest where too many wait", () => {
    expect(textsOf(telling("a", "a", "b", "b"))).toEqual(["a", "b"]);
    expect(textsOf(telling("a", "b", "c", "d", "e"))).toEqual(["a", "c", "d", "e"]);
  });
});
