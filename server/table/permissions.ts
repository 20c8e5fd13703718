// Who may say what at a table, and when.
import type { InboundName } from "../../shared/protocol/messages.ts";
import type { Phase } from "../../shared/protocol/phase.ts";
import type { RefusalCode } from "../../shared/refusals.ts";

type Permission = { readonly who: "anyone" | "player" | "host"; readonly phases?: readonly Phase[] };

const BETWEEN_MATCHES = ["lobby", "finished"] as const;
const IN_A_MATCH = ["gathering", "waiting", "open", "verdict"] as const;

const PERMISSIONS: { readonly [name in InboundName]: Permission } = {
  probe: { who: "anyone" },
  shown: { who: "anyone" },
  holster: { who: "player" },
  touch: { who: "player" },
  answer: { who: "player" },
  deal: { who: "player", phases: ["gathering"] },
  name: { who: "player", phases: BETWEEN_MATCHES },
  // Not after a match: its result is told by colours.
  color: { who: "player", phases: ["lobby"] },
  figure: { who: "player", phases: BETWEEN_MATCHES },
  oneHanded: { who: "player", phases: BETWEEN_MATCHES },
  options: { who: "host", phases: BETWEEN_MATCHES },
  addBot: { who: "host", phases: BETWEEN_MATCHES },
  removeBot: { who: "host", phases: BETWEEN_MATCHES },
  start: { who: "host", phases: ["lobby"] },
  endLesson: { who: "host", phases: IN_A_MATCH },
  keepResults: { who: "player" },
  device: { who: "player" },
  sight: { who: "player", phases: BETWEEN_MATCHES },
  shot: { who: "player", phases: BETWEEN_MATCHES },
  sightEnd: { who: "player", phases: BETWEEN_MATCHES },
  rematch: { who: "player", phases: ["finished"] },
  busy: { who: "player" },
  // Anybody may ask for one; who may end it is the table's matter.
  pause: { who: "player", phases: IN_A_MATCH },
  greet: { who: "player", phases: ["gathering", "verdict", "finished"] },
  next: { who: "player", phases: ["verdict"] },
  lock: { who: "host" },
  kick: { who: "host" },
};

/** Null where it is allowed. */
export function mayNot(
  name: InboundName,
  standing: "screen" | "player" | "host",
  phase: Phase,
): RefusalCode | null {
  const { who, phases } = PERMISSIONS[name];
  if (who !== "anyone" && standing === "screen") return "message/not-seated";
  if (who === "host" && standing !== "host") return "message/not-host";
  return phases && !phases.includes(phase) ? "message/wrong-phase" : null;
}
