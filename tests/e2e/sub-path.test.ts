// The game below a path of somebody else's server: pages, questions, sockets and the copy on the device all stay there.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProxy, type ReverseProxy } from "../kit/reverse-proxy.ts";
import { missingPictures } from "./support/missing-pictures.ts";
import { openTown, PHONE, type Town, TV } from "./support/screens.ts";

const PATH = "/games/rapid-city/";
let town: Town;
let keeping: ReverseProxy;
let stripping: ReverseProxy;

beforeAll(async () => {
  town = await openTown({ gate: { publicUrl: new URL(`https://play.example${PATH}`) } });
  keeping = await openProxy(town.server.port, { path: PATH, strips: false });
  stripping = await openProxy(town.server.port, { path: PATH, strips: true });
});
afterAll(async () => {
  await town.close();
  await keeping.close();
  await stripping.close();
});

test("a television behind one proxy and a phone behind another meet at a table, and nobody asks outside the path", async () => {
  const tv = await town.open(`${PATH}tv`, { ...TV, port: keeping.port });
  await tv.waitForURL(`**${PATH}tv/*`);
  const code = new URL(tv.url()).pathname.slice(`${PATH}tv/`.length);
  // What phones are shown is the public address, whatever this screen came by.
  await tv
    .getByText(`play.example${PATH.slice(0, -1)}`)
    .first()
    .waitFor();

  const phone = await town.open(PATH, { ...PHONE, port: stripping.port });
  await phone.locator(`a[href="${PATH}join"]`).click();
  await phone.waitForURL(`**${PATH}join`);
  await phone.goto(`http://localhost:${stripping.port}${PATH}join/${code}`);
  await phone.getByRole("textbox").fill("Annie");
  await phone.locator("form button[type=submit], form .primary").first().click();
  await tv.getByText("Annie").first().waitFor();

  // Drawings of scripts, of styles and of pages.
  for (const page of [phone, tv]) expect(await missingPictures(page)).toEqual([]);
  expect([...keeping.astray, ...stripping.astray].filter((path) => path !== "/favicon.ico")).toEqual([]);
  expect(town.faults).toEqual([]);
});

test("the copy on the device is that of the path, and shows the game without a network", async () => {
  const context = await town.browser.newContext();
  const page = await context.newPage();
  const proxy = await openProxy(town.server.port, { path: PATH, strips: false });
  const home = `http://localhost:${proxy.port}${PATH}`;
  await page.goto(`${home}rules`);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(home);
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=manifest]")!.href;
    const { start_url, scope, icons } = await (await fetch(link)).json();
    return [start_url, scope, icons[0].src].map((address: string) => new URL(address, link).href);
  });
  expect(manifest).toEqual([home, home, `${home}icons/icon-192.png`]);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await proxy.close();
  await page.goto(`${home}tablet`);
  await page.locator(".page, main").first().waitFor();
  expect(proxy.astray.filter((path) => path !== "/favicon.ico")).toEqual([]);
  await context.close();
});
