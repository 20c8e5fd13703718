// A table of a contest that is one tablet, on a real page: claimed by a code, gone on with after a reload, played out without a network, handed in when it is back.
import { afterAll, beforeAll, expect, test } from "vitest";
import { ContestVisitor } from "../kit/contest-visitor.ts";
import { until } from "../kit/until.ts";
import { expectAccessible } from "./support/accessible.ts";
import { keepPicture, openTown, type ScreenSize, type Town } from "./support/screens.ts";
import { standForFingers } from "./support/standing-clock.ts";
import { Fingers, MatchOnGlass } from "./support/tablet-glass.ts";

const TABLET: ScreenSize = { width: 1180, height: 820, touch: true };

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town?.close());

test("a tablet plays for its table, and the contest has the result as soon as there is a network", async () => {
  const desk = await ContestVisitor.create(`http://localhost:${town.server.port}`, {
    name: "Dodge City Open",
    settings: { rounds: 1, largest: 3 },
    passphrase: "high noon",
  });
  await desk.get({ type: "enter", names: ["Ann", "Bob", "Cem"] });
  await desk.get({ type: "draw" });
  await until(() => desk.board?.round !== null, "it is drawn");
  const table = () => desk.board!.round!.tables[0]!;
  const [one] = table().seats;
  const { code: typed } = (await desk.get({ type: "code", player: one! })) as { code: string };

  const page = await town.open(`/contest/${desk.code}/table/1`, TABLET, standForFingers);
  const press = (name: string) => page.getByRole("button", { name }).tap();
  await press("Play on this tablet");
  const code = page.getByLabel("Code of one of you");
  await code.fill("XXXXXX");
  await press("Play on this tablet");
  await page.getByText("Nobody has this code.").waitFor();
  await code.fill(typed);
  await press("Play on this tablet");
  await page.getByRole("button", { name: "Start the match" }).waitFor();
  // The first one is here alone.
  const names = page.locator(".company button");
  for (const index of [1, 2]) await names.nth(index).tap();
  await expectAccessible(page);
  await keepPicture(page, "contest-tablet-seats");
  await press("Start the match");
  await page.locator("[data-phase=gathering]").waitFor();
  await until(() => table().tablet && table().status === "playing", "the desk knows");

  await page.reload();
  await press("Go on with the match");
  await page.locator("[data-phase=gathering]").waitFor();
  await page.evaluate((name) => {
    const { seating } = JSON.parse(localStorage.getItem(name)!);
    localStorage.setItem("rapid-city.tablet.seating", JSON.stringify(seating));
  }, `rapid-city.contest.${desk.code}.tablet.1.1`);
  const fingers = new Fingers(await page.context().newCDPSession(page));
  const match = await MatchOnGlass.read({ page, fingers, faults: town.faults });
  await page.context().setOffline(true);
  await page.evaluate(() => {
    window.waitsForFingers = true;
  });
  const play = page.locator(".tablet-match");
  const points = { plate: match.plateOf("red"), early: match.pointOf("red", { pawn: "red" }) };
  for (;;) {
    const phase = await play.getAttribute("data-phase");
    if (phase === "finished") break;
    // Too early every time: that ends any match.
    await fingers.tap([phase === "waiting" ? points.early : points.plate]);
    await page.waitForTimeout(50);
  }
  await keepPicture(page, "contest-tablet-end");
  await press("To the contest");
  await page.getByText("The result is kept here").waitFor();
  await keepPicture(page, "contest-tablet-waits");
  expect(table().status).toBe("playing");
  await page.context().setOffline(false);
  await page.getByText("The contest has the result.").waitFor();
  await until(() => table().status === "done", "the contest has it");
  expect(table().absent).toEqual(table().seats.slice(1));
  expect(Object.keys(table().matches[0]!.bullets!)).toContain(one);
  expect(town.faults).toEqual([]);
  await page.context().close();
  await desk.leave();
});
