// The page of whoever runs the server in a browser: unlocked, readable, and heard on the screens of the players.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAccessible } from "./support/accessible.ts";
import { keepPicture, openTown, PHONE, type Town, TV, UPRIGHT_PHONE } from "./support/screens.ts";

const LAPTOP = { width: 1366, height: 768, touch: false };
let town: Town;

beforeAll(async () => {
  town = await openTown({
    house: {
      passphrase: "cactus juice",
      async *examine() {
        yield { check: "disk", level: "fine", says: "A write is safe after 0.4 ms.", todo: "" };
        yield {
          check: "redis",
          level: "trouble",
          says: "Redis does not answer.",
          todo: "Look whether it runs.",
        };
      },
    },
  });
});
afterAll(() => town.close());

test("whoever runs the server unlocks the page, announces, calls the doctor and closes a table; the players read it", async () => {
  const tv = await town.open("/tv", TV);
  await tv.waitForURL("**/tv/*");
  const code = new URL(tv.url()).pathname.slice("/tv/".length);

  const house = await town.open("/house", LAPTOP);
  await house.getByLabel("Passphrase").fill("wrong guess");
  await house.getByRole("button", { name: "Unlock" }).click();
  await house.getByText("That is not the passphrase.").waitFor();
  await expectAccessible(house);
  await keepPicture(house, "house-lock");
  await house.getByLabel("Passphrase").fill("cactus juice");
  await house.getByRole("button", { name: "Unlock" }).click();
  const table = house.locator(".tables li", { hasText: code });
  await table.waitFor();

  await house.getByLabel("What everybody should know").fill("The server starts anew at ten.");
  await house.getByRole("button", { name: "Announce" }).click();
  await tv.getByText("The server starts anew at ten.").waitFor();
  const phone = await town.open("/rules", PHONE);
  await phone.getByText("The server starts anew at ten.").waitFor();
  await keepPicture(tv, "house-announced-tv");
  await keepPicture(phone, "house-announced-phone");
  await phone.getByRole("button", { name: "Close" }).click();
  expect(await phone.locator(".house-notice").count()).toBe(0);

  await house.getByRole("button", { name: "Call the doctor" }).click();
  await house.getByText("Redis does not answer.").waitFor();
  await house.getByText("On show now").waitFor();
  await expectAccessible(house);
  await keepPicture(house, "house-laptop");
  for (const { width, height } of [UPRIGHT_PHONE, PHONE, { width: 667, height: 375 }]) {
    await house.setViewportSize({ width, height });
    expect(await house.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await keepPicture(house, `house-${width}`);
  }
  await house.setViewportSize(LAPTOP);

  await table.getByRole("button", { name: "Close" }).click();
  await house.getByLabel("A word to everybody there").fill("The hall closes, see you tomorrow.");
  await expectAccessible(house);
  await house.getByRole("button", { name: "Close it for good" }).click();
  await tv.getByText("The hall closes, see you tomorrow.").waitFor();
  await tv.getByText("The table is closed").waitFor();
  await keepPicture(tv, "house-closed-tv");
  await house.getByText("No table stands.").waitFor();
  await house.getByRole("button", { name: "Lock up" }).click();
  await house.getByLabel("Passphrase").waitFor();
  expect(town.faults).toEqual([]);
});

test.each([
  ["de-DE", "Kennwort", "Das Haus"],
  ["fr-FR", "Mot de passe", "La maison"],
  ["nl-NL", "Wachtwoord", "Het huis"],
])("speaks %s", async (locale, field, title) => {
  const house = await town.open("/house", { ...PHONE, locale });
  await house.getByRole("heading", { name: title }).waitFor();
  await house.getByLabel(field).fill("cactus juice");
  await house.keyboard.press("Enter");
  await house.locator(".house .rooms").waitFor();
  await keepPicture(house, `house-${locale}`);
  expect(town.faults).toEqual([]);
});
