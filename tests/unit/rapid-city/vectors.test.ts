// The rounds of the rule book with their known outcome.

import { describe, expect, it } from "vitest";
import { judge } from "../../../shared/rapid-city/referee.ts";
import type { Round } from "../../../shared/rapid-city/types.ts";
import vectors from "../../fixtures/vectors.json" with { type: "json" };

describe("the referee agrees with the rule book", () => {
  it.each(vectors)("$name", ({ round, expected }) => {
    const { delta, healed } = judge(round as unknown as Round);
    expect({ delta, healed }).toEqual(expected);
  });
});
