// What people do before and around a match on one tablet: sit down, choose, start, end it.
import { clockwise } from "../../../client/local/glass/layout.ts";
import { parseSeating } from "../../../client/local/seating.ts";
import type { Match } from "../../../shared/rapid-city/match.ts";
import { COLORS, type Color } from "../../../shared/rapid-city/types.ts";
import { bestEdges } from "../../kit/best-edges.ts";
import { findSeed, rollSeed } from "./seeds.ts";
import { edgePoint, type Glass, MatchOnGlass } from "./tablet-glass.ts";

export const LANDSCAPE = { width: 1180, height: 820 };
export const PORTRAIT = { width: 820, height: 1180 };

/** People touch the edges until so many sit. */
export async function sit({ page, fingers }: Glass, count: number): Promise<void> {
  const size = page.viewportSize()!;
  const edges = bestEdges(size, COLORS.slice(0, count), false);
  const plaques = page.locator(".plaque");
  for (const [i, edge] of edges.entries()) {
    const here = edges.filter((other) => other === edge).length;
    const before = edges.slice(0, i).filter((other) => other === edge).length;
    await fingers.tap([edgePoint(edge, here === 1 ? 0.2 : 0.12 + before * 0.76, size)]);
    await plaques.nth(i).waitFor();
  }
}

export async function start(glass: Glass): Promise<MatchOnGlass> {
  const { page } = glass;
  await page.getByRole("button", { name: "Start" }).tap();
  const skip = page.getByRole("button", { name: "Skip the test" });
  await skip.or(page.locator("[data-phase]")).first().waitFor({ state: "attached" });
  if (await skip.isVisible()) await skip.tap();
  return MatchOnGlass.read(glass);
}

/** Longer windows, for the fingers of a busy machine; and what is switched. */
async function choose({ page }: Glass, ...switches: readonly string[]): Promise<void> {
  await page.getByRole("button", { name: "Options" }).tap();
  for (const name of switches) await page.getByRole("switch", { name }).tap();
  await page.getByRole("radio", { name: "Kids" }).check();
  await page.getByRole("button", { name: "Close" }).tap();
}

/** Everybody gets up. */
export async function getUp({ page }: Glass): Promise<void> {
  const leave = page.getByRole("button", { name: "gets up" });
  for (let count = await leave.count(); count > 0; count--) await leave.first().tap();
  await page.locator(".plaque").first().waitFor({ state: "detached" });
}

export async function endMatch({ page }: Glass): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).tap();
  await page.getByRole("button", { name: "End the match" }).tap();
  await page.getByText("Really end it?").waitFor();
  await page.getByRole("button", { name: "End the match" }).tap();
  await page.getByRole("heading", { name: "One tablet" }).waitFor();
}

/** Who will sit where, clockwise, once so many have touched their edges. */
const playersAt = async ({ page }: Glass): Promise<Color[]> => {
  const kept = await page.evaluate(() => localStorage.getItem("rapid-city.tablet.seating"));
  return clockwise(parseSeating(kept).seats).map(({ color }) => color);
};

/** So many people begin a slow match without heal and pair cards, whose deck is what the test needs. */
export async function startDealt(
  glass: Glass,
  count: number,
  wanted: (deck: Match["deck"]) => boolean,
  { ultimate = false } = {},
): Promise<{ readonly match: MatchOnGlass; readonly deck: Match["deck"] }> {
  await sit(glass, count);
  await choose(glass, "Heal cards", "Pair cards", ...(ultimate ? ["Ultimate"] : []));
  const { seed, deck } = findSeed(await playersAt(glass), { heal: false, pair: false, ultimate }, wanted);
  await rollSeed(glass.page, seed);
  return { match: await start(glass), deck };
}
