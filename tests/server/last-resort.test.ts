// What nobody caught is said in the log, and the process goes on.
import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const LAST_RESORT = new URL("../../server/last-resort.ts", import.meta.url).href;

test("neither an exception nor a rejection that nobody caught ends the process, and both are told", () => {
  const program = `
    const { surviveTheUncaught } = await import(${JSON.stringify(LAST_RESORT)});
    surviveTheUncaught((line) => console.log(line.split("\\n")[0]));
    setTimeout(() => { throw new Error("of a timer"); }, 1);
    setTimeout(() => void Promise.reject("of nobody"), 2);
    setTimeout(() => console.log("The others play on."), 20);
  `;
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  expect(said.trim().split("\n")).toEqual([
    "Uncaught exception: Error: of a timer",
    "Unhandled rejection: of nobody",
    "The others play on.",
  ]);
});
