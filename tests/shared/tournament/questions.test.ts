// What the command cannot answer is refused by its place.
import { expect, it } from "vitest";
import { parseDrawQuestion, parseStandingsQuestion } from "../../../shared/tournament/questions.ts";
import { DRAW, MATCH, player, STANDINGS } from "../../fixtures/contest-questions.ts";

it("takes what is right", () => {
  expect(parseDrawQuestion(DRAW)).toEqual({ ok: true, value: DRAW });
  expect(parseStandingsQuestion(STANDINGS)).toEqual({ ok: true, value: STANDINGS });
});

it.each([
  ["a list", parseDrawQuestion, [], "[] is not a question for a draw"],
  [
    "a player without a rank",
    parseDrawQuestion,
    { ...DRAW, players: [{ id: "p1", short: 0 }] },
    "players[0].rank is missing",
  ],
  [
    "two players",
    parseDrawQuestion,
    { ...DRAW, players: DRAW.players.slice(0, 2) },
    "players: 2 players, a draw takes 3",
  ],
  [
    "a player twice",
    parseDrawQuestion,
    { ...DRAW, players: [...DRAW.players, player(1)] },
    'players[6].id: "p1" is there twice',
  ],
  [
    "a stranger met",
    parseDrawQuestion,
    { ...DRAW, met: [["p1", "p9", 1]] },
    'met[0][1]: "p9" is not among the players',
  ],
  ["an unknown format", parseDrawQuestion, { ...DRAW, by: "lot" }, 'by: "lot" is not one of swiss, heats'],
  [
    "bullets that are missing",
    parseStandingsQuestion,
    { ...STANDINGS, matches: [{ ...MATCH, bullets: { p1: 1, p2: 0 } }] },
    'matches[0].bullets: none given for "p3"',
  ],
  [
    "half a bullet",
    parseStandingsQuestion,
    { ...STANDINGS, matches: [{ ...MATCH, bullets: { p1: 0.5, p2: 0, p3: 1 } }] },
    "matches[0].bullets.p1: 0.5 is not a whole number from 0",
  ],
  [
    "who played and was absent",
    parseStandingsQuestion,
    { ...STANDINGS, matches: [{ ...MATCH, absent: ["p1"] }] },
    'matches[0].absent[0]: "p1" played',
  ],
  [
    "no cards",
    parseStandingsQuestion,
    { ...STANDINGS, matches: [{ ...MATCH, cards: 0 }] },
    "matches[0].cards: 0 is not a number of cards",
  ],
])("refuses %s", (_, parse, json, says) => {
  expect(parse(json)).toMatchObject({ ok: false, message: expect.stringContaining(says) });
});
