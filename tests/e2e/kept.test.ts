// What is kept of a match, in real browsers: its page from the podium's QR, a replay and a link to a card; one player's results, kept and deleted; a tablet that hands over its own.
import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { meDe } from "../../client/i18n/me/de.ts";
import { API } from "../../shared/protocol/http.ts";
import { HOME_OF } from "../../shared/rapid-city/cards.ts";
import { MATCH_FORMAT, type MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { type Plan, Puppet } from "../kit/puppet.ts";
import { armed, character, pair, stackedSeed, type Wish } from "../kit/stacked-deck.ts";
import { tabletRecord } from "../kit/tablet-record.ts";
import { until } from "../kit/until.ts";
import { expectAccessible } from "./support/accessible.ts";
import { Player } from "./support/player.ts";
import { keepPicture, openTown, PHONE, type Town, TV, UPRIGHT_PHONE } from "./support/screens.ts";
import { putOnShelf } from "./support/shelf.ts";

let town: Town;
let tv: Page;
let bob: Player;
/** Where the match can be looked at. */
let path: string;

/** Cards that the two others can end without Bob, at his cost: none of their windows has to run out. */
const costsBlue: Wish = (card) => armed("red")(card) || armed("green")(card) || character(card) || pair(card);

beforeAll(async () => {
  const seed = stackedSeed(3, null, armed("red"), ...Array<Wish>(6).fill(costsBlue));
  town = await openTown({ makeSeed: () => seed, timeouts: { readyMs: 200, verdictMs: 50 } });
});
afterAll(() => town?.close());

const recordAt = async (id: string): Promise<MatchRecord> =>
  (await fetch(`${town.server.url}${API.match(id)}`)).json();

describe("a match that was played", () => {
  test("is found through the QR of the podium", async () => {
    const ann = await Puppet.open(town.server.url, "Ann");
    const { code } = ann.link;
    tv = await town.open(`/tv/${code}`, TV);
    bob = await Player.arrive(town, `/join/${code}`, PHONE);
    await bob.sitDown("Bob");
    const cem = await Puppet.join(town.server.url, code, "Cem");
    const puppets = [ann, cem];
    cem.plan = sensibly(cem, 1);
    // Bob's page is the slowest: the others rest when it does.
    for (const puppet of puppets) puppet.rests = false;
    ann.link.send("start", {});
    await bob.untilDrawn();
    await bob.until("gathering");
    await bob.rest();
    for (const puppet of puppets) puppet.holster(true);
    await bob.until("open");
    await bob.grab({ pawn: "blue" });
    expect(await bob.verdict()).toMatch(/^You saved your cowboy/);
    ann.plan = sensibly(ann, 0);
    for (const puppet of puppets) puppet.rests = true;
    await until(() => ann.phase !== "verdict", "it goes on");
    if (ann.phase === "gathering") for (const puppet of puppets) puppet.holster(true);
    await until(() => ann.phase === "finished", "the match is over");
    const address = await tv.locator(".match-corner .qr").getAttribute("aria-label");
    path = new URL(address!).pathname;
    expect(path).toMatch(/^\/match\/[0-9a-z]{26}$/);
    await keepPicture(tv, "kept-01-podium");
  });

  test("is judged again in the browser, and every card can be stepped through", async () => {
    await town.server.written();
    const page = await town.open(path, UPRIGHT_PHONE);
    await page.locator('.again[data-same="true"]').waitFor();
    await page.getByText("The deal is proved").waitFor();
    await expectAccessible(page);
    await keepPicture(page, "kept-02-match");
    await page.locator(".card-list a").first().tap();
    await page.getByRole("heading", { name: /^Card 1 of/ }).waitFor();
    const strip = page.locator(".film-strip");
    const ticks = () => strip.locator(".tick text").allTextContents();
    const whole = await ticks();
    await page.getByRole("button", { name: "Closer" }).tap();
    await expect.poll(ticks).not.toEqual(whole);
    await page.getByRole("button", { name: "All of it" }).tap();
    await expect.poll(ticks).toEqual(whole);
    await strip.focus();
    await page.keyboard.press("+");
    await expect.poll(ticks).not.toEqual(whole);
    await page.keyboard.press("Home");
    // Slow motion runs, and stops where it is told to.
    await page.keyboard.press(" ");
    await page.locator(".timeline .head").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Stop" }).tap();
    // A finger on the film names the moment in the address.
    const film = (await strip.locator(".timeline").boundingBox())!;
    await page.touchscreen.tap(film.x + film.width * 0.6, film.y + film.height / 2);
    await expect.poll(() => new URL(page.url()).search).toMatch(/^\?at=-?\d+$/);
    await expectAccessible(page);
    await keepPicture(page, "kept-03-replay");
    const shared = await town.open(new URL(page.url()).pathname + new URL(page.url()).search, TV);
    await shared.getByRole("heading", { name: /^Card 1 of/ }).waitFor();
    await shared.locator(".timeline .head").waitFor({ state: "attached" });
    await shared.getByRole("link", { name: "Card after" }).click();
    await shared.getByRole("heading", { name: /^Card 2 of/ }).waitFor();
    // On paper it fills its frame, laid out for the paper and not for the screen.
    await shared.emulateMedia({ media: "print" });
    await shared.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const time = shared.locator(".timeline");
    await expect.poll(() => time.getAttribute("viewBox")).toMatch(/^0 0 640 /);
    const frame = (await shared.locator(".film-strip").boundingBox())!;
    expect(frame.height - (await time.boundingBox())!.height).toBeLessThan(16);
    await Promise.all([page, shared].map((one) => one.context().close()));
  });
});

/** Saves the own cowboy or attacks blue, or stands where one may (A1, C1): where two of three do so, blue is too late. */
function sensibly({ color, link }: Puppet, nth: number): Plan {
  return ({ card }) => {
    if (card.kind === "cowboy")
      return [{ afterMs: 130, target: { pawn: card.color === color ? "blue" : color } }];
    if (card.kind === "heal") return [];
    const homes = [card.who].flat().map((who) => HOME_OF[who]);
    const safe = [...link.state.tiles.keys()].filter((tile) => !homes.includes(link.state.tiles[tile]!));
    return safe.slice(nth, nth + 1).map((tile) => ({ afterMs: 130, target: { tile } }));
  };
}

test("whoever wishes so finds their results, takes them along to another phone, and is forgotten there", async () => {
  const { page } = bob;
  // Without a shared screen the phone shows the others the way.
  const gone = page.getByText("The shared screen is gone").waitFor();
  await Promise.all([tv.close(), gone]);
  await page.getByRole("button", { name: "Look at the match again" }).tap();
  const way = page.getByRole("dialog").locator(".qr");
  expect(new URL((await way.getAttribute("aria-label"))!).pathname).toBe(path);
  await expectAccessible(page);
  await keepPicture(page, "kept-08-way-to-the-match");
  await page.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("button", { name: "Keep your results?" }).tap();
  await page.getByRole("button", { name: "Keep my results" }).tap();
  await page.getByText("Kept. You find them").waitFor();
  const record = () => recordAt(path.replace("/match/", ""));
  const namesOf = async () => (await record()).players.map(({ name }) => name);
  expect(await namesOf()).toContain("Bob");

  // Beside the table, where he still has his seat.
  const context = page.context();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const mine = await context.newPage();
  const matches = mine.locator(".in-short dd").first();
  await expect
    .poll(async () => {
      await mine.goto(`${town.server.url}/me`);
      return matches.textContent();
    })
    .toBe("1");
  await mine.getByRole("img", { name: /^Armed cowboys: one touch/ }).waitFor();
  await expectAccessible(mine);
  await keepPicture(mine, "kept-04-my-results");
  await mine.getByRole("button", { name: "Take it to another phone" }).tap();
  await mine.getByRole("button", { name: "Copy the link" }).tap();
  await mine.getByRole("button", { name: "Copied" }).waitFor();
  const link = new URL(await mine.evaluate(() => navigator.clipboard.readText()));
  await expectAccessible(mine);

  const other = await town.open(link.pathname + link.hash, { ...UPRIGHT_PHONE, locale: "de-DE" });
  await other.getByRole("button", { name: meDe["brought.yes"] }).tap();
  await other.locator(".histogram").waitFor();
  expect(new URL(other.url()).hash).toBe("");
  await expectAccessible(other);
  await keepPicture(other, "kept-05-my-results-taken-along");
  await other.getByRole("button", { name: meDe.delete, exact: true }).tap();
  await other.getByRole("button", { name: meDe["delete.yes"] }).tap();
  await other.getByText(meDe.off).waitFor();
  await town.server.written();
  expect(await namesOf()).not.toContain("Bob");

  // The first phone goes on under no key that leads nowhere.
  await mine.reload();
  await mine.getByText("Nothing is kept").waitFor();
  await Promise.all([mine, other].map((one) => one.close()));
});

test("a tablet hands over what it played by itself, and the house lists it as a tablet's", async () => {
  const record = tabletRecord("noon");
  const page = await town.open("/rules", { width: 1180, height: 820, touch: true });
  // More than a house looks at at once.
  const evening = [record, ...["a", "b", "c", "d", "e", "f"].map((seed) => tabletRecord(seed))];
  for (const one of evening) await page.evaluate(putOnShelf, JSON.stringify(one));
  await page.goto(`${town.server.url}/match/${record.id}`);
  await page.locator('.again[data-same="true"]').waitFor();
  await page.getByRole("list", { name: "Options of the table" }).getByText("Heal cards").waitFor();
  expect((await fetch(`${town.server.url}${API.match(record.id)}`)).status).toBe(404);
  await page.goto(`${town.server.url}/records`);
  await page.getByRole("button", { name: "Hand 7 over to the house" }).tap();
  await page.getByText("The house has them all, marked as from a tablet.").waitFor();
  await expectAccessible(page);
  await town.server.written();
  expect(await recordAt(record.id)).toMatchObject({ id: record.id, playedOn: "tablet" });
  await page.reload();
  await page.locator(".last-matches", { hasText: "One tablet" }).waitFor();
  await keepPicture(page, "kept-06-records");
  expect(town.faults).toEqual([]);
});

test("a match that another version of the game judged is told, and can be saved whole", async () => {
  const record = { ...tabletRecord("dusk"), format: MATCH_FORMAT - 1 };
  const page = await town.open("/rules", UPRIGHT_PHONE);
  await page.evaluate(putOnShelf, JSON.stringify(record));
  await page.goto(`${town.server.url}/match/${record.id}`);
  await page.getByRole("heading", { name: "Judged by another version" }).waitFor();
  expect(await page.locator(".places li").count()).toBe(record.players.length);
  await expectAccessible(page);
  await keepPicture(page, "kept-07-other-version");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download the record" }).tap(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), "utf8"))).toEqual(record);
  // No house takes what it cannot judge again.
  await page.goto(`${town.server.url}/records`);
  await page.locator(".own-matches li").first().waitFor();
  expect(await page.getByRole("button", { name: /Hand .* over/ }).count()).toBe(0);
  expect(town.faults).toEqual([]);
});
