// The quick draw in a real browser (W17): on a phone, on a tablet without any server, on a laptop by keyboard; ghost, picture, board and replay.
import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { keyCodeOf } from "../../client/input/keys.ts";
import { RACE_PX } from "../../client/screens/quick-draw/race-height.ts";
import { HOME_OF } from "../../shared/rapid-city/cards.ts";
import { layQuickDraw, quickDrawPlayers } from "../../shared/rapid-city/quick-draw.ts";
import { QUICK_DRAW_CARDS } from "../../shared/rapid-city/quick-draw-card.ts";
import type { Card, Target } from "../../shared/rapid-city/types.ts";
import { expectAccessible } from "./support/accessible.ts";
import { type FileServer, serveFiles } from "./support/file-server.ts";
import { Player } from "./support/player.ts";
import { keepPicture, openTown, PHONE, type ScreenSize, type Town } from "./support/screens.ts";
import { REACTION_MS, waitForFingers } from "./support/waiting-clock.ts";

let town: Town;
let files: FileServer;
let shiftMs = 0;
beforeAll(async () => {
  const today = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => today() + shiftMs);
  [town, files] = await Promise.all([openTown(), serveFiles()]);
});
afterAll(async () => {
  await town.close();
  await files.close();
});

const YOU = "red";
const TABLET: ScreenSize = { width: 1180, height: 820, touch: true };
const LAPTOP: ScreenSize = { width: 1366, height: 768, touch: false };

type Deal = { readonly cards: readonly Card[]; readonly wanted: readonly (Target | null)[] };

function dealOf(seed: string): Deal {
  const { cards, tiles } = layQuickDraw(YOU, seed);
  return { cards, wanted: cards.map((card) => rightTarget(card, tiles)) };
}

/** As far as the first card that wants a touch. */
const untilFirstTouch = ({ wanted }: Deal): number => wanted.findIndex((target) => target !== null) + 1;

/** What the card asks for; null for hands up. */
function rightTarget(card: Card, tiles: readonly string[]): Target | null {
  if (card.kind === "cowboy") {
    if (card.gun === "none") return null;
    return { pawn: card.color === YOU ? quickDrawPlayers(YOU)[1] : YOU };
  }
  const forbidden: string[] =
    card.kind === "pair"
      ? card.who.map((who) => HOME_OF[who])
      : card.kind === "character"
        ? [HOME_OF[card.who]]
        : [];
  return { tile: tiles.findIndex((place) => !forbidden.includes(place)) };
}

type Hands = { rest(): Promise<void>; grab(target: Target): Promise<void> };

const thumbs = (player: Player): Hands => ({
  rest: () => player.rest(),
  grab: (target) => player.grab(target),
});

const keys = ({ page }: Player): Hands => ({
  rest: () => page.keyboard.down("Space"),
  async grab(target) {
    const index = "pawn" in target ? quickDrawPlayers(YOU).indexOf(target.pawn as never) : target.tile;
    await page.keyboard.up("Space");
    await page.keyboard.press(keyCodeOf("right", target, index)!);
  },
});

/** So many cards by hand, or all of them; for the others the hands rest. What it came to does not hang on how busy the machine is. */
async function draw(player: Player, hands: Hands, { cards, wanted }: Deal, byHand: number): Promise<void> {
  const { page } = player;
  await player.untilDrawn();
  const standFrom = (card: number) =>
    page.evaluate((from) => {
      window.standsFrom = from;
    }, card);
  for (const index of cards.slice(0, byHand).keys()) {
    await bringCard(page, hands, index);
    await page.locator(`main.play[data-round="${index}"][data-phase="open"]`).waitFor();
    const target = wanted[index];
    if (target) await hands.grab(target);
    await standFrom(index + 1);
  }
  if (byHand < cards.length) {
    await bringCard(page, hands, byHand);
    await standFrom(cards.length);
  }
  await page.locator("main.attempt").waitFor();
  const rights = wanted.slice(0, byHand).filter((target) => target !== null).length;
  const mistakes = wanted.filter((target) => target !== null).length - rights;
  await page.locator(".told", { hasText: mistakes === 0 ? "no mistake" : `${mistakes} mistakes` }).waitFor();
  await page.locator(".told", { hasText: `${REACTION_MS} ms on average` }).waitFor();
  expect(await page.locator(".spread .hole").count()).toBe(rights);
  const resultMs = Number(await page.locator("main.attempt").getAttribute("data-result"));
  if (mistakes === 0) expect(resultMs).toBe(REACTION_MS);
  else expect(resultMs).toBeGreaterThan(REACTION_MS);
}

/** Hands that have stayed on the holsters bring the next card by themselves. */
async function bringCard(page: Page, hands: Hands, index: number): Promise<void> {
  const next = page.locator(`main.play[data-round="${index}"]:not([data-phase="verdict"])`);
  await next.waitFor();
  if ((await next.getAttribute("data-phase")) === "gathering") await hands.rest();
}

/** Presses the button and reads the seed from what the house answers; a device of its own says it to nobody. */
async function begin(player: Player): Promise<Deal> {
  const answer = player.page.waitForResponse(
    (response) => response.url().endsWith("/api/quick-draw") && response.request().method() === "POST",
  );
  await player.page.getByRole("button", { name: "Draw!" }).click();
  const { seed } = await (await answer).json();
  // The house knows how long twenty cards take.
  shiftMs += 60_000;
  return dealOf(seed);
}

test("[W17] on a phone: twenty cards, the result, the board of the house, the replay, and the ghost", async () => {
  const player = await Player.arrive(town, "/", PHONE, waitForFingers);
  player.roomAbovePx = RACE_PX;
  const { page } = player;
  await page.getByRole("link", { name: /Quick draw/ }).tap();
  await page.getByLabel("Your name").fill("Ann");
  await expectAccessible(page);
  await keepPicture(page, "quick-draw-form");
  const deal = await begin(player);
  await draw(player, thumbs(player), deal, QUICK_DRAW_CARDS);
  await page.locator('main.attempt[data-kept="kept"]').waitFor();
  expect(await page.locator(".house li").first().textContent()).toContain("Ann");
  await page.getByText("Your best so far!").waitFor();
  await expectAccessible(page);
  await keepPicture(page, "quick-draw-result");

  await page.getByRole("button", { name: "Once more" }).tap();
  await player.untilDrawn();
  await page.locator(".racer.ghost").waitFor();
  await keepPicture(page, "quick-draw-ghost");
  // A step back asks first: the edges of the glass are where thumbs are.
  await page.goBack();
  const question = page.getByRole("dialog", { name: "Give up this attempt?" });
  await question.getByRole("button", { name: "Cancel" }).tap();
  await page.goBack();
  await question.getByRole("button", { name: "Give up this attempt" }).tap();
  await page.getByText("Your best:").waitFor();

  await page.locator(".house a").first().tap();
  await page.locator('.again[data-same="true"]').waitFor();
  await page.getByText("The deal is proved", { exact: false }).waitFor();
  await keepPicture(page, "quick-draw-match");
  expect(town.faults).toEqual([]);
});

test("[W17] on a tablet without any server: it counts on the device, and is looked at again there", async () => {
  const player = await Player.arrive(
    town,
    "/quick-draw",
    { ...TABLET, port: files.port, isNew: true },
    waitForFingers,
  );
  player.roomAbovePx = RACE_PX;
  const { page } = player;
  await page.getByLabel("Your name").fill("Bob");
  // The device draws its own seed: the same one here, so that the cards are known.
  await page.evaluate(() => {
    crypto.getRandomValues = ((bytes: Uint8Array) => bytes.fill(7)) as never;
  });
  await page.getByRole("button", { name: "Draw!" }).tap();
  // Whoever has never played is offered to be shown first, and may be: a card of each kind.
  await page.getByRole("button", { name: "Show me first" }).tap();
  await page.locator('.warm-up[data-drill="character"]').waitFor();
  await keepPicture(page, "quick-draw-lesson");
  await page.getByRole("button", { name: "Skip" }).tap();
  const deal = dealOf("07".repeat(16));
  await draw(player, thumbs(player), deal, untilFirstTouch(deal));
  await page.locator('main.attempt[data-kept="offline"]').waitFor();
  await keepPicture(page, "quick-draw-tablet");
  await page.getByRole("link", { name: "Look at it again" }).tap();
  await page.locator('.again[data-same="true"]').waitFor();
});

test("[W17] on a laptop by keyboard, against a ghost; the picture of it is a picture", async () => {
  const player = await Player.arrive(town, "/", LAPTOP, waitForFingers);
  const { page } = player;
  const cards = Array.from({ length: 20 }, () => ({ right: true, reactionMs: 150 }));
  await page.evaluate((best) => localStorage.setItem("rapid-city.quick-draw.best", JSON.stringify(best)), {
    match: "",
    resultMs: 150,
    meanMs: 150,
    mistakes: 0,
    cards,
  });
  await page.goto(page.url().replace(/\/$/, "/quick-draw"));
  await page.getByLabel("Your name").fill("Cem");
  const deal = await begin(player);
  await draw(player, keys(player), deal, untilFirstTouch(deal));
  await page.locator('main.attempt[data-kept="kept"]').waitFor();
  await page.getByText("Your best:").waitFor();
  await keepPicture(page, "quick-draw-laptop");
  await page.evaluate(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
      drawn.push(text);
      fillText.call(this, text, ...where);
    };
  });
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Share as a picture" }).click(),
  ]);
  const { format, width, height } = await sharp(readFileSync(await download.path())).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1080, height: 1350 });
  await download.saveAs("tests/output/quick-draw-shared.png");
  // Whoever is sent it can go there: no other device finds anything at this one's "localhost".
  const { url, lanUrls } = town.server;
  const footer = await page.evaluate(() => (window as unknown as { drawn: string[] }).drawn.at(-1));
  expect(footer).toContain(`${new URL(lanUrls[0] ?? url).host}/match/`);
  expect(town.faults).toEqual([]);
});
