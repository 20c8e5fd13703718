// Around one tablet each seat may be spoken to in a language of its own.
import { beforeAll, describe, expect, it } from "vitest";
import { learn, saidIn, spoken, t } from "../../../client/i18n/language.ts";
import { EMPTY_SEATING, makeSeating, parseSeating } from "../../../client/local/seating.ts";
import { seatWords } from "../../../client/screens/tablet/tablet-words.ts";

const seats = [
  { color: "red", name: "" },
  { color: "blue", name: "Bo" },
] as const;

beforeAll(() => learn("fr"));

describe("the language of a seat", () => {
  it("is spoken for as long as it is lent, also within another", () => {
    const said = saidIn("fr", () => [t("color.red"), spoken(), saidIn(null, () => t("color.red"))]);
    expect([...said, t("color.red"), spoken()]).toEqual(["Rouge", "fr", "Red", "Red", "en"]);
  });

  it("is given back by whatever fails in it", () => {
    const fail = () => {
      throw new Error("no words");
    };
    expect(() => saidIn("fr", fail)).toThrow("no words");
    expect(t("color.red")).toBe("Red");
  });

  it("is that of the device until its words have come", () => {
    expect(saidIn("nl", () => [t("color.red"), spoken()])).toEqual(["Red", "en"]);
  });

  it("is that of everything a seat says, names of colours and places too", () => {
    const words = seatWords(seats, "fr");
    const lost = {
      player: "blue",
      at: null,
      bullets: 1,
      tooClose: false,
      note: null,
      reason: { code: "lost-token", rule: "A4", color: "red" },
    } as unknown as Parameters<typeof words.told>[0];
    expect([words.ready, words.place(2), words.told(lost), words.lesson("disarmed")]).toEqual([
      "Prêt",
      "2e place",
      "Rouge a pris ton cow-boy",
      "Haut les mains, pas d’arme\u00a0: ne touche à rien.",
    ]);
    expect(seatWords(seats, null).told(lost)).toBe("Red took your cowboy");
  });

  it("is kept with the seat, and nobody's seat is lost who sat down before there was one", () => {
    const seat = { color: "red", edge: "top", along: 0.5, name: "", handicapMs: 0, bot: null } as const;
    const kept = makeSeating({ ...EMPTY_SEATING, seats: [{ ...seat, language: "nl" }] });
    expect(parseSeating(kept).seats[0]?.language).toBe("nl");
    const older = JSON.stringify({ ...EMPTY_SEATING, seats: [seat] });
    expect(parseSeating(older).seats).toEqual([{ ...seat, language: null }]);
  });
});
