// Round records from outside: which are read, and what is said of the others.

import { describe, expect, it } from "vitest";
import { parseRound } from "../../../shared/rapid-city/round-record.ts";
import { BAD_RECORDS, GOOD_RECORD } from "../../fixtures/bad-records.ts";
import { vectors } from "../../fixtures/vectors.ts";

describe("a round record", () => {
  it.each(BAD_RECORDS)("is refused with %s", (_, record, says) => {
    const parsed = parseRound(record);
    expect(parsed).toMatchObject({ ok: false, code: "round/invalid" });
    expect(parsed.ok ? "" : parsed.message).toContain(says);
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY])("is refused with a touch at %d", (at) => {
    const taps = [{ ...GOOD_RECORD.taps[0], at }];
    expect(parseRound({ ...GOOD_RECORD, taps })).toMatchObject({ ok: false, code: "round/invalid" });
  });

  it("is taken as it is when all is well", () => {
    expect(parseRound(GOOD_RECORD)).toEqual({ ok: true, value: GOOD_RECORD });
    for (const { round } of vectors) expect(parseRound(round)).toEqual({ ok: true, value: round });
  });

  it("may carry more than the referee needs, which is left out", () => {
    expect(parseRound({ ...GOOD_RECORD, note: "photo finish" })).toEqual({ ok: true, value: GOOD_RECORD });
  });
});
