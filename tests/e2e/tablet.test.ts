// One tablet in a real browser: seats, fingers, cancelled touches, Ultimate, no network.
import { describe, expect, it } from "vitest";
import { parseSeating } from "../../client/local/seating.ts";
import { figureUrl } from "../../client/scene/figure-url.ts";
import { isArmed } from "../../shared/rapid-city/cards.ts";
import { type Card, COLORS, type CowboyCard, type Hand } from "../../shared/rapid-city/types.ts";
import { tabletRecord } from "../kit/tablet-record.ts";
import { expectAccessible } from "./support/accessible.ts";
import { serveFiles } from "./support/file-server.ts";
import { missingPictures } from "./support/missing-pictures.ts";
import { keepPicture } from "./support/screens.ts";
import { putOnShelf } from "./support/shelf.ts";
import { MatchOnGlass } from "./support/tablet-glass.ts";
import { tabletRoom } from "./support/tablet-room.ts";
import { endMatch, getUp, LANDSCAPE, PORTRAIT, sit, start, startDealt } from "./support/tablet-seats.ts";

const openTablet = tabletRoom();

const isArmedCard = (card: Card | undefined): card is CowboyCard => card !== undefined && isArmed(card);

it.each([
  ["1180x820", LANDSCAPE],
  ["820x1180", PORTRAIT],
] as const)(
  "on a touch page of %s: 3 to 6 people sit down by touching their edge, and every seat hears its own taps",
  async (_, size) => {
    const glass = await openTablet(size);
    for (const count of [3, 4, 5, 6]) {
      await sit(glass, count);
      const match = await start(glass);
      expect(match.layout.seats.length).toBe(count);
      // Last to first; the first one stays out, so that nothing is dealt.
      const others = match.players.slice(1).toReversed();
      for (const [i, color] of others.entries()) {
        await glass.fingers.tap([match.pointOf(color, { pawn: match.players[0]! })]);
        await expect.poll(async () => (await match.state()).ready).toEqual(others.slice(0, i + 1));
      }
      await endMatch(glass);
      await getUp(glass);
    }
    expect(glass.faults).toEqual([]);
    await glass.page.context().close();
  },
);

describe("fingers", () => {
  it("[A2][K1] two players grab the same cowboy: who was first has it, and at the same instant its owner", async () => {
    const glass = await openTablet(LANDSCAPE);
    const { match, deck } = await startDealt(
      glass,
      4,
      ([first, second]) => isArmedCard(first) && isArmedCard(second),
    );
    const { players } = match;

    for (const [turn, sameInstant] of [true, false].entries()) {
      expect(await match.nextCard()).toBe(true);
      const attacker = (deck[turn] as CowboyCard).color;
      const owner = players.find((color) => color !== attacker)!;
      const before = (await match.state()).bullets;
      const attack = match.pointOf(attacker, { pawn: owner });
      const defence = match.pointOf(owner, { pawn: owner });
      // Once every cowboy is held, nobody waits for the time limit.
      const others = players
        .filter((color) => color !== attacker && color !== owner)
        .map((color) => match.pointOf(color, { pawn: color }));
      if (sameInstant) {
        await glass.fingers.tap([attack, defence, ...others]);
      } else {
        await glass.fingers.press([attack]);
        await glass.fingers.press([defence, ...others]);
        await glass.fingers.lift();
      }
      await match.until("verdict");
      const { bullets } = await match.state();
      const paid = players.filter((_, i) => bullets[i]! > before[i]!);
      expect(paid).toEqual(sameInstant ? [] : [owner]);
      if (!sameInstant) expect((await match.state()).card).toContain("Caught by");
    }
    expect(glass.faults).toEqual([]);
    await glass.page.context().close();
  });

  it("a cancelled touch voids the card: nobody pays, and it is dealt again", async () => {
    const glass = await openTablet(PORTRAIT);
    const { match, deck } = await startDealt(glass, 3, ([first]) => isArmedCard(first));
    const attacker = (deck[0] as CowboyCard).color;
    const [thief, owner] = match.players.filter((color) => color !== attacker);
    expect(await match.nextCard()).toBe(true);
    // The first of the two fingers would cost its player a bullet.
    await glass.fingers.press([match.pointOf(thief!, { pawn: owner! }), match.plateOf(owner!)]);
    await glass.fingers.cancel();
    await match.until("gathering");
    expect(await match.state()).toMatchObject({
      lastVoid: "touches-cancelled",
      bullets: [0, 0, 0],
      round: 0,
    });
    expect(await match.nextCard()).toBe(true);
    expect(glass.faults).toEqual([]);
    await glass.page.context().close();
  });

  it("the finger test counts what the glass follows at once, and explains what is missing", async () => {
    const glass = await openTablet(LANDSCAPE);
    await sit(glass, 3);
    await glass.page.getByRole("button", { name: "Start" }).tap();
    await glass.page.getByRole("heading", { name: "Finger test" }).waitFor();
    const spots = [
      { x: 90, y: 90 },
      { x: 1000, y: 90 },
      { x: 90, y: 700 },
    ];
    await glass.fingers.tap(spots.slice(0, 2));
    await glass.page.getByText("This screen followed 2 fingers at once").waitFor();
    await glass.fingers.press(spots);
    await glass.page.getByText("All fingers seen").waitFor();
    await glass.fingers.lift();
    await glass.page.getByRole("button", { name: "Let’s play" }).tap();
    await MatchOnGlass.read(glass);
    await endMatch(glass);
    // Once is enough.
    await glass.page.getByRole("button", { name: "Start" }).tap();
    await glass.page.locator("[data-phase]").waitFor({ state: "attached" });
    await glass.page.context().close();
  });
});

describe("Ultimate", () => {
  it("[U2] the half of the seat tells the hand: the wrong one pays", async () => {
    const glass = await openTablet(LANDSCAPE);
    const { match, deck } = await startDealt(glass, 3, ([first]) => isArmedCard(first), { ultimate: true });
    const { players } = match;
    const card = deck[0] as CowboyCard;
    const other: Hand = card.gun === "left" ? "right" : "left";
    const [right, wrong] = players.filter((color) => color !== card.color);
    expect(await match.nextCard()).toBe(true);
    await glass.fingers.tap([
      match.pointOf(right!, { pawn: right! }, card.gun as Hand),
      match.pointOf(wrong!, { pawn: wrong! }, other),
    ]);
    await match.until("verdict");
    const { bullets } = await match.state();
    expect(players.filter((_, i) => bullets[i] === 1)).toEqual([wrong]);
    expect(glass.faults).toEqual([]);
    await glass.page.context().close();
  });
});

describe("the set-up", () => {
  it("is read and reached without looking or touching", async () => {
    const glass = await openTablet(LANDSCAPE);
    const { page } = glass;
    for (const edge of ["bottom", "left", "top"]) {
      await page.getByRole("button", { name: `Sit at the ${edge} edge` }).press("Enter");
    }
    await expect.poll(() => page.locator(".plaque").count()).toBe(3);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Options" }).press("Enter");
    await expectAccessible(page);
    await page.context().close();
  });

  it("keeps names, head starts and bots for the next time", async () => {
    const glass = await openTablet(LANDSCAPE);
    const { page } = glass;
    await sit(glass, 3);
    await page.getByRole("button", { name: "Options" }).tap();
    await page.getByRole("textbox", { name: "Name of Red" }).fill("Ida");
    await page.getByRole("region", { name: "Ida" }).getByRole("radio", { name: "A little help" }).check();
    await page.getByRole("radio", { name: "Blue" }).check();
    await page.getByRole("region", { name: "Blue" }).getByRole("radio", { name: "Hard bot" }).check();
    await page.reload();
    await page.locator(".plaque", { hasText: "Ida" }).getByText("A little help").waitFor();
    await page.locator(".plaque", { hasText: "Blue" }).getByText("Hard bot").waitFor();
    await page.context().close();
  });
});

describe("in a café", () => {
  it("starts anew when it is left alone, keeps its options behind a code, and speaks to each seat in its language", async () => {
    const glass = await openTablet(LANDSCAPE);
    const { page } = glass;
    await page.clock.install();
    await page.reload();
    const options = page.getByRole("button", { name: "Options", exact: true });
    await options.tap();
    await page.getByRole("textbox", { name: "Code, four digits" }).fill("1851");
    await page.getByRole("button", { name: "Switch café mode on" }).tap();
    // Wherever guests go, they are here.
    await page.goto(new URL("/join", page.url()).href);
    await page.getByRole("heading", { name: "One tablet" }).waitFor();
    await sit(glass, 3);
    await page.getByRole("button", { name: "Red: another language. Now English." }).tap();
    await page.locator(".plaque", { hasText: "Rouge" }).waitFor();
    expect(await page.getByRole("link", { name: "Back" }).count()).toBe(0);

    await page.getByRole("button", { name: "Rules" }).tap();
    await page.getByRole("dialog").getByRole("button", { name: "Red" }).tap();
    await page.getByRole("heading", { name: "Les règles en une page" }).waitFor();
    const seating = parseSeating(
      await page.evaluate(() => localStorage.getItem("rapid-city.tablet.seating")),
    );
    const red = seating.seats.find(({ color }) => color === "red")!;
    await page.locator(`dialog[data-toward="${red.edge}"]`).waitFor();
    await page.keyboard.press("Escape");

    await options.tap();
    const code = page.getByRole("textbox", { name: "Code, four digits" });
    await code.fill("1234");
    await page.getByText("That is not the code.").waitFor();
    await code.fill("1851");
    await page.getByRole("button", { name: "Switch café mode off" }).waitFor();
    await page.keyboard.press("Escape");

    const still = page.getByRole("dialog", { name: "Still playing?" });
    await page.clock.fastForward(101_000);
    await still.waitFor();
    await keepPicture(page, "cafe-still-there");
    await glass.fingers.tap([{ x: 20, y: 200 }]);
    await still.waitFor({ state: "detached" });
    expect(await page.locator(".plaque").count()).toBe(3);
    await page.clock.fastForward(101_000);
    await still.waitFor();
    await page.clock.fastForward(20_000);
    await page.locator(".plaque").first().waitFor({ state: "detached" });
    expect(glass.faults).toEqual([]);
    await page.context().close();
  });
});

describe("without a network", () => {
  it("opens after one visit and plays, with the server gone and the network cut", async () => {
    const files = await serveFiles();
    const glass = await openTablet({ ...LANDSCAPE, travels: true }, files.url);
    const { page } = glass;
    await page.getByText("Ready to play without a network").waitFor();
    await files.close();
    await page.context().setOffline(true);

    await page.goto(files.url);
    await page.getByText("The server cannot be reached").waitFor();
    await page.getByRole("link", { name: /Join.*Needs the server/ }).waitFor();
    expect(await missingPictures(page)).toEqual([]);
    await page.getByRole("link", { name: "Rules" }).tap();
    await page.getByRole("heading", { name: "The small print" }).waitFor();
    expect(await missingPictures(page)).toEqual([]);
    await page.goBack();
    await page.getByRole("link", { name: "One tablet" }).tap();
    await page.getByRole("heading", { name: "One tablet" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "One tablet" }).waitFor();
    await page.getByRole("button", { name: "Sit at the bottom edge" }).tap();
    await page.getByRole("button", { name: "Start with two bots" }).tap();
    await page.getByRole("button", { name: "Skip the test" }).tap();
    const match = await MatchOnGlass.read(glass);
    await match.ready();
    await match.until("verdict");
    expect((await match.state()).round).toBe(1);
    const { bullets } = await match.state();

    // The page is lost and the match goes on.
    await page.reload();
    await page.getByRole("button", { name: "Go on", exact: true }).tap();
    await match.until("gathering");
    expect(await match.state()).toMatchObject({ round: 1, bullets });
    const drawings = COLORS.map((color) => figureUrl(color)).concat("/art/svg/star-small.svg");
    const kept = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).ok)),
      drawings,
    );
    expect(kept).toEqual(drawings.map(() => true));

    // What was played here can be looked at, card by card.
    const record = tabletRecord("desert");
    await page.evaluate(putOnShelf, JSON.stringify(record));
    await page.goto(`${files.url}/match/${record.id}`);
    await page.locator('.again[data-same="true"]').waitFor();
    expect(await page.locator(".card-list img").count()).toBe(record.rounds.length);
    expect(await missingPictures(page)).toEqual([]);
    await page.goto(`${files.url}/match/${record.id}/1`);
    await page.locator(".film-strip").waitFor();
    expect(await missingPictures(page)).toEqual([]);
    await page.goto(`${files.url}/records`);
    await page.locator(".own-matches li").waitFor();
    expect(await missingPictures(page)).toEqual([]);
    await keepPicture(page, "tablet-records-offline");
    expect(glass.faults).toEqual([]);
    await page.context().close();
  });
});
