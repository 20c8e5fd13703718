// Equal guns in a real browser (T14 to T16): two phones are sighted by shots of a known offset, everybody sees it, it expires, and it stands in log and replay.
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { TableRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { SIGHTING_KEPT_MS } from "../../shared/timing/guns.ts";
import { expectAccessible } from "./support/accessible.ts";
import { Player } from "./support/player.ts";
import { keepPicture, openTown, PHONE, type Town, UPRIGHT_PHONE } from "./support/screens.ts";

let town: Town;
let shiftMs = 0;
beforeAll(async () => {
  const today = Date.now.bind(Date);
  vi.spyOn(Date, "now").mockImplementation(() => today() + shiftMs);
  const timeouts = { aimMs: 1500, bulletMs: 300, windows: 0.4, verdictMs: 300 };
  town = await openTown({ timeouts });
});
afterAll(() => town.close());

/** One person's hand: shots so long after the line, with the spread of a person; stamped as a phone would. */
async function shoot(page: Page, offMs: number): Promise<number> {
  await page.getByRole("button", { name: "Sight this gun" }).tap();
  await page.getByText("Why is there no way by ear?").waitFor();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Ann" }).check({ force: true });
  await page.getByRole("button", { name: "Shoot", exact: true }).tap();
  await page.locator('.sighting-range[data-of="40"]').waitFor();
  await page.evaluate(async (aim) => {
    const { firstAt, everyMs } = document.querySelector<HTMLElement>(".sighting-range")!.dataset;
    for (let n = 0; n < 40; n++) {
      const at = Number(firstAt) + n * Number(everyMs) + aim + 14 * Math.sin(n * 2.4) + 8 * Math.cos(n);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, at - performance.now())));
      const shot = new KeyboardEvent("keydown", { code: "Space", bubbles: true });
      Object.defineProperty(shot, "timeStamp", { value: at });
      dispatchEvent(shot);
    }
  }, offMs);
  const found = page.locator(".sighting[data-found]");
  await found.waitFor();
  expect(await found.getAttribute("data-found")).toBe("sighted");
  expect(await page.locator(".pattern .hole").count()).toBeGreaterThan(30);
  return Number(await found.getAttribute("data-delay"));
}

test("[T14][T15][T16] sighted, seen at the table, expired, and in log and replay", async () => {
  const ann = await Player.arrive(town, "/host", PHONE);
  await ann.page.getByLabel("Your name").fill("Ann");
  await ann.page.getByRole("button", { name: "Open the table" }).tap();
  await ann.page.locator(".lobby").waitFor();
  const code = new URL(ann.page.url()).pathname.split("/").at(-1)!;
  const bob = await Player.arrive(town, `/join/${code}`, UPRIGHT_PHONE);
  await bob.sitDown("Bob");
  await ann.page.locator('.roster li[data-player="blue"]').waitFor();
  const [quick, slow] = await Promise.all([shoot(ann.page, 20), shoot(bob.page, 100)]);
  expect(Math.abs(quick - 20)).toBeLessThan(8);
  expect(Math.abs(slow - 100)).toBeLessThan(8);
  await keepPicture(ann.page, "sighting-found");
  await keepPicture(bob.page, "sighting-found-upright");
  await ann.page.getByRole("button", { name: "Done" }).tap();
  await bob.page.getByRole("button", { name: "Done" }).tap();

  await ann.page.getByRole("button", { name: "Add a bot" }).tap();
  await ann.page.getByRole("button", { name: "Options" }).tap();
  await ann.page.getByRole("switch", { name: "Equal guns" }).tap();
  await ann.page
    .locator('[role="switch"][aria-checked="true"]', { hasText: "Every phone at this table" })
    .waitFor();
  await keepPicture(ann.page, "equal-guns-options");
  await ann.page.keyboard.press("Escape");
  const mark = bob.page.locator('.roster li[data-player="blue"] .sight-mark.sighted:not(.unused)');
  await mark.waitFor();
  // Each delay is told as a whole number, and so is their difference: it may lie one beside that of the two.
  const [, told] = /: (\d+)\sms are taken off/.exec((await mark.textContent())!)!;
  const takenOffMs = Number(told);
  expect(Math.abs(takenOffMs - (slow - quick))).toBeLessThanOrEqual(1);
  await keepPicture(ann.page, "equal-guns-lobby");
  await keepPicture(bob.page, "equal-guns-lobby-upright");

  shiftMs = SIGHTING_KEPT_MS + 1000;
  await mark.waitFor({ state: "detached" });
  shiftMs = 0;
  await mark.waitFor();

  await ann.page.getByRole("button", { name: "Start the match" }).tap();
  await Promise.all([ann.untilDrawn(), bob.untilDrawn()]);
  // Hands that rest and never draw: every card costs, and the match is soon over.
  await Promise.all([ann.rest(), bob.rest()]);
  await keepPicture(ann.page, "equal-guns-play");
  await ann.until("finished");
  const record: TableRecord = await (
    await fetch(`http://localhost:${town.server.port}/api/table/${code}/log`)
  ).json();
  const { guns } = record.rounds[0]!.log;
  expect(guns).toMatchObject({
    red: { delayMs: 0, sighted: true },
    blue: { delayMs: takenOffMs, sighted: true },
  });
  const replay = await town.open(`/match/${record.id}/1`, { width: 1366, height: 768, touch: false });
  await replay.locator(`.gun[data-gun="${takenOffMs}"]`).waitFor();
  await keepPicture(replay, "equal-guns-replay");
  expect(town.faults).toEqual([]);
});
