// What large contests cost is theirs to wait for, and what follows from a log is reckoned once.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Digest } from "../../../server/tournament/digest.ts";
import { Share } from "../../../server/tournament/share.ts";
import { Contest } from "../../kit/contest.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const takes = (ms: number) => () => vi.setSystemTime(Date.now() + ms);

test("after a piece of work everybody else has three times as long, whoever made it and whoever waits", async () => {
  const share = new Share(() => Date.now());
  const began: number[] = [];
  const since = Date.now();
  const some = [40, 40, 10].map((ms) =>
    share.work(() => {
      began.push(Date.now() - since);
      takes(ms)();
    }),
  );
  await vi.runAllTimersAsync();
  await Promise.all(some);
  expect(began).toEqual([0, 160, 320]);
  share.spend(takes(5));
  let isFree = false;
  void share.free().then(() => {
    isFree = true;
  });
  await vi.advanceTimersByTimeAsync(14);
  expect(isFree).toBe(false);
  await vi.advanceTimersByTimeAsync(60);
  expect(isFree).toBe(true);
});

test("standings and files are made once for every event, not for every question", () => {
  const contest = new Contest({}, 5);
  const source = {
    version: 1,
    get state() {
      return contest.state;
    },
  };
  const digest = new Digest(source);
  const [standings, csv] = [digest.of("standings"), digest.of("standingsCsv")];
  expect(digest.of("standings")).toBe(standings);
  contest.enter(1);
  source.version++;
  expect(digest.of("standings")).toHaveLength(6);
  expect(digest.of("standingsCsv").split("\r\n")).toHaveLength(csv.split("\r\n").length + 1);
});
