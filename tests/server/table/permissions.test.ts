// Who may say what, and when.
import { expect, test } from "vitest";
import { mayNot } from "../../../server/table/permissions.ts";
import { INBOUND, type InboundName } from "../../../shared/protocol/messages.ts";
import { PHASES } from "../../../shared/protocol/phase.ts";

const names = Object.keys(INBOUND) as InboundName[];

test("a screen only keeps its clock and tells when it turned the card", () => {
  const allowed = names.filter((name) => PHASES.some((phase) => mayNot(name, "screen", phase) === null));
  expect(allowed.sort()).toEqual(["probe", "shown"]);
  expect(mayNot("touch", "screen", "open")).toBe("message/not-seated");
});

test("what is the host's is nobody else's", () => {
  for (const name of ["options", "start", "lock", "kick", "addBot", "removeBot"] as const) {
    for (const phase of PHASES) expect(mayNot(name, "player", phase)).toBe("message/not-host");
  }
});

test.each([
  ["start", "lobby"],
  ["rematch", "finished"],
  ["next", "verdict"],
  ["deal", "gathering"],
] as const)("%s belongs to the phase %s alone", (name, only) => {
  for (const phase of PHASES) {
    expect(mayNot(name, "host", phase)).toBe(phase === only ? null : "message/wrong-phase");
  }
});

test("nothing is arranged while a match runs", () => {
  for (const name of ["name", "color", "oneHanded", "options", "addBot", "removeBot"] as const) {
    for (const phase of ["gathering", "waiting", "open", "verdict"] as const) {
      expect(mayNot(name, "host", phase)).toBe("message/wrong-phase");
    }
  }
});
