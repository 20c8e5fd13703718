// Tables for spreadsheets, and what desks and phones may ask for.
import { describe, expect, it } from "vitest";
import {
  parseNewTournament,
  parseOrganiserCommand,
  parsePlayerCommand,
} from "../../../shared/tournament/commands.ts";
import { makeCsv, resultsCsv, standingsCsv } from "../../../shared/tournament/csv.ts";
import { DEFAULT_SETTINGS } from "../../../shared/tournament/settings.ts";
import { Contest } from "../../kit/contest.ts";

describe("CSV", () => {
  it.each([
    ["Ann", "Ann"],
    ["Ann, Bob", '"Ann, Bob"'],
    ['the "Kid"', '"the ""Kid"""'],
    ["two\nlines", '"two\nlines"'],
    ["=1+1", "'=1+1"],
    ["@sum", "'@sum"],
    ["-2+3", "'-2+3"],
    [" =1+1", "' =1+1"],
    ["＝1+1", "'＝1+1"],
    ["Ann;=1+1", "Ann;'=1+1"],
    ["Ann; @sum", "Ann;' @sum"],
    ["two\n=1+1", `"two\n'=1+1"`],
    ["Ann-Marie+1", "Ann-Marie+1"],
    ['+cmd|" /c', `"'+cmd|"" /c"`],
  ])("writes %j as %j", (value, cell) => {
    expect(makeCsv([[value, 1, null]])).toBe(`${cell},1,\r\n`);
  });

  it("has a line for everyone, and one for everyone at every match", () => {
    const contest = new Contest({}, 7);
    contest.draw();
    contest.playRound();
    expect(standingsCsv(contest.state).trimEnd().split("\r\n")).toHaveLength(8);
    const results = resultsCsv(contest.state).trimEnd().split("\r\n");
    expect(results).toHaveLength(8);
    expect(results[1]).toMatch(/^1,1,m1,finished,Player \d,p\d,\d,\d+,\d,$/);
  });

  it("[W8] names those who did not come, without a place", () => {
    const contest = new Contest({}, 4);
    contest.draw();
    contest.do({ type: "called", round: 1, tables: [1] });
    contest.do({ type: "absent", round: 1, table: 1, players: ["p2"] });
    expect(resultsCsv(contest.state)).toContain("1,1,,absent,Player 2,p2,,0,,\r\n");
  });

  it("[W22] tells the rating, which a correction changes", () => {
    const contest = new Contest({}, 3);
    contest.draw();
    contest.playRound();
    const ratings = () =>
      standingsCsv(contest.state)
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line) => Number(line.split(",").at(-2)));
    expect(ratings().some((mu) => mu > 25) && ratings().some((mu) => mu < 25)).toBe(true);
    contest.do({
      type: "result-set",
      round: 1,
      table: 1,
      match: "m1",
      bullets: { p1: 2, p2: 2, p3: 2 },
      cards: 9,
      why: "a draw",
    });
    const [first, ...others] = ratings();
    for (const mu of others) expect(mu).toBeCloseTo(first!);
  });

  it("[W17] has a line for every attempt at a quick draw", () => {
    const contest = new Contest({ format: "quick-draw" }, 3);
    contest.attempt("p2");
    contest.attempt("p2");
    const [head, ...lines] = resultsCsv(contest.state).trimEnd().split("\r\n");
    expect(head).toBe("name,id,attempt,result ms,mean reaction ms,touches,mistakes");
    expect(lines.map((line) => line.split(",").slice(0, 3).join())).toEqual([
      "Player 2,p2,1",
      "Player 2,p2,2",
    ]);
  });
});

describe("commands", () => {
  it.each([
    ["a draw", { type: "draw" }],
    ["an event", { type: "write", event: { type: "card-voided", match: "m1", card: 2, why: "x" } }],
    ["names", { type: "enter", names: ["Ann", "Bob"] }],
  ])("takes %s", (_, command) => {
    expect(parseOrganiserCommand(command)).toEqual({ ok: true, value: command });
  });

  it.each([
    ["what nobody knows", { type: "conjure" }, "something that an organiser can ask for"],
    ["an event of another's", { type: "write", event: { type: "announced" } }, "event.text is missing"],
    [
      "a forged result",
      { type: "write", event: { type: "started", round: 1, table: 1, match: "m", players: [], bots: [] } },
      "started is not for a desk",
    ],
    ["no names", { type: "enter", names: [] }, "names: [] is not a list with a name"],
    ["more than it takes", { type: "preview", seed: "x" }, "Unrecognized key"],
  ])("refuses %s", (_, command, says) => {
    expect(parseOrganiserCommand(command)).toMatchObject({
      ok: false,
      message: expect.stringContaining(says),
    });
  });

  it("a phone cannot ask for what a desk can", () => {
    expect(parsePlayerCommand({ type: "check-in" }).ok).toBe(true);
    expect(parsePlayerCommand({ type: "draw" }).ok).toBe(false);
  });

  it("a new tournament has the settings that it was given, and the others as they are", () => {
    const asked = { name: " Open ", settings: { rounds: 3 }, passphrase: "six shooters" };
    expect(parseNewTournament(asked)).toEqual({
      ok: true,
      value: { name: "Open", settings: { ...DEFAULT_SETTINGS, rounds: 3 }, passphrase: "six shooters" },
    });
    expect(parseNewTournament({ ...asked, passphrase: "short" }).ok).toBe(false);
    expect(parseNewTournament({ ...asked, settings: { largest: 9 } }).ok).toBe(false);
  });
});
