// What is kept of a match, in real browsers: its page from the podium's QR, a replay and a link to a card; a tablet that hands over its own.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { API } from "../../shared/protocol/http.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { playRecklessly } from "../kit/company.ts";
import { Puppet } from "../kit/puppet.ts";
import { armed, stackedSeed } from "../kit/stacked-deck.ts";
import { tabletRecord } from "../kit/tablet-record.ts";
import { until } from "../kit/until.ts";
import { expectAccessible } from "./support/accessible.ts";
import { Player } from "./support/player.ts";
import { keepPicture, openTown, PHONE, type Town, TV, UPRIGHT_PHONE } from "./support/screens.ts";

let town: Town;
let tv: Page;
let bob: Player;
/** Where the match can be looked at. */
let path: string;

beforeAll(async () => {
  const seed = stackedSeed(3, null, armed("red"));
  town = await openTown({ makeSeed: () => seed, timeouts: { readyMs: 200, verdictMs: 50, windows: 8 } });
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
    playRecklessly(puppets);
    for (const puppet of puppets) puppet.rests = true;
    await until(() => ann.phase !== "verdict", "it goes on");
    if (ann.phase === "gathering") for (const puppet of puppets) puppet.holster(true);
    // Hands-up cards take as long as their windows, which are long here.
    await until(() => ann.phase === "finished", "the match is over", 200_000);
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
    await Promise.all([page, shared].map((one) => one.context().close()));
  });
});

test("a tablet hands over what it played by itself, and the house lists it as a tablet's", async () => {
  const record = tabletRecord("noon");
  const page = await town.open("/rules", { width: 1180, height: 820, touch: true });
  await page.evaluate(putOnShelf, JSON.stringify(record));
  await page.goto(`${town.server.url}/match/${record.id}`);
  await page.locator('.again[data-same="true"]').waitFor();
  expect((await fetch(`${town.server.url}${API.match(record.id)}`)).status).toBe(404);
  await page.goto(`${town.server.url}/records`);
  await page.getByRole("button", { name: "Hand 1 over to the house" }).tap();
  await page.getByText("The house has them all, marked as from a tablet.").waitFor();
  await expectAccessible(page);
  await town.server.written();
  expect(await recordAt(record.id)).toMatchObject({ id: record.id, playedOn: "tablet" });
  await page.reload();
  await page.locator(".last-matches", { hasText: "One tablet" }).waitFor();
  await keepPicture(page, "kept-06-records");
  expect(town.faults).toEqual([]);
});

/** Runs in the page: as the end of a match on one tablet leaves it there. */
function putOnShelf(json: string): Promise<void> {
  const record = JSON.parse(json);
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("rapid-city", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("records", { keyPath: "id" });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("records", "readwrite");
      transaction.objectStore("records").put({ id: record.id, record, handedOver: false });
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
