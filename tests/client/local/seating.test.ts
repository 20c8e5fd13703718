// Who sits where before a match on one tablet.
import { describe, expect, it } from "vitest";
import { startGame } from "../../../client/local/local-game.ts";
import {
  addBot,
  changeSeat,
  EMPTY_SEATING,
  fillWithBots,
  leaveSeat,
  makeSeating,
  nextColor,
  parseSeating,
  type Seating,
  type SitDown,
  seatInOrder,
  setupOf,
  sitDown,
  turnSeats,
} from "../../../client/local/seating.ts";
import { DEFAULT_OPTIONS } from "../../../shared/protocol/options.ts";
import { type BotName, lookOfBot } from "../../../shared/rapid-city/bots/names.ts";
import { COLORS } from "../../../shared/rapid-city/types.ts";

const GLASS = { width: 1180, height: 820 };
const PHONE = { width: 640, height: 300 };

function must(sat: SitDown): Seating {
  if (!sat.ok) throw new Error(sat.code);
  return sat.value;
}

const sitAt = (seating: Seating, edge: "top" | "right" | "bottom" | "left", along: number) =>
  must(sitDown(seating, GLASS, { edge, along }));

describe("sitting down", () => {
  it("gives everyone a colour of their own, up to six", () => {
    let seating = EMPTY_SEATING;
    for (const edge of ["bottom", "left", "top", "right", "bottom", "top"] as const) {
      seating = sitAt(seating, edge, seating.seats.length / 10);
    }
    expect(new Set(seating.seats.map(({ color }) => color)).size).toBe(6);
    expect(sitDown(seating, GLASS, { edge: "left", along: 0.9 })).toMatchObject({
      ok: false,
      code: "tablet/full",
    });
  });

  it("is refused where nobody could hit the targets, with the number that finds room", () => {
    let seating = EMPTY_SEATING;
    let refused: SitDown | undefined;
    for (let i = 0; i < 6 && !refused; i++) {
      const sat = sitDown(seating, PHONE, { edge: "top", along: i / 10 });
      if (sat.ok) seating = sat.value;
      else refused = sat;
    }
    expect(refused).toMatchObject({ ok: false, most: expect.any(Number) });
  });

  it("plays clockwise around the glass, however people came", () => {
    let seating = sitAt(EMPTY_SEATING, "left", 0.5);
    seating = sitAt(seating, "bottom", 0.8);
    seating = sitAt(seating, "top", 0.5);
    seating = sitAt(seating, "bottom", 0.2);
    expect(setupOf(seating, "seed").seats.map(({ color }) => color)).toEqual([
      "green",
      "yellow",
      "blue",
      "red",
    ]);
  });

  it("a colour that somebody gave up is free again", () => {
    const seating = leaveSeat(sitAt(sitAt(EMPTY_SEATING, "left", 0.5), "top", 0.5), "red");
    expect(nextColor(seating, "blue")).toBe("green");
    expect(sitAt(seating, "right", 0.5).seats.at(-1)!.color).toBe("red");
  });
});

describe("bots", () => {
  it("fill up to three, at edges that nobody took", () => {
    const filled = must(fillWithBots(sitAt(EMPTY_SEATING, "bottom", 0.5), GLASS, "medium"));
    expect(filled.seats.map(({ bot }) => bot)).toEqual([null, "medium", "medium"]);
    expect(new Set(filled.seats.map(({ edge }) => edge)).size).toBe(3);
    expect(new Set(filled.seats.map(({ name }) => name)).size).toBe(3);
    expect(fillWithBots(filled, GLASS, "easy")).toEqual({ ok: true, value: filled });
  });

  it("look like their names, also in another colour", () => {
    const seating = must(addBot(must(addBot(EMPTY_SEATING, GLASS, "easy")), GLASS, "easy"));
    const moved = changeSeat(seating, "red", { color: "green" });
    for (const { color, name } of [...seating.seats, ...moved.seats])
      expect(lookOfBot(name as BotName)).toBe(color);
    const ida = changeSeat(changeSeat(seating, "red", { name: "Ida" }), "red", { color: "green" });
    expect(ida.seats[0]!.name).toBe("Ida");
  });

  it("find no seat at a full table", () => {
    let seating = EMPTY_SEATING;
    for (let i = 0; i < 6; i++) seating = must(addBot(seating, GLASS, "easy"));
    expect(addBot(seating, GLASS, "easy")).toMatchObject({ ok: false, code: "tablet/full" });
  });
});

describe("what the tablet keeps", () => {
  it("comes back as it was", () => {
    const seating = must(addBot(sitAt(EMPTY_SEATING, "right", 0.25), GLASS, "hard"));
    expect(parseSeating(makeSeating(seating))).toEqual(seating);
  });

  it.each([null, "", "{", "[]", '{"seats":[{"color":"pink"}]}'])(
    "is left aside where it cannot be read: %s",
    (text) => {
      expect(parseSeating(text)).toEqual(EMPTY_SEATING);
    },
  );

  it("is left aside where two have one colour", () => {
    const seating = sitAt(EMPTY_SEATING, "right", 0.25);
    const twice = { ...seating, seats: [...seating.seats, ...seating.seats] };
    expect(parseSeating(makeSeating(twice))).toEqual(EMPTY_SEATING);
  });
});

describe("when the picture turns", () => {
  it("seats stay with their people", () => {
    const seats = [{ edge: "top" as const }, { edge: "left" as const }];
    expect(turnSeats(seats, 1).map(({ edge }) => edge)).toEqual(["right", "top"]);
    expect(turnSeats(seats, -3)).toEqual(turnSeats(seats, 1));
    expect(turnSeats(turnSeats(seats, 3), -3)).toEqual(seats);
  });
});

describe("people of a contest's table", () => {
  it.each([3, 4, 5, 6])(
    "%i of them sit clockwise in the order that was drawn, and the drawn one deals",
    (count) => {
      const people = COLORS.slice(0, count).map((color) => ({ color, name: `Player ${color}` }));
      const seating = must(seatInOrder(people, DEFAULT_OPTIONS, GLASS));
      const setup = setupOf(seating, "seed");
      expect(setup.seats.map(({ color, name, bot }) => ({ color, name, bot }))).toEqual(
        people.map((person) => ({ ...person, bot: null })),
      );
      for (const { color } of people) {
        const game = startGame({ ...setup, firstDealer: color }, 0);
        expect(game.ok && game.value.match.dealer).toBe(color);
      }
    },
  );
});
