// The house is putting itself in order: it says so, and whoever asks again is let in.
import type { TableErrorCode } from "./table-error.ts";

export const IN_A_MOMENT: readonly TableErrorCode[] = [
  "join/coming-back",
  "join/being-updated",
  "house/unreachable",
];

export const isInAMoment = (code: string): boolean => IN_A_MOMENT.some((known) => known === code);
