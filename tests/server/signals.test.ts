// How a process ends that cannot end as it should: it says why, and ends all the same.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const PROGRAM = `
  import { endOnSignals } from ${JSON.stringify(new URL("../../server/signals.ts", import.meta.url).href)};
  const server = {
    drain: async () => { throw new Error("nobody answers"); },
    close: async ({ keepTables }) => console.log("closed", keepTables),
  };
  endOnSignals({ server, log: (line) => console.log(line), flush: () => console.log("flushed") });
  setInterval(() => {}, 1000);
  console.log("open");
`;

test("a drain that fails is told, and the process closes and ends, with a code that says so", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", PROGRAM], {
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
    if (said === "open\n") child.kill("SIGTERM");
  });
  const [code] = await once(child, "exit");
  expect(code).toBe(1);
  expect(said).toMatch(
    /This process ends, and not as it should: Error: nobody answers\n[\s\S]*closed true\nflushed\n$/,
  );
});
