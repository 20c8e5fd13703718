// Six cowboys are six people: no two share skin, hair and hat, and each is the same person whichever hand holds the gun.
import { expect, test } from "vitest";
import { draw, sourcesOf } from "../../assets/art/compose.ts";
import { COLORS } from "../../shared/rapid-city/types.ts";

/** The paints of each colour's card: they tell one cowboy's skin, hair and felt from another's. */
const paintsWith = (gun: "left" | "right") =>
  sourcesOf("cards")
    .filter(({ name }) => name.startsWith("card-cowboy-") && name.endsWith(gun))
    .map((source) => new Set(Array.from(draw(source).svg.matchAll(/#[0-9a-f]{6}/g), ([paint]) => paint)));

test("cowboys differ, and only in what their guns do not change", () => {
  const [armedLeft, armedRight] = [paintsWith("left"), paintsWith("right")];
  expect(armedRight).toHaveLength(COLORS.length);
  expect(armedLeft).toEqual(armedRight);
  for (const paints of armedRight) {
    const others = armedRight.filter((other) => other !== paints);
    const own = [...paints].filter((paint) => !others.some((other) => other.has(paint)));
    // Four tones are the colour's own in any case: what is beyond them is skin, hair and felt.
    expect(own.length).toBeGreaterThan(4);
  }
});
