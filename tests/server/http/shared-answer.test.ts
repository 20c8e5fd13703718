// One answer for all who ask meanwhile, and nobody gets one that was begun before they asked.
import { expect, test } from "vitest";
import { sharedAnswer } from "../../../server/http/shared-answer.ts";

test("a thousand who ask at once are answered by two", async () => {
  let made = 0;
  const answer = sharedAnswer(async () => {
    await new Promise(setImmediate);
    return ++made;
  });
  const answers = await Promise.all(Array.from({ length: 1000 }, answer));
  expect([answers[0], ...new Set(answers.slice(1))]).toEqual([1, 2]);
});

test("what was kept meanwhile is in the next one", async () => {
  let kept = "before";
  const answer = sharedAnswer(async () => {
    const found = kept;
    await new Promise(setImmediate);
    return found;
  });
  const early = answer();
  kept = "after";
  expect([await early, await answer(), await answer()]).toEqual(["before", "after", "after"]);
  const again = [answer(), answer()];
  kept = "later";
  expect(await Promise.all([...again, answer()])).toEqual(["after", "later", "later"]);
});

test("a failure is told to those who waited for it alone", async () => {
  let made = 0;
  const answer = sharedAnswer(async () => {
    await new Promise(setImmediate);
    if (++made === 1) throw new Error("away");
    return made;
  });
  const [first, second] = await Promise.allSettled([answer(), answer()]);
  expect(first).toMatchObject({ status: "rejected" });
  expect(second).toEqual({ status: "fulfilled", value: 2 });
});
