// The pages around the game: start, languages, rules, warming up, and practice with a keyboard.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyCodeOf } from "../../client/input/keys.ts";
import { LOCALES } from "../../shared/languages.ts";
import { HOME_OF } from "../../shared/rapid-city/cards.ts";
import type { Character, Color, Place, Target } from "../../shared/rapid-city/types.ts";
import { Puppet } from "../kit/puppet.ts";
import { heal, pair, stackedSeed } from "../kit/stacked-deck.ts";
import { expectAccessible } from "./support/accessible.ts";
import { listen, Player } from "./support/player.ts";
import {
  keepPicture,
  openTown,
  PHONE,
  type ScreenSize,
  SMALL_PHONE,
  type Town,
  TV,
} from "./support/screens.ts";

const WHOLE_TV: ScreenSize = { width: 1920, height: 1080, touch: false };

let town: Town;

/** Cards that whoever is first settles at once. */
const SEED = stackedSeed(3, null, heal, pair);

beforeAll(async () => {
  // Bots are as slow as the windows are long.
  town = await openTown({ makeSeed: () => SEED, timeouts: { windows: 8 } });
});
afterAll(() => town?.close());

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What a phone may have to load of them before its first card. */
const MOST_ART_AND_SOUND_BYTES = 1_000_000;
const artAndSoundBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => /^\/(art|sound)\//.test(new URL(name).pathname))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  );

test("the start page speaks the browser's language, and the chosen one from then on", async () => {
  const page = await town.open("/", { ...SMALL_PHONE, locale: "fr-BE" });
  await page.getByRole("link", { name: /Rejoindre avec un code/ }).waitFor();
  await expectAccessible(page);
  expect(await overflow(page)).toBe(0);
  await page.getByRole("button", { name: "Langue" }).tap();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Nederlands" }).tap();
  await page.getByRole("button", { name: "Sluiten" }).tap();
  await page.getByRole("link", { name: /Meedoen met een code/ }).waitFor();
  await page.reload();
  await page.getByRole("link", { name: /Meedoen met een code/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("nl");
  await keepPicture(page, "pages-start-nl");
  await page.context().close();
});

test("in every language a television shows the whole start page, and the quick draw keeps its words on its board", async () => {
  for (const locale of LOCALES) {
    const page = await town.open("/", { ...WHOLE_TV, locale });
    await page.locator(".tools").waitFor();
    const left = () => page.evaluate(() => innerHeight - document.documentElement.scrollHeight);
    await expect.poll(left, { message: locale }).toBe(0);
    await page.goto(new URL("/quick-draw", page.url()).href);
    const boxOf = async (place: string) => {
      const spot = page.locator(`main.quick-draw ${place}`).first();
      await spot.waitFor();
      return (await spot.boundingBox())!;
    };
    const [board, own, form] = [await boxOf(".sign"), await boxOf(".own-best"), await boxOf(".seat-form")];
    expect(own.x, locale).toBeGreaterThan(board.x);
    expect(own.y + own.height, locale).toBeLessThanOrEqual(form.y);
    await page.context().close();
  }
});

test("sound is set on the start page and stays as it was set", async () => {
  const page = await town.open("/", PHONE);
  await page.getByRole("button", { name: "Sound" }).tap();
  await page.getByRole("switch", { name: "All sound off" }).tap();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole("button", { name: "Sound" }).tap();
  await expect
    .poll(() => page.getByRole("switch", { name: "All sound off" }).getAttribute("aria-checked"))
    .toBe("true");
  await page.context().close();
});

test("the rules are one page with a picture of every kind of card", async () => {
  const page = await town.open("/rules", SMALL_PHONE);
  await page.getByRole("heading", { name: "Disarmed cowboy" }).waitFor();
  for (const picture of await page.locator(".kind img").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(await overflow(page)).toBe(0);
  await expectAccessible(page);
  await keepPicture(page, "pages-rules");
  await page.context().close();
});

test("while others come: a finger check, and a card of each kind judged at once", async () => {
  const ann = await Puppet.open(town.server.url, "Ann");
  const bob = await Player.arrive(town, `/join/${ann.link.code}`, SMALL_PHONE);
  await bob.sitDown("Bob");
  await bob.page.getByRole("button", { name: "Warm up" }).tap();
  await bob.untilDrawn();
  await keepPicture(bob.page, "pages-warm-up");
  await bob.page.evaluate(() =>
    addEventListener("touchstart", ({ defaultPrevented }) => {
      document.documentElement.dataset.touchKeptFromBrowser = String(defaultPrevented);
    }),
  );
  // Told for a moment only: awaited before it can be there.
  const seen = bob.page.getByText("Both thumbs seen!").waitFor();
  await bob.rest();
  await seen;
  // The browser can make nothing of its own of it: no loupe, no swipe back from the edge.
  await bob.page.locator('html[data-touch-kept-from-browser="true"]').waitFor({ state: "attached" });
  expect(await runTo(bob, 0)).toMatch(/^The Sheriff forbids the prison\. One bullet for you\. \d+ ms/);
  expect(await artAndSoundBytes(bob.page)).toBeLessThan(MOST_ART_AND_SOUND_BYTES);
  await keepPicture(bob.page, "pages-warm-up-verdict");
  await bob.page.getByRole("button", { name: "Once more" }).tap();
  await bob.rest();
  expect(await runTo(bob, 1)).toMatch(/^Safe in the tipi/);
  await bob.page.getByRole("button", { name: "Next card" }).tap();
  await bob.page.locator('main[data-drill="defend"]').waitFor();
  await expectAccessible(bob.page);
  await bob.page.context().close();
  await ann.link.leave();
});

test("practice with a keyboard: space rests both hands, letters touch", async () => {
  const page = await town.open("/", TV, listen);
  await page.getByRole("link", { name: /Practise/ }).click();
  await page.getByText(/hold the space bar/).waitFor();
  await expectAccessible(page);
  await keepPicture(page, "pages-practice");
  await page.getByRole("button", { name: "Draw!" }).click();
  await page.locator('.play-surface[data-ready="true"]').waitFor();
  for (let card = 0; card < 2; card++) {
    await page.locator('main[data-phase="gathering"]').waitFor();
    await page.keyboard.down("Space");
    await page.locator('main[data-phase="open"]').waitFor();
    await page.keyboard.up("Space");
    const key = await keyFor(page);
    if (key) await page.keyboard.press(key);
    if (card === 0) await keepPicture(page, "pages-practice-card");
    const told = await page.waitForFunction(
      (n) => window.heard?.filter(({ says }) => says === "verdict")[n]?.text,
      card,
    );
    expect(await told.jsonValue()).not.toMatch(/One bullet for you/);
  }
  await page.locator('main[data-phase="gathering"]').waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "End the practice" }).click();
  await page.getByRole("heading", { name: "End the practice?" }).waitFor();
  await page.getByRole("button", { name: "End the practice" }).click();
  await page.getByRole("link", { name: /Practise/ }).waitFor();
  await page.context().close();
});

test("no page complained", () => {
  expect(town.faults).toEqual([]);
});

/** The key of the right thing to touch; null where it is right to keep still. */
async function keyFor(page: Page): Promise<string | null> {
  const { card, you, colors, tiles } = await page.locator("main.play").evaluate((play) => ({
    card: play.dataset.card ?? "",
    you: play.dataset.you as Color,
    colors: [...play.querySelectorAll<HTMLElement>("li[data-bullets]")].map(
      (one) => one.dataset.player as Color,
    ),
    tiles: [...play.querySelectorAll<HTMLElement>("li[data-place]")].map((one) => one.dataset.place as Place),
  }));
  const [, kind, detail] = card.split("-");
  if (kind === "cowboy") {
    if (card.endsWith("none")) return null;
    const first = colors.indexOf(you);
    const laid = [...colors.slice(first), ...colors.slice(0, first)];
    const pawn = detail === you ? laid[1]! : you;
    return keyOf({ pawn }, laid.indexOf(pawn));
  }
  const shown = (Object.keys(HOME_OF) as Character[]).filter((who) => card.includes(who));
  const tile = tiles.findIndex((place) =>
    kind === "heal" ? card.endsWith(place) : shown.every((who) => HOME_OF[who] !== place),
  );
  return keyOf({ tile }, tile);
}

const keyOf = (target: Target, index: number): string => keyCodeOf("left", target, index)!;

/** From resting hands: to a tile in the warm-up, once more where a page that stood still was too slow for its rivals. */
async function runTo(player: Player, tile: number): Promise<string> {
  await player.until("open");
  await player.grab({ tile });
  const told = await player.verdict();
  if (!told.startsWith("Every safe place")) return told;
  await player.page.getByRole("button", { name: "Once more" }).tap();
  await player.rest();
  return runTo(player, tile);
}
