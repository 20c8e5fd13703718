// Chance as a test needs it: the seed of a match with the right cards, and a page that draws this seed.
import type { Page } from "playwright";
import { type Match, type MatchOptions, startMatch } from "../../../shared/rapid-city/match.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";

/** The match that a page will deal if its chance is this seed. */
function matchOf(players: readonly Color[], seed: string, options: Partial<MatchOptions>): Match {
  const started = startMatch({ players, seed, options });
  if (!started.ok) throw new Error(started.message);
  return started.value;
}

/** A seed whose cards are what the test needs, and these cards. */
export function findSeed(
  players: readonly Color[],
  options: Partial<MatchOptions>,
  wanted: (deck: Match["deck"]) => boolean,
): { readonly seed: string; readonly deck: Match["deck"] } {
  for (let number = 0; number < 100_000; number++) {
    const seed = number.toString(16).padStart(32, "0");
    const { deck } = matchOf(players, seed, options);
    if (wanted(deck)) return { seed, deck };
  }
  throw new Error("no such match");
}

/** From the next match on, the page's chance is this seed. */
export async function rollSeed(page: Page, seed: string): Promise<void> {
  await page.evaluate((hex) => {
    crypto.getRandomValues = (array) => {
      const bytes = array as unknown as Uint8Array;
      bytes.forEach((_, i) => {
        bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16);
      });
      return array;
    };
  }, seed);
}
