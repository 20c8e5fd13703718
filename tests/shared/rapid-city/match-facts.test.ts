// What is told of a recorded match without judging it.
import { expect, test } from "vitest";
import { factsOf } from "../../../shared/rapid-city/match-record/match-facts.ts";
import { MATCH_FORMAT } from "../../../shared/rapid-city/match-record/match-record.ts";
import { recordedMatch } from "../../kit/recorded-match.ts";

test("who played and what became of it, also of a match that another program judged", () => {
  const match = recordedMatch({ grabs: [300, 400, 500], standIns: ["red"] });
  const told = {
    id: match.id,
    cards: 3,
    bullets: { red: 0, blue: 0, green: 3 },
    stoodIn: { red: 3, blue: 0, green: 0 },
    endedBy: "deck-out",
  };
  expect(factsOf(match)).toMatchObject(told);
  // As it may have looked before something was added, or will after.
  const { trust, voided, ...less } = match;
  const other = { ...less, format: MATCH_FORMAT - 1, moon: "full" };
  expect(factsOf(other)).toMatchObject({ ...told, format: MATCH_FORMAT - 1 });
});

test("a card that is void cost nobody anything, and bullets from before are counted", () => {
  const { rounds, ...match } = recordedMatch({ grabs: [300, 400] });
  const [first, second] = rounds;
  const voided = { ...second, result: { ...second!.result, void: "server/slept" } };
  const continues = { match: "another", tiles: [], dealt: [], bullets: { green: 2, red: 1 } };
  expect(factsOf({ ...match, continues, rounds: [first, voided] })).toMatchObject({
    bullets: { red: 1, blue: 0, green: 3 },
  });
});

test("nothing is told of what is no match", () => {
  for (const odd of [null, 1, "match", {}, { ...recordedMatch(), rounds: [{ result: {} }] }])
    expect(factsOf(odd)).toBeNull();
});
