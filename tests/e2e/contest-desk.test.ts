// A contest on real pages, the desk, a projector and three phones: made, entered by the code on the wall, drawn, called, played, objected to, corrected, undone, printed, taken home; and ten seconds without a network.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ContestVisitor } from "../kit/contest-visitor.ts";
import { KillableServer } from "../kit/killable-server.ts";
import { IN_A_HURRY } from "../kit/test-server.ts";
import { until } from "../kit/until.ts";
import { Wire } from "../kit/wire.ts";
import { expectAccessible } from "./support/accessible.ts";
import { Player } from "./support/player.ts";
import { keepPicture, openTown, type ScreenSize, SMALL_PHONE, type Town, TV } from "./support/screens.ts";

const LAPTOP: ScreenSize = { width: 1366, height: 768, touch: false };
const run = promisify(execFile);

let town: Town;
let wire: Wire;

beforeAll(async () => {
  town = await openTown({ timeouts: IN_A_HURRY });
  wire = await Wire.to(town.server.port);
});
afterAll(async () => {
  await wire?.close();
  await town?.close();
});

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const step = (page: Page, title: string | RegExp) =>
  page.locator(".next-step").getByRole("heading", { name: title }).waitFor();

/** Enters under a name, from the address that the projector shows as a code to scan. */
async function enter(path: string, name: string): Promise<Player> {
  const phone = await Player.arrive(town, path, SMALL_PHONE);
  await phone.page.getByLabel("Your name").fill(name);
  await press(phone.page, "I am in");
  await phone.page.getByText("You are in.").waitFor();
  return phone;
}

/** A television cannot scan: it is scanned, by somebody who sits there. */
async function claimScreen(code: string, { page }: Player): Promise<void> {
  const screen = await town.open(`/contest/${code}/table`, TV);
  const shown = await screen.locator(".unclaimed .qr").getAttribute("aria-label");
  const scan = await page.context().newPage();
  await scan.goto(new URL(new URL(shown!).pathname, page.url()).href);
  await press(scan, "This screen is table 1’s");
  await screen.getByRole("heading", { name: "This screen is table 1’s" }).waitFor();
  expect(new URL(screen.url()).pathname).toBe(`/contest/${code}/table/1`);
  await Promise.all([scan.close(), screen.context().close()]);
}

/** The phone went there by itself; thumbs that stay on the holsters play any match to its end. */
async function playOut(phone: Player): Promise<void> {
  await phone.until("gathering");
  await phone.untilDrawn();
  await phone.rest();
}

test("a contest from three questions to its certificates, with a card voided, given back, and everything proved", async () => {
  const page = await town.open(`${wire.url}/contest`, LAPTOP);
  await press(page, "Make a contest");
  await page.getByLabel("What is it called?").fill("Dodge City Open");
  await page.getByRole("status").filter({ hasText: "tables of 4" }).waitFor();
  await expectAccessible(page);
  await press(page, "Rounds −");
  while ((await page.getByLabel("Rounds", { exact: true }).inputValue()) !== "1")
    await press(page, "Rounds −");
  await press(page, "Final of the best −");
  await press(page, "Final of the best −");
  await press(page, "Make it");
  await step(page, "Enter players");
  const code = /\/contest\/(\w+)\/desk$/.exec(page.url())![1]!;

  const projector = await town.open(`/contest/${code}/projector`, TV);
  const scanned = await projector.locator(".entry-slide .qr").getAttribute("aria-label");
  const way = new URL(scanned!).pathname;
  const phones = await Promise.all(["Ann", "Bob", "Cem"].map((name) => enter(way, name)));
  const [ann] = phones as [Player, Player, Player];
  const watcher = await ContestVisitor.join(town.server.url, code, { role: "board" });
  await step(page, "Draw: Round 1");

  // Ten seconds without a network: what is pressed waits, is shown, and is done once.
  wire.cut();
  await page.getByText("No connection.").first().waitFor();
  await page.getByLabel("Names, one a line").fill("Dot\n2. Evangeline Montgomery\nAnn");
  await page.getByText("Evangeline Montgomery becomes Evangeline M.").waitFor();
  await press(page, "Enter 3");
  await press(page, "Hide standings");
  await page.getByText("2 things wait").waitFor();
  await page.waitForTimeout(10_000);
  expect(watcher.board!.players).toHaveLength(3);
  wire.mend();
  await page.getByText("5 here, 5 entered").waitFor();
  await page.getByRole("button", { name: "Publish standings" }).waitFor();
  await page.getByText("Ann: Somebody has this name already.").waitFor();
  expect(await page.getByLabel("Names, one a line").inputValue()).toBe("Ann");
  await page.getByText("No connection.").waitFor({ state: "detached" });
  expect(watcher.board!.players.map(({ name }) => name).sort()).toEqual([
    "Ann",
    "Bob",
    "Cem",
    "Dot",
    "Evangeline M.",
  ]);
  for (const name of ["Dot", "Evangeline M."]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Withdraw/ })
      .click();
    await page.getByRole("button", { name: "Close" }).click();
  }
  await page.getByText("3 here, 5 entered").waitFor();

  await press(page, "Draw the tables");
  await page.getByText("Nobody meets again").waitFor();
  await expectAccessible(page);
  await press(page, "Take this draw");
  await step(page, "Call the table");
  await projector.locator('.projector[data-round="1"][data-view="names"]').waitFor();
  await projector.locator(".slat", { hasText: "Cem" }).getByText("T1").waitFor();
  await ann.page.getByText("Not called yet").waitFor();
  await claimScreen(code, ann);
  await press(page, "Call them now");
  await Promise.all(phones.map(playOut));
  await step(page, "All rounds are played");
  await until(() => watcher.board!.round!.tables[0]!.status === "done", "the table is done");
  await expectAccessible(page);
  await keepPicture(page, "contest-desk");

  await page.getByRole("tab", { name: "Standings" }).click();
  // Ratings are asked for once the standings stand.
  await page.getByRole("columnheader", { name: "Rating" }).waitFor();
  const standings = await page.locator("table.desk-standings tbody").textContent();
  // W18: without that card the match goes on, which it must not do to its end before the card is given back.
  await Promise.all(phones.map((phone) => phone.lift()));
  await press(ann.page, "Back to my ticket");
  await press(ann.page, "Object");
  await ann.page.getByPlaceholder("On card 7 I was first").fill("a phone rang");
  await press(ann.page, "Send to the organiser");
  await step(page, "Ann objects");
  await page.locator(".table-tile").click();
  await press(page, "Void a card");
  // One that cost somebody something.
  await page.locator(".void-card label", { hasText: "+1" }).first().click();
  await page.getByRole("dialog").getByLabel("Why?").fill("a phone rang");
  await press(page, /^Void card \d+$/);
  await page.getByText(/void cards: \d/).waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => page.locator("table.desk-standings tbody").textContent()).not.toBe(standings);
  await page.getByRole("tab", { name: "Log" }).click();
  const line = page.locator(".log li", { hasText: /Card \d+ voided/ }).last();
  await line.getByText("a phone rang").waitFor();
  await line.getByRole("button", { name: "Undo" }).click();
  await page.locator(".log li.undone").waitFor();
  await page.getByRole("tab", { name: "Standings" }).click();
  await expect.poll(() => page.locator("table.desk-standings tbody").textContent()).toBe(standings);
  await page.locator(".next-step").getByLabel("Why?").fill("nothing to be heard");
  await press(page, "Reject");
  await ann.page.getByText("Your objection was rejected: nothing to be heard").waitFor();

  await press(page, "Publish standings");
  await press(page, "Finish the contest");
  await step(page, "It is over");
  await projector.locator('.projector[data-view="podium"]').waitFor();
  await ann.page.getByText(/^\d(st|nd|rd|th) of 5$/).waitFor();
  const screen = await town.open(`/contest/${code}/table/1`, TV);
  await screen.getByText("The contest is over.").waitFor();
  await screen.goto(new URL(`/contest/${code}/me`, screen.url()).href);
  await screen.getByText("The contest is over: nobody enters any more.").waitFor();
  expect(await screen.getByRole("button", { name: "I am in" }).count()).toBe(0);
  await screen.context().close();
  await page.getByRole("tab", { name: "Paper & files" }).click();
  const saving = page.waitForEvent("download");
  await press(page, /^Whole contest/);
  const file = await (await saving).path();
  const replayed = await run(process.execPath, ["server/commands/tournament.ts", "replay", file]);
  expect(JSON.parse(replayed.stdout)).toMatchObject({ identical: true, rounds: 1, differences: [] });
  await page.getByRole("button", { name: "Round 1 played" }).waitFor();

  await page.getByRole("link", { name: "Certificates" }).first().click();
  await page.getByText("WANTED").first().waitFor();
  expect(await page.locator(".certificate").count()).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
  // All as wide as the paper, however short a name is.
  const wide = (one: Element) => one.getBoundingClientRect().width;
  const paper = await page.locator(".paper-page").evaluate(wide);
  for (const sheet of await page.locator(".sheet-of-paper").all())
    expect(await sheet.evaluate(wide)).toBe(paper);
  for (const format of ["A4", "Letter"]) expect((await page.pdf({ format })).length).toBeGreaterThan(5_000);
  expect(town.faults).toEqual([]);
  await Promise.all([watcher.leave(), ...[page, projector].map((one) => one.context().close())]);
});

test("whoever has the passphrase sits down at the desk with the keyboard alone", async () => {
  const desk = await ContestVisitor.create(`http://localhost:${town.server.port}`, {
    name: "Dodge City Open",
    settings: {},
    passphrase: "high noon",
  });
  const page = await town.open(`/contest/${desk.code}/desk`, LAPTOP);
  await page.getByLabel("Passphrase").fill("high noon");
  await page.keyboard.press("Enter");
  await step(page, "Enter players");
  await Promise.all([desk.leave(), page.context().close()]);
});

test("a projector outlives a new start of the server and goes on by itself", async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-projector-"));
  const server = await KillableServer.start({ dataFolder });
  try {
    const desk = await ContestVisitor.create(server.url, {
      name: "Dodge City Open",
      settings: {},
      passphrase: "high noon",
    });
    await desk.get({ type: "enter", names: ["Ann", "Bob", "Cem"] });
    const projector = await town.open(`${server.url}/contest/${desk.code}/projector`, TV);
    await projector.getByText("3 players").waitFor();
    await server.kill();
    // What is shown stays, with its age.
    await projector.locator('.age[data-live="false"]').waitFor();
    expect(await projector.locator(".projector").count()).toBe(1);
    await server.startAgain();
    await projector.locator('.age[data-live="true"]').waitFor();
    const again = await ContestVisitor.join(server.url, desk.code, {
      role: "desk",
      passphrase: "high noon",
    });
    await again.get({ type: "draw" });
    await projector.locator('.projector[data-round="1"]').waitFor();
    await again.leave();
    await projector.context().close();
    expect(town.faults).toEqual([]);
  } finally {
    await server.kill();
    rmSync(dataFolder, { recursive: true, force: true });
  }
});
