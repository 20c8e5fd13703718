// Whether this tablet lies out for guests: it then shows nothing but its own page, starts anew when it is left alone, and keeps its options behind a code.
import { signal } from "@preact/signals";
import { dropKept, keep, readKept } from "./kept.ts";

export const QUIET_MINUTES = [1, 2, 5] as const;
export type QuietMinutes = (typeof QUIET_MINUTES)[number];

export type Kiosk = {
  /** Keeps guests from the options, nobody from the tablet: whoever clears the browser is in. */
  readonly code: string;
  /** Untouched for so long, it belongs to the next guests. */
  readonly quietMinutes: QuietMinutes;
};

export const isKioskCode = (text: string): boolean => /^\d{4}$/.test(text);

const KIOSK = "kiosk";

export function parseKiosk(text: string | null): Kiosk | null {
  const [code = "", minutes] = (text ?? "").split(" ");
  const quietMinutes = QUIET_MINUTES.find((known) => `${known}` === minutes);
  return isKioskCode(code) && quietMinutes ? { code, quietMinutes } : null;
}

/** Null: the tablet of people who know each other. */
export const kiosk = signal<Kiosk | null>(parseKiosk(readKept(KIOSK)));

export function setKiosk(wanted: Kiosk | null): void {
  if (wanted === null) dropKept(KIOSK);
  else keep(KIOSK, `${wanted.code} ${wanted.quietMinutes}`);
  kiosk.value = wanted;
}
