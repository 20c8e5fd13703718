// What comes in as a file is a stranger's: nothing of it becomes a path, and nothing of it is endless.
import { expect, test } from "vitest";
import { makePublicExport, parseExport } from "../../../shared/tournament/export.ts";
import { MOST_PLAYERS } from "../../../shared/tournament/settings.ts";
import { Contest } from "../../kit/contest.ts";

const ORGANISER = { role: "organiser" } as const;
const exported = () => {
  const contest = new Contest({});
  contest.ledger.write(
    { type: "entered", player: "ann", name: "Ann" },
    { at: 1, by: ORGANISER, key: "hers" },
  );
  return makePublicExport("CDFGH", contest.events);
};

test("a public export has no key under which anybody entered", () => {
  expect(parseExport(exported()).ok).toBe(true);
  expect(JSON.stringify(exported())).not.toContain("hers");
});

test.each(["../zz", "..", "a/b", "", "CDFGHCDFGH", "cdfgh"])("%j is no code", (code) => {
  expect(parseExport({ ...exported(), code })).toMatchObject({ ok: false, code: "export/invalid" });
});

test("more players than any hall holds are refused", () => {
  const { events, ...rest } = exported();
  const crowd = Array.from({ length: MOST_PLAYERS + 1 }, (_, index) => ({
    number: events.length + index + 1,
    at: 2,
    by: ORGANISER,
    type: "entered",
    player: `p${index}`,
    name: `P${index}`,
  }));
  expect(parseExport({ ...rest, events: [...events, ...crowd] })).toMatchObject({ ok: false });
});
