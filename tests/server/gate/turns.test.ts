// One network at a time: who asks for much waits for itself alone.
import { expect, test } from "vitest";
import { Turns } from "../../../server/gate/turns.ts";

test("of one network so many are busy at a time, all of them in the end, and others do not wait", async () => {
  const turns = new Turns(4);
  const goOn: (() => void)[] = [];
  let busy = 0;
  let most = 0;
  const asked = Array.from({ length: 100 }, (_, n) =>
    turns.take("203.0.113.9", async () => {
      most = Math.max(most, ++busy);
      await new Promise<void>((resolve) => goOn.push(resolve));
      busy--;
      if (n % 10 === 0) throw new Error("away");
    }),
  );
  expect(await turns.take("203.0.113.10", async () => "at once")).toBe("at once");
  const over = Promise.allSettled(asked);
  while (goOn.length > 0) {
    goOn.shift()!();
    await new Promise(setImmediate);
  }
  expect((await over).filter(({ status }) => status === "rejected")).toHaveLength(10);
  expect([busy, most]).toEqual([0, 4]);
});
