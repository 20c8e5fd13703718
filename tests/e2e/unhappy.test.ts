// Every way in which a party can go wrong, and what the players are told to do next.
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { gatherCompany, goHome } from "../kit/company.ts";
import { Puppet } from "../kit/puppet.ts";
import { NO_DELAY } from "../kit/slow-link/profiles.ts";
import { openSlowLink } from "../kit/slow-link/slow-link.ts";
import { until } from "../kit/until.ts";
import { expectAccessible } from "./support/accessible.ts";
import { Player } from "./support/player.ts";
import { keepPicture, openTown, PHONE, type Town, TV } from "./support/screens.ts";

let town: Town;
const server = () => ({ ...town.server, dataFolder: "", lines: [] });
const opened: Page[] = [];

beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town?.close());
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
});

async function open(path: string, size = PHONE, script?: () => void): Promise<Page> {
  const page = await town.open(path, size, script);
  opened.push(page);
  return page;
}

async function notice(page: Page, title: string | RegExp, picture: string): Promise<void> {
  await page.getByRole("heading", { name: title }).waitFor();
  await expectAccessible(page);
  await keepPicture(page, `unhappy-${picture}`);
}

/** As a page from before an update asks, until it loads itself anew: whatever it asks then is of today. */
async function makeOlder(page: Page): Promise<void> {
  let isOlder = true;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isOlder = false;
  });
  await page.route("**/matchmake/**", (route) => {
    if (!isOlder) return route.continue();
    const body = { ...route.request().postDataJSON(), version: 1 };
    return route.continue({ postData: JSON.stringify(body) });
  });
}

test("a wrong code: look again, and type another", async () => {
  const page = await open("/join/CDFG");
  await notice(page, "No table with the code CDFG", "wrong-code");
  await page.getByRole("link", { name: "Another code" }).tap();
  await page.getByLabel("Code of the table").waitFor();
});

test("a page that does not exist", async () => {
  await notice(await open("/stagecoach"), "Nothing but tumbleweed here", "not-found");
});

test("a full table can be watched", async () => {
  const company = await gatherCompany(server(), 6);
  const page = await open(`/join/${company[0].link.code}`);
  await notice(page, "This table is full", "full");
  await page.getByRole("button", { name: "Watch the match" }).tap();
  await page.getByText("You are watching").waitFor();
  await goHome(company);
});

test("a match that has begun can be watched where no seat is free for the next", async () => {
  const company = await gatherCompany(server(), 5);
  company[0].link.send("addBot", { level: "easy" });
  await until(() => company[0].link.state.players.length === 6, "the table is full");
  company[0].link.send("start", {});
  await until(() => company[0].phase !== "lobby", "the match runs");
  const page = await open(`/join/${company[0].link.code}`);
  await notice(page, "The match has begun", "running");
  await page.getByRole("button", { name: "Watch the match" }).tap();
  await page.locator("main.play.tv").waitFor();
  await page.getByText("You are watching").waitFor();
  await keepPicture(page, "unhappy-watching");
  await goHome(company);
});

test("a name that is taken is put right on the spot", async () => {
  const ann = await Puppet.open(town.server.url, "Ann");
  const page = await open(`/join/${ann.link.code}`);
  await page.getByLabel("Your name").fill("ann");
  await page.getByRole("button", { name: "Take a seat" }).tap();
  await page.getByRole("alert").getByText("Somebody at this table is called that already").waitFor();
  await expectAccessible(page);
  await keepPicture(page, "unhappy-name-taken");
  await page.getByLabel("Your name").fill("Bob");
  await page.getByRole("button", { name: "Take a seat" }).tap();
  await page.locator(".lobby").waitFor();
  // The same when it is changed afterwards; what comes about meanwhile is told once the sheet is gone.
  await page.getByRole("button", { name: "Name and colour" }).tap();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Your name").fill("ANN");
  await sheet.getByRole("button", { name: "Done" }).tap();
  await sheet.getByRole("alert").getByText("Somebody at this table is called that already").waitFor();
  expect(await sheet.getByLabel("Your name").inputValue()).toBe("ANN");
  const dot = await Puppet.join(town.server.url, ann.link.code, "Dot");
  await page.locator(".lobby", { hasText: "Dot" }).waitFor();
  await sheet.getByLabel("Your name").fill("Billy");
  const news = page.getByText("Dot sits down").waitFor();
  await Promise.all([sheet.getByRole("button", { name: "Done" }).tap(), news]);
  await until(() => ann.seen("blue")?.name === "Billy", "the new name");
  await goHome([ann, dot]);
});

test("whoever stands before a locked table gets in by themselves once the host unlocks it", async () => {
  const ann = await Puppet.open(town.server.url, "Ann");
  ann.link.send("lock", { on: true });
  await until(() => ann.link.state.locked, "the table is locked");
  const page = await open(`/join/${ann.link.code}`);
  await notice(page, "The table is locked", "locked");
  ann.link.send("lock", { on: false });
  await until(() => !ann.link.state.locked, "the table is open");
  await page.getByLabel("Your name").waitFor();
  await ann.link.leave();
});

test("a TV that is lost, and being sent away by whoever hosts now", async () => {
  const ann = await Puppet.open(town.server.url, "Ann");
  const { code } = ann.link;
  const tv = await Puppet.watch(town.server.url, code);
  const dot = await Puppet.join(town.server.url, code, "Dot");
  const bob = await Player.arrive(town, `/join/${code}`, PHONE);
  opened.push(bob.page);
  await bob.sitDown("Bob");
  // News is shown for a few seconds only: awaited before it can be there.
  const gone = bob.page.getByText("The shared screen is gone: play on with your phones.").waitFor();
  await Promise.all([tv.link.leave(), gone]);
  await ann.link.leave();
  await until(() => dot.link.state.host === dot.color, "Dot hosts");
  dot.link.send("kick", { color: "green" });
  await notice(bob.page, "The host has removed you", "kicked");
  await dot.link.leave();
});

test("a view for a stream shows no code, in the lobby and in play, and lets through what is behind it", async () => {
  const company = await gatherCompany(server());
  const [ann] = company;
  const page = await open(`/tv/${ann.link.code}?stream`);
  await page.locator(".tv-lobby.stream", { hasText: "Ann" }).waitFor();
  expect(await page.getByText(ann.link.code, { exact: true }).count()).toBe(0);
  ann.link.send("start", {});
  await page.locator("main.play.tv.stream").waitFor();
  expect(await page.locator(".code-corner, .qr").count()).toBe(0);
  const behind = await page.evaluate(() => getComputedStyle(document.documentElement).background);
  expect(behind).toContain("rgba(0, 0, 0, 0)");
  expect(behind).not.toContain("gradient");
  await page.locator('.play-surface[data-ready="true"]').waitFor();
  await keepPicture(page, "unhappy-stream");
  await goHome(company);
});

test("a spectator is not counted as a shared screen", async () => {
  const company = await gatherCompany(server());
  const [ann] = company;
  ann.link.send("start", {});
  await until(() => ann.phase !== "lobby", "the match runs");
  const page = await open(`/join/${ann.link.code}`);
  await page.getByRole("button", { name: "Watch the match" }).tap();
  await page.locator("main.play.tv").waitFor();
  expect(ann.link.state.screens).toBe(0);
  await goHome(company);
});

test("the host locks the door and removes somebody in the middle of a match, asked twice", async () => {
  const ann = await Player.arrive(town, "/host", PHONE);
  opened.push(ann.page);
  await ann.page.getByLabel("Your name").fill("Ann");
  await ann.page.getByRole("button", { name: "Open the table" }).tap();
  await ann.page.locator(".lobby").waitFor();
  const code = new URL(ann.page.url()).pathname.split("/").at(-1)!;
  const bob = await Puppet.join(town.server.url, code, "Bob");
  const cem = await Puppet.join(town.server.url, code, "Cem");
  bob.rests = false;
  await ann.page.getByRole("button", { name: "Start the match" }).tap();
  await ann.until("gathering");
  await ann.page.getByRole("button", { name: "Menu" }).tap();
  await ann.page.getByRole("button", { name: "Manage players" }).tap();
  await ann.page.getByRole("switch", { name: "Lock the table" }).tap();
  await until(() => bob.link.state.locked, "the table is locked");
  await ann.page.getByRole("button", { name: "Remove Bob" }).tap();
  expect(bob.closed).toEqual([]);
  await expectAccessible(ann.page);
  await keepPicture(ann.page, "unhappy-remove");
  await ann.page.getByRole("button", { name: "Remove Bob from the table?" }).tap();
  await until(() => bob.closed.includes("kicked"), "Bob is sent away");
  await until(() => cem.seen("blue")?.standIn === true, "a bot plays on for Bob");
  await cem.link.leave();
});

test("a page of another version reloads once by itself, and then asks", async () => {
  const ann = await Puppet.open(town.server.url, "Ann");
  const page = await open(`/join/${ann.link.code}`);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.route("**/matchmake/**", (route) => {
    const body = { ...route.request().postDataJSON(), version: 999 };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await page.getByRole("button", { name: "Take a seat" }).tap();
  await expect.poll(async () => loads).toBe(1);
  await page.getByRole("button", { name: "Take a seat" }).tap();
  await notice(page, "A newer game is here", "version");
  await page.getByRole("button", { name: "Reload" }).waitFor();
  await ann.link.leave();
});

test("an update while they are at a table: the older pages fetch the new one by themselves, and are back", async () => {
  const cable = await openSlowLink(town.server.port, NO_DELAY);
  const tv = await open("/tv", { ...TV, port: cable.port });
  await tv.waitForURL("**/tv/*");
  const phone = await open(new URL(tv.url()).pathname.replace("tv", "join"), { ...PHONE, port: cable.port });
  await phone.getByRole("button", { name: "Take a seat" }).tap();
  await phone.locator(".lobby").waitFor();
  await Promise.all([tv, phone].map(makeOlder));
  const reloading = [tv, phone].map((page) => page.waitForEvent("load"));
  cable.cut();
  cable.restore();
  await Promise.all(reloading);
  await phone.locator(".lobby").waitFor();
  await tv.locator("[data-player]").first().waitFor();
  await cable.close();
});

test("an older page whose other pages are gone since an update: whoever tries again gets the new ones", async () => {
  const page = await open("/");
  let isOlder = true;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) isOlder = false;
  });
  await page.route("**/assets/*.js", (route) =>
    isOlder ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole("link", { name: "Rules" }).tap();
  await notice(page, "The town cannot be reached", "older-page");
  await page.getByRole("button", { name: "Try again" }).tap();
  await page.getByRole("heading", { name: "Rules" }).first().waitFor();
});

test("while the house puts itself in order whoever types a code is told so, and goes on without a touch", async () => {
  const ann = await Puppet.open(town.server.url, "Ann");
  const page = await open("/join");
  await page.route("**/api/table/*", (route) =>
    route.fulfill({ status: 503, json: { code: "join/coming-back" } }),
  );
  await page.getByLabel("Code of the table").fill(ann.link.code);
  await notice(page, "The town is being put in order", "coming-back");
  await page.unroute("**/api/table/*");
  await page.getByLabel("Your name").waitFor();
  await ann.link.leave();
});

test("a server that cannot be reached is found again", async () => {
  const ann = await Puppet.open(town.server.url, "Ann");
  const cable = await openSlowLink(town.server.port, NO_DELAY);
  const page = await open(`/join/${ann.link.code}`, { ...PHONE, port: cable.port });
  await page.getByLabel("Your name").fill("Bob");
  cable.cut();
  await page.getByRole("button", { name: "Take a seat" }).tap();
  await notice(page, "The town cannot be reached", "unreachable");
  cable.restore();
  await page.getByRole("button", { name: "Try again" }).tap();
  await page.getByRole("button", { name: "Take a seat" }).tap();
  await page.locator(".lobby").waitFor();
  await cable.close();
  await ann.link.leave();
});

test("the same seat in a second tab: the first says so and can take it back", async () => {
  const ann = await Puppet.open(town.server.url, "Ann");
  const bob = await Player.arrive(town, `/join/${ann.link.code}`, PHONE);
  opened.push(bob.page);
  await bob.sitDown("Bob");
  const second = await bob.page.context().newPage();
  await second.goto(bob.page.url());
  await second.locator(".lobby").waitFor();
  await notice(bob.page, "Your seat is open elsewhere", "taken-over");
  await bob.page.getByRole("button", { name: "Take it back" }).tap();
  await bob.page.locator(".lobby").waitFor();
  await ann.link.leave();
});

test("a browser without WebGL is told what would help", async () => {
  const ann = await Puppet.open(town.server.url, "Ann");
  const bob = await Player.arrive(town, `/join/${ann.link.code}`, PHONE);
  opened.push(bob.page);
  await bob.page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    OffscreenCanvas.prototype.getContext = () => null as never;
  });
  await bob.sitDown("Bob");
  await bob.page.getByRole("button", { name: "Warm up" }).tap();
  await notice(bob.page, "This browser cannot draw the town", "no-webgl");
  await ann.link.leave();
});

test("no page complained", () => {
  expect(town.faults).toEqual([]);
});
