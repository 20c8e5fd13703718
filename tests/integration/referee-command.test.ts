// The `referee` command as somebody runs it.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BAD_RECORDS, GOOD_RECORD } from "../fixtures/bad-records.ts";
import { vectors } from "../fixtures/vectors.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "rapid-city-referee-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

type Told = { status: number | null; stdout: string; stderr: string };

function run(command: string, args: readonly string[], input: string): Told {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, input, encoding: "utf8" });
  return { status, stdout, stderr };
}

const npmRunReferee = (args: readonly string[], input = ""): Told =>
  run("npm", ["run", "-s", "referee", "--", ...args], input);
/** What npm runs, without the time npm takes. */
const referee = (args: readonly string[], input = ""): Told =>
  run(process.execPath, ["server/commands/referee.ts", ...args], input);

describe("npm run -s referee", () => {
  it("judges every round of the rule book, in order, from a file", () => {
    const file = join(folder, "rounds.json");
    writeFileSync(file, JSON.stringify(vectors.map(({ round }) => round)));
    const { status, stdout, stderr } = npmRunReferee([file]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const verdicts: { delta: unknown; healed: unknown }[] = JSON.parse(stdout);
    expect(verdicts.map(({ delta, healed }) => ({ delta, healed }))).toEqual(
      vectors.map(({ expected }) => expected),
    );
  });

  it("reads standard input for -", () => {
    const { status, stdout } = referee(["-"], JSON.stringify([GOOD_RECORD]));
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject([{ delta: { red: 0, blue: 1, green: 0 }, healed: null }]);
    expect(referee(["-"], "[]")).toEqual({ status: 0, stdout: "[]\n", stderr: "" });
  });

  it("names each record that is none by its index and what is wrong, and prints no verdict", () => {
    const records = [GOOD_RECORD, ...BAD_RECORDS.map(([, record]) => record)];
    const { status, stdout, stderr } = referee(["-"], JSON.stringify(records));
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    const lines = stderr.trimEnd().split("\n");
    expect(lines).toHaveLength(BAD_RECORDS.length);
    BAD_RECORDS.forEach(([, , says], index) => {
      expect(lines[index]).toMatch(new RegExp(`^Record ${index + 1}: `));
      expect(lines[index]).toContain(says);
    });
  });

  it.each([
    ["no file named", [], "", "Usage: npm run -s referee -- FILE"],
    ["a file that is not there", ["no-such-file.json"], "", "no-such-file.json cannot be read"],
    ["what is not JSON", ["-"], "{ not json", "Standard input is not JSON"],
    ["nothing at all", ["-"], "", "Standard input is not JSON"],
    ["JSON that is not an array", ["-"], "{}", "The referee takes a JSON array of round records"],
  ])("refuses %s in one sentence", (_, args, input, says) => {
    const { status, stdout, stderr } = referee(args, input);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(says);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });
});
