// Getting in: everybody scans at once, the phone stays upright, somebody comes late, and the way back is kept.
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { HOME_OF } from "../../shared/rapid-city/cards.ts";
import { goHome, playRecklessly } from "../kit/company.ts";
import { Puppet } from "../kit/puppet.ts";
import { character, stackedSeed } from "../kit/stacked-deck.ts";
import { until } from "../kit/until.ts";
import { expectAccessible } from "./support/accessible.ts";
import { Player } from "./support/player.ts";
import { keepPicture, openTown, PHONE, SMALL_PHONE, type Town, UPRIGHT_PHONE } from "./support/screens.ts";

let town: Town;
const opened: Page[] = [];

beforeAll(async () => {
  town = await openTown({
    makeSeed: () => stackedSeed(3, null, character),
    timeouts: { verdictMs: 200 },
  });
});
afterAll(() => town?.close());
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
});

const takeASeat = (page: Page) => page.getByRole("button", { name: "Take a seat" });

test("six phones that tap in the same second all sit; a colour that goes is said before the tap", async () => {
  const screen = await Puppet.watch(town.server.url, (await Puppet.open(town.server.url, "Ann")).link.code);
  const { code } = screen.link;
  const ann = screen.link.state.players[0]!;
  const phones = await Promise.all([1, 2, 3, 4, 5].map(() => town.open(`/join/${code}`, PHONE)));
  opened.push(...phones);
  const [first, ...others] = phones as [Page, ...Page[]];
  await first.getByRole("radio", { name: /^Green/ }).check();
  const swift = await Puppet.join(town.server.url, code, "Swift", { color: "green" });
  await first.getByRole("alert").getByText("Green has just gone to somebody else").waitFor();
  expect(await first.getByRole("radio", { name: /^Green.*: taken/ }).isDisabled()).toBe(true);
  await keepPicture(first, "getting-in-colour-gone");
  await expectAccessible(first);
  await swift.link.leave();
  await until(() => screen.link.state.players.length === 1, "green is free again");
  await Promise.all([first, ...others].map((page) => takeASeat(page).tap()));
  await Promise.all(phones.map((page) => page.locator(".lobby").waitFor()));
  const players = [...screen.link.state.players];
  expect(players).toHaveLength(6);
  expect(new Set(players.map(({ color }) => color)).size).toBe(6);
  expect(new Set(players.map(({ name }) => name)).size).toBe(6);
  expect(ann.connected).toBe(true);

  await first.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await first.getByRole("button", { name: "Invite" }).tap();
  await first.getByRole("button", { name: "Copy the link" }).tap();
  await first.getByRole("button", { name: "Copied" }).waitFor();
  expect(await first.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/join/${code}$`));

  await first.goto(town.server.url);
  await first.getByRole("link", { name: `Back to table ${code}` }).tap();
  await first.locator(".lobby").waitFor();
  expect(screen.link.state.players.length).toBe(6);
  await screen.link.leave();
});

test("an upright phone plays a whole match; whoever comes during it plays the next", async () => {
  const ann = await Puppet.open(town.server.url, "Ann");
  const { code } = ann.link;
  const bob = await Puppet.join(town.server.url, code, "Bob");
  const cem = await Player.arrive(town, `/join/${code}`, UPRIGHT_PHONE);
  opened.push(cem.page);
  await cem.sitDown("Cem");
  await cem.page.getByText("You play with the phone held sideways.").waitFor();
  await keepPicture(cem.page, "getting-in-upright-lobby");
  ann.link.send("start", {});
  await cem.untilDrawn();
  await cem.page.getByText("Its rotation lock may stay on.").waitFor();
  await keepPicture(cem.page, "getting-in-upright-play");

  await cem.rest();
  await cem.until("open");
  const card = (await cem.page.locator("main.play").getAttribute("data-card")) ?? "";
  const who = (["sheriff", "indian", "bandit"] as const).find((one) => card.endsWith(one))!;
  const [safe, alsoSafe] = cem.tiles.flatMap((place, tile) => (place === HOME_OF[who] ? [] : [{ tile }]));
  await cem.grab(safe!);
  await cem.page.locator('main[data-touches="1"]').waitFor();
  bob.touch(1, { target: alsoSafe! });
  const { verdict } = await ann.hasResult(1);
  expect(verdict.reasons.green?.code).toBe("safe-on-allowed");
  playRecklessly([ann, bob]);
  // Everything drawn over the canvas is turned with it, and can be touched there.
  await cem.until("gathering");
  await cem.page.getByRole("button", { name: "Menu" }).tap();
  await cem.page.getByRole("button", { name: "Back to the game" }).tap();

  const dot = await town.open(`/join/${code}`, SMALL_PHONE);
  await dot.getByText("play in the next one").waitFor();
  await takeASeat(dot).tap();
  await dot.locator("main.play.tv").waitFor();
  await dot.getByText("you play from the next one on").waitFor();
  expect(ann.seen("yellow")).toMatchObject({ inMatch: false });
  await dot.context().close();

  // The end of a match is a page to read: upright from the first that is drawn of it.
  await cem.page.evaluate(() => {
    new MutationObserver((_, watching) => {
      if (!document.querySelector(".end")) return;
      document.body.dataset.endCameTurned = `${document.documentElement.classList.contains("turned")}`;
      watching.disconnect();
    }).observe(document.body, { subtree: true, childList: true });
  });
  while ((await cem.phaseOf("gathering", "finished")) === "gathering") {
    await cem.rest();
    if ((await cem.phaseOf("open", "verdict")) === "open") {
      const card = await cem.page.locator("main.play").getAttribute("data-card");
      // What is none of the card's leaves everybody waiting for its time limit.
      await cem.grab(card?.includes("cowboy") ? { pawn: "green" } : { tile: 2 });
    }
    await cem.phaseOf("gathering", "finished");
  }
  expect(await cem.page.locator("body").getAttribute("data-end-came-turned")).toBe("false");
  await keepPicture(cem.page, "getting-in-upright-end");
  await cem.page.getByRole("button", { name: "Again!" }).tap();
  await until(() => ann.seen("green")?.ready === true, "Cem wants another match");
  await goHome([ann, bob]);
});

test("no page complained", () => {
  expect(town.faults).toEqual([]);
});
