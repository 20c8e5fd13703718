// The `tournament` command as somebody runs it.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { makeExport } from "../../shared/tournament/export.ts";
import { DRAW, STANDINGS } from "../fixtures/contest-questions.ts";
import { Contest } from "../kit/contest.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

type Told = { status: number | null; stdout: string; stderr: string };

function run(program: string, args: readonly string[], input: unknown): Told {
  const text = typeof input === "string" ? input : JSON.stringify(input);
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, input: text, encoding: "utf8" });
  return { status, stdout, stderr };
}

/** What npm runs, without the time npm takes. */
const tournament = (args: readonly string[], input: unknown = ""): Told =>
  run(process.execPath, ["server/commands/tournament.ts", ...args], input);

describe("npm run -s tournament", () => {
  it("draws: tables by seats, and W11's first sum", () => {
    const told = run("npm", ["run", "-s", "tournament", "--", "draw", "-"], DRAW);
    expect({ ...told, stdout: "" }).toEqual({ status: 0, stdout: "", stderr: "" });
    const { tables, repeats, ...rest } = JSON.parse(told.stdout) as { tables: string[][]; repeats: number };
    expect(rest).toEqual({});
    expect(repeats).toBe(0);
    expect(tables.map((table) => table.length)).toEqual([3, 3]);
    expect(tables.flat().sort()).toEqual(["p1", "p2", "p3", "p4", "p5", "p6"]);
    expect(tables.find((table) => table.includes("p1"))).not.toContain("p2");
  });

  it("tells standings in order", () => {
    const { status, stdout } = tournament(["standings", "-"], STANDINGS);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      { id: "p2", place: 1, points: 120, bulletsPerCard: 0, reactionMs: 388 },
      { id: "p1", place: 2, points: 60, bulletsPerCard: 1 / 12, reactionMs: 412 },
      { id: "p3", place: 3, points: 0, bulletsPerCard: 0.5, reactionMs: null },
      { id: "p4", place: 4, points: 0, bulletsPerCard: 0, reactionMs: null },
    ]);
  });

  it("replays an export: nothing differs, or exit code 1 and what does", () => {
    const contest = new Contest({ rounds: 1 }, 7);
    contest.draw();
    contest.playRound();
    const exported = makeExport("CODE", contest.events);
    const honest = tournament(["replay", "-"], exported);
    expect(honest).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(honest.stdout)).toMatchObject({ identical: true, differences: [] });
    const forged = tournament(["replay", "-"], { ...exported, standings: [] });
    expect(forged.status).toBe(1);
    expect(JSON.parse(forged.stdout)).toMatchObject({ identical: false, differences: [{ event: null }] });
  });

  it.each([
    ["no file", ["draw"], "", "Usage: npm run -s tournament -- draw|standings|replay FILE"],
    ["a file that is not there", ["draw", "no-such-file.json"], "", "no-such-file.json cannot be read"],
    ["what is not JSON", ["standings", "-"], "{ not", "Standard input is not JSON"],
    [
      "a table of seven",
      ["draw", "-"],
      { ...DRAW, largest: 7 },
      "largest: 7 is not a table size from 3 to 6",
    ],
    ["no export", ["replay", "-"], DRAW, "format is missing"],
  ])("refuses %s in one sentence", (_, args, input, says) => {
    const { status, stdout, stderr } = tournament(args, input);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(says);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
  });
});
