// An evening at one table: a lesson, a menu over five cards, a step back, a series of three with a picture of the first, greetings, a line. The TV and the host's phone are real; the others are hands without a screen, so that matches are short.
import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOME_OF } from "../../shared/rapid-city/cards.ts";
import { rightTargets } from "../../shared/rapid-city/right-targets.ts";
import { Puppet } from "../kit/puppet.ts";
import { armed, stackedSeed, type Wish } from "../kit/stacked-deck.ts";
import { until } from "../kit/until.ts";
import { Player } from "./support/player.ts";
import { keepPicture, openTown, PHONE, SMALL_PHONE, type Town, TV } from "./support/screens.ts";

/** Nobody has to wait for the end of such a card. */
const quick: Wish = (card) => card.kind === "character" || armed()(card);
const quickCards = (count: number) => Array.from({ length: count }, () => quick);
const SEEDS = [stackedSeed(3, null, ...quickCards(9)), stackedSeed(4, null, ...quickCards(8))];

let town: Town;
let tv: Page;
let code: string;
let ann: Player;
/** Blue, green and, from the first rematch on, yellow. */
let guests: Puppet[];

beforeAll(async () => {
  // The first is of the lesson.
  const seeds = ["a lesson", SEEDS[0]!];
  town = await openTown({
    makeSeed: () => seeds.shift() ?? SEEDS[1]!,
    // A card on which Bob holds what another needs lasts until its time is over.
    timeouts: { readyMs: 800, verdictMs: 100, revealMs: [60, 90], windows: 0.25 },
  });
});
afterAll(async () => {
  await Promise.all((guests ?? []).map(({ link }) => link.leave()));
  await town?.close();
});

const host = () => guests[0]!.seen("red")!;
const onPhone = (name: string | RegExp) => ann.page.getByRole("button", { name });

/** Does what the card asks for: nobody ever pays. */
function playWell(puppet: Puppet): void {
  puppet.plan = ({ card }) => {
    const { players, tiles } = puppet.link.state;
    const colors = [...players].map(({ color }) => color);
    const round = {
      players: colors,
      tiles: [...tiles],
      dealer: puppet.color,
      ultimate: false,
      bullets: {},
      card,
    };
    return rightTargets(round, puppet.color)
      .slice(0, 1)
      .map((target) => ({ afterMs: 150, target }));
  };
}

/** Bob loses as fast as he can. */
function letBobLose(): void {
  const bob = guests[0]!;
  bob.plan = ({ card }) => {
    const { players, tiles } = bob.link.state;
    if (card.kind === "character")
      return [{ afterMs: 130, target: { tile: tiles.indexOf(HOME_OF[card.who]) } }];
    if (card.kind !== "cowboy") return [];
    const isOwn = card.color === "blue";
    const other = [...players].find(({ color }) => color !== "blue" && color !== card.color)!;
    return [{ afterMs: 130, target: { pawn: isOwn ? "blue" : other.color } }];
  };
}

/** The table waits for two who rest: without them no card passes by while the screens are looked at. */
function restGuests(on: boolean): void {
  for (const guest of guests) {
    guest.rests = on;
    guest.holster(on);
  }
}

/** For so many cards more, after the one that may already lie there, nobody notices that Ann's hands do not rest. */
async function mindedByBot(cards: number): Promise<void> {
  const { results } = guests[0]!;
  const before = results.length + 1;
  restGuests(true);
  await until(() => results.length >= before + cards, `${cards} cards are played`);
  restGuests(false);
  expect(host()).toMatchObject({ standIn: true, connected: true });
  expect(results.slice(before).flatMap(({ unrested }) => unrested)).not.toContain("red");
}

/** Runs in the page: the buttons of the end that a finger on their lower edge would miss. */
const coveredButtons = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(".end .button")]
    .filter((button) => {
      const { left, width, bottom } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, bottom - 5);
      return !button.contains(hit);
    })
    .map((button) => button.textContent || button.ariaLabel || "");

/** Until somebody has six bullets. */
async function playToTheEnd(): Promise<void> {
  letBobLose();
  restGuests(true);
  await guests[0]!.reaches("finished");
  await ann.until("finished");
}

test("a figure is chosen apart from the colour, and everybody sees it", async () => {
  tv = await town.open("/tv", TV);
  code = ((await tv.locator(".huge-code").textContent()) ?? "").trim();
  ann = await Player.arrive(town, `/join/${code}`, { ...PHONE, isNew: true });
  await ann.page.getByRole("button", { name: "Cowboy 1 of 6: choose another" }).tap();
  await keepPicture(ann.page, "evening-figure");
  await ann.sitDown("Ann");
  expect(await tv.locator('.seat[data-player="red"] .figure').getAttribute("src")).toContain(
    "cowboy-red-blue",
  );
  guests = [
    await Puppet.join(town.server.url, code, "Bob"),
    await Puppet.join(town.server.url, code, "Cem", { figure: "purple" }),
  ];
  guests.forEach(playWell);
  await tv.locator('.seat[data-player="green"] .figure[src*="cowboy-green-purple"]').waitFor();
  await keepPicture(tv, "evening-tv-lobby");
});

test("whoever is new is offered the lesson, which every screen shows and the host may skip", async () => {
  for (const guest of guests) guest.rests = false;
  await onPhone("Start the match").tap();
  await ann.page.getByText("New here: Ann.").waitFor();
  await onPhone("Show us first").tap();
  await ann.page.locator('main.play[data-lesson="character"]').waitFor();
  await tv.getByText("Nothing counts yet").first().waitFor();
  await keepPicture(tv, "evening-tv-lesson");
  await ann.page.locator('main.play[data-phase="gathering"]').waitFor();
  await keepPicture(ann.page, "evening-lesson");
  await onPhone("Skip the trial round").tap();
  await until(() => guests[0]!.link.state.lesson === "", "the match begins");
});

test("a menu open over five cards: a bot plays, and the others see it", async () => {
  await ann.page.locator('main.play[data-phase="gathering"]').waitFor();
  await onPhone("Menu").tap();
  await mindedByBot(5);
  await keepPicture(ann.page, "evening-menu");
  await onPhone("Close").tap();
});

test("a step back in a match asks, leaves nobody, and is played by the bot meanwhile", async () => {
  await ann.page.goBack();
  const question = ann.page.getByRole("dialog", { name: "Leave this table?" });
  await question.waitFor();
  await keepPicture(ann.page, "evening-back");
  await mindedByBot(1);
  expect(host().gone).toBe(false);
  await question.getByRole("button", { name: "Cancel" }).tap();
  expect(new URL(ann.page.url()).pathname).toBe(`/join/${code}`);
});

test("the first match: its picture is a PNG with everybody's names on it", async () => {
  await playToTheEnd();
  await tv
    .locator(".tv-footer")
    .getByText(/First to 5: /)
    .waitFor();
  await keepPicture(tv, "evening-tv-end");
  await keepPicture(ann.page, "evening-end");
  // On a screen as high as a tablet's the honours lie below the board, on no button.
  await ann.page.setViewportSize({ width: 1180, height: 820 });
  await expect.poll(() => ann.page.evaluate(coveredButtons)).toEqual([]);
  await ann.page.setViewportSize(PHONE);
  await ann.page.evaluate(() => {
    const drawn: string[] = [];
    Object.assign(window, { drawn });
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...where) {
      drawn.push(text);
      fillText.call(this, text, ...where);
    };
  });
  const [download] = await Promise.all([
    ann.page.waitForEvent("download"),
    onPhone("Picture of the result").tap(),
  ]);
  const { format, width, height } = await sharp(readFileSync(await download.path())).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 1080, height: 1350 });
  const drawn = await ann.page.evaluate(() => (window as unknown as { drawn: string[] }).drawn);
  expect(drawn).toEqual(expect.arrayContaining(["Ann", "Bob", "Cem"]));
  await download.saveAs("tests/output/evening-shared.png");
  // The screen itself offers it to whoever comes there.
  await tv.mouse.move(200, 200);
  await tv.getByRole("button", { name: "Picture of the result" }).waitFor();
  // Whoever scans the code of the TV finds the picture on the page of the match.
  const scanned = new URL((await tv.locator(".match-corner .qr").getAttribute("aria-label")) ?? "");
  const page = await town.open(scanned.pathname, SMALL_PHONE);
  await page.getByRole("button", { name: "Picture of the result" }).waitFor();
  await keepPicture(page, "evening-match-page");
  await page.context().close();
});

test("a hat flies from the phone to the TV", async () => {
  await onPhone("Throw something at the big screen").tap();
  await onPhone("Throw a hat").tap();
  await tv.locator('main[data-greeted="hat"]').waitFor();
});

test("somebody new sits down: the rematch offers the lesson; the series and the evening go on", async () => {
  guests.push(await Puppet.join(town.server.url, code, "Dot", { isNew: true }));
  playWell(guests[2]!);
  await onPhone(/^Rematch/).tap();
  await ann.page.getByText("New here: Dot.").waitFor();
  await onPhone("Straight to the match").tap();
  await ann.until("gathering");
  await playToTheEnd();
  await tv.getByText(/This evening: 2 matches, \d+ bullets/).waitFor();
  await onPhone(/^Rematch/).tap();
  await ann.until("gathering");
  await playToTheEnd();
  await tv.getByText(/This evening: 3 matches, \d+ bullets/).waitFor();
  const wins = [...guests[0]!.link.state.players].map(({ wins: won }) => won);
  expect(wins.reduce((sum, won) => sum + won, 0)).toBeGreaterThanOrEqual(3);
  const scored = (await tv.locator(".tv-footer .series").first().textContent()) ?? "";
  for (const { name, wins: won } of guests[0]!.link.state.players)
    if (won > 0) expect(scored.replaceAll("\u00a0", " ")).toContain(`${name} ${won}`);
  await keepPicture(tv, "evening-tv-series");
  await keepPicture(ann.page, "evening-series");
});

test("a seventh waits in the line, and the TV says so", async () => {
  for (const name of ["Eve", "Flo"]) guests.push(await Puppet.join(town.server.url, code, name));
  const seventh = await town.open(`/join/${code}`, SMALL_PHONE);
  await seventh.getByRole("button", { name: "Wait in line" }).tap();
  await seventh.getByLabel("Your name").fill("Gus");
  await seventh.getByRole("button", { name: "Get in line" }).tap();
  await seventh
    .getByText(/in line/)
    .first()
    .waitFor();
  await tv.getByText("Next in: Gus").waitFor();
  await keepPicture(seventh, "evening-line");
  expect(town.faults).toEqual([]);
});
