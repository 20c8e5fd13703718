// The referee against the rounds of the rule book.

import { describe, expect, it } from "vitest";
import { judge } from "../../../shared/rapid-city/referee.ts";
import { vectors } from "../../fixtures/vectors.ts";

describe("the referee agrees with the rule book", () => {
  it.each(vectors)("$name", ({ round, expected }) => {
    const { delta, healed } = judge(round);
    expect({ delta, healed }).toEqual(expected);
  });
});
