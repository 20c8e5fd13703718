// A party in a real browser: a TV, three phones, two matches; every kind of card by real touches, a pulled cable, a rematch in Ultimate.
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HOME_OF } from "../../shared/rapid-city/cards.ts";
import type { Character, Color, Place } from "../../shared/rapid-city/types.ts";
import { NO_DELAY } from "../kit/slow-link/profiles.ts";
import { openSlowLink, type SlowLink } from "../kit/slow-link/slow-link.ts";
import { armed, character, disarmed, heal, pair, stackedSeed, type Wish } from "../kit/stacked-deck.ts";
import { expectAccessible } from "./support/accessible.ts";
import { Player } from "./support/player.ts";
import { keepPicture, openTown, PHONE, SMALL_PHONE, type Town, TV } from "./support/screens.ts";

/** A card on which Cem can go wrong without anybody waiting for the time limit. */
const quick: Wish = (card) => character(card) || armed()(card);
const SEEDS = [
  stackedSeed(3, null, character, armed("blue"), disarmed, heal, pair, quick, quick, quick),
  stackedSeed(3, null, armed("red", "left"), armed("green", "right")),
];

let town: Town;
let cable: SlowLink;
let tv: Page;
let code: string;
/** Red and host, blue, green. Ann and Bob play well; Cem does everything wrong. */
let ann: Player;
let bob: Player;
let cem: Player;
let everyone: readonly Player[];

beforeAll(async () => {
  const seeds = [...SEEDS];
  town = await openTown({ makeSeed: () => seeds.shift() ?? "no more" });
  cable = await openSlowLink(town.server.port, NO_DELAY);
});
afterAll(async () => {
  await cable?.close();
  await town?.close();
});

describe("a party", () => {
  test("the TV opens a table and shows its code, and a QR with the address on the local network", async () => {
    tv = await town.open("/", TV);
    await keepPicture(tv, "party-01-start");
    await tv.getByRole("link", { name: /Host on this screen/ }).click();
    code = ((await tv.locator(".huge-code").textContent()) ?? "").trim();
    expect(code).toMatch(/^[A-Z0-9]{4}$/);
    expect(new URL(tv.url()).pathname).toBe(`/tv/${code}`);
    await expect.poll(() => tv.locator(".qr").getAttribute("aria-label")).not.toContain("localhost");
    await tv.getByText("The first to join becomes the host.").waitFor();
    await keepPicture(tv, "party-02-tv-empty");
    await expectAccessible(tv);
  });

  test("the first phone joins by typing the code, and hosts", async () => {
    ann = await Player.arrive(town, "/join", PHONE);
    await ann.page.getByLabel("Code of the table").fill(code.toLowerCase());
    await ann.page.getByRole("heading", { name: `Table ${code}` }).waitFor();
    await keepPicture(ann.page, "party-03-join");
    await expectAccessible(ann.page);
    await ann.sitDown("Ann");
    await tv.locator('.seat[data-player="red"]', { hasText: "Ann" }).waitFor();
  });

  test("others follow the QR; they see who sits where, and a free colour is chosen for them", async () => {
    bob = await Player.arrive(town, `/join/${code}`, { ...SMALL_PHONE, port: cable.port });
    await expect.poll(() => bob.page.getByRole("radio", { name: /^Red.*: taken/ }).isDisabled()).toBe(true);
    await bob.sitDown("Bob");
    cem = await Player.arrive(town, `/join/${code}`, PHONE);
    await cem.sitDown("Cem");
    await tv.getByText("Ann can choose the options and start the match").waitFor();
    await keepPicture(tv, "party-04-tv-lobby");
    await keepPicture(ann.page, "party-05-host-lobby");
    await keepPicture(bob.page, "party-06-guest-lobby");
    await expectAccessible(ann.page);
    everyone = [ann, bob, cem];
  });

  test("the link is measured and told", async () => {
    await cem.page.getByText(/\d+\sms · (steady|shaky) \(±\d+\sms\)/).waitFor();
  });

  test("the host starts; all three rest their thumbs and the first card turns on every screen", async () => {
    await ann.page.getByRole("button", { name: "Start the match" }).tap();
    await Promise.all(everyone.map((player) => player.untilDrawn()));
    await keepPicture(ann.page, "party-07-gathering");
    await everyoneRests();
    await tv.locator('main[data-phase="open"][data-card^="card-character"]').waitFor();
    await keepPicture(ann.page, "party-08-character");
    await keepPicture(tv, "party-09-tv-character");
  });

  test("[C1] on a character card the forbidden place costs a bullet and says why", async () => {
    const { character: who } = await openCard();
    await cem.grab(cem.tileOf((place) => place === HOME_OF[who!]));
    await cem.page.locator('main[data-touches="1"]').waitFor();
    await runToSafety([ann, bob], (place) => place !== HOME_OF[who!]);
    const [toAnn, , toCem] = await verdicts();
    expect(toAnn).toMatch(/^Safe in the/);
    expect(toCem).toMatch(/^The (Sheriff|Indian|Bandit) forbids the .*One bullet for you\. \d+ ms/);
    await keepPicture(cem.page, "party-10-verdict");
    await keepPicture(tv, "party-11-tv-verdict");
    await expect.poll(() => ann.bulletsOf("green")).toBe(1);
  });

  test("[A3] an armed cowboy: one is saved, one is taken", async () => {
    await nextCard("card-cowboy-blue");
    await keepPicture(bob.page, "party-12-armed");
    await ann.grab({ pawn: "red" });
    await bob.grab({ pawn: "green" }, "left");
    const [toAnn, toBob, toCem] = await verdicts();
    expect(toAnn).toMatch(/^You saved your cowboy/);
    expect(toBob).toMatch(/^You took Cem’s cowboy/);
    expect(toCem).toMatch(/^Bob took your cowboy\. One bullet for you/);
    await keepPicture(tv, "party-13-tv-armed");
  });

  test("[D1] a disarmed cowboy: whoever touches pays, whoever keeps still does not", async () => {
    await ann.until("gathering");
    await everyoneRests();
    // The shortest of all windows: nothing but the touch itself may take time.
    await cem.until("open");
    await cem.grab({ pawn: "red" });
    const [toAnn, , toCem] = await verdicts();
    expect(toAnn).toMatch(/^Cool hands/);
    expect(toCem).toMatch(/^Hands up! You touched\. One bullet for you/);
  });

  test("[H1] a heal card: the first gives a bullet back", async () => {
    const card = await nextCard("card-heal");
    await cem.grab(cem.tileOf((place) => card.endsWith(place)));
    const [toAnn, , toCem] = await verdicts();
    expect(toCem).toMatch(/^First! You give a bullet back\. One bullet less/);
    expect(toAnn).toMatch(/No bullet/);
    await keepPicture(cem.page, "party-14-healed");
    await expect.poll(() => ann.bulletsOf("green")).toBe(2);
  });

  test("[P1] a pair card: only the place of the missing one is safe, and only for one", async () => {
    const { safe } = await openCard("card-pair");
    await keepPicture(ann.page, "party-15-pair");
    await cem.grab(cem.tileOf((place) => !safe(place)));
    await cem.page.locator('main[data-touches="1"]').waitFor();
    await ann.grab(ann.tileOf(safe));
    const [toAnn, toBob, toCem] = await verdicts();
    expect(toAnn).toMatch(/^Safe in the/);
    expect(toBob).toMatch(/^Every safe place was taken/);
    expect(toCem).toMatch(/forbids/);
  });

  test("[E1] the match ends with six bullets; phones and TV tell who won", async () => {
    while (await anotherCard()) await playWell();
    await Promise.all(everyone.map((player) => player.until("finished")));
    expect(await ann.page.locator(".winner").textContent()).toBe("You win!");
    expect(await bob.page.locator(".won-by").textContent()).toBe("Ann wins!");
    await ann.page.getByRole("button", { name: "Rematch" }).waitFor();
    await bob.page.getByRole("button", { name: "Again!" }).tap();
    await ann.page.getByText("Bob wants another match").waitFor();
    await tv.locator('main[data-phase="finished"]').waitFor();
    await keepPicture(ann.page, "party-16-end");
    await keepPicture(tv, "party-17-tv-podium");
    await expectAccessible(ann.page);
  });

  test("[U2] a rematch in Ultimate: the wrong hand costs a bullet", async () => {
    await ann.page.getByRole("button", { name: "Options" }).tap();
    await ann.page.getByRole("switch", { name: "Ultimate" }).tap();
    await expectAccessible(ann.page);
    await ann.page.getByRole("button", { name: "Close" }).tap();
    await ann.page.getByRole("button", { name: "Rematch" }).tap();
    await ann.until("gathering");
    await nextCard("card-cowboy-red-left");
    await keepPicture(bob.page, "party-18-ultimate");
    await bob.grab({ pawn: "blue" }, "right");
    await cem.grab({ pawn: "green" }, "left");
    const [, toBob, toCem] = await verdicts();
    expect(toBob).toMatch(/^Wrong hand: the gun was in the left\. One bullet for you/);
    expect(toCem).toMatch(/^You saved your cowboy\. No bullet/);
    await keepPicture(bob.page, "party-19-wrong-hand");
  });

  test("a phone whose cable is pulled is told so calmly, and is back by itself when it is mended", async () => {
    await bob.until("gathering");
    // News is shown for a few seconds only: awaited before it can be there.
    const away = ann.page.getByText("Bob is away: waiting for a moment.").waitFor();
    cable.cut();
    await Promise.all([bob.page.getByText("Connection lost").waitFor(), away]);
    await keepPicture(bob.page, "party-20-lost");
    await expectAccessible(bob.page);
    const back = ann.page.getByText("Bob is back").waitFor();
    cable.restore();
    await Promise.all([bob.page.getByText("Connection lost").waitFor({ state: "detached" }), back]);
    await nextCard("card-cowboy-green-right");
    await bob.grab({ pawn: "blue" }, "right");
    await ann.grab({ pawn: "red" }, "right");
    const [, toBob] = await verdicts();
    expect(toBob).toMatch(/^You saved your cowboy/);
  });

  test("a closed tab finds its seat again", async () => {
    await cem.reload();
    await cem.untilDrawn();
    expect(await cem.color()).toBe("green");
  });

  test("the host pauses for everyone and goes on", async () => {
    await ann.until("gathering");
    await ann.page.getByRole("button", { name: "Menu" }).tap();
    await keepPicture(ann.page, "party-21-menu");
    await ann.page.getByRole("button", { name: "Pause for everyone" }).tap();
    await bob.page.getByText("Ann can go on.").waitFor();
    await keepPicture(bob.page, "party-22-paused");
    await ann.page.getByRole("button", { name: "Go on" }).tap();
    await bob.page.getByText("Ann can go on.").waitFor({ state: "detached" });
  });

  test("no page complained", () => {
    expect(town.faults).toEqual([]);
  });
});

async function everyoneRests(): Promise<void> {
  await Promise.all(
    everyone.map(async (player) => {
      await player.until("gathering");
      await player.rest();
    }),
  );
}

/** Whether another card comes before the match is over. */
async function anotherCard(): Promise<boolean> {
  await ann.page.locator('main.play:is([data-phase="gathering"], [data-phase="finished"])').waitFor();
  return (await ann.page.locator("main.play").getAttribute("data-phase")) === "gathering";
}

async function nextCard(expected: string): Promise<string> {
  if (!(await anotherCard())) throw new Error(`The match ended before ${expected}`);
  await everyoneRests();
  return cardOnShow(expected);
}

async function cardOnShow(expected = "card-"): Promise<string> {
  await Promise.all(everyone.map((player) => player.until("open")));
  const card = (await ann.page.locator("main.play").getAttribute("data-card")) ?? "";
  expect(card.startsWith(expected)).toBe(true);
  return card;
}

type OpenCard = { card: string; character: Character | null; safe: (place: Place) => boolean };

/** The card on the table, the next one where a kind is expected. */
async function openCard(expected?: string): Promise<OpenCard> {
  const card = expected ? await nextCard(expected) : await cardOnShow();
  const shown = (Object.keys(HOME_OF) as Character[]).filter((who) => card.includes(who));
  return {
    card,
    character: shown[0] ?? null,
    safe: (place) => shown.every((who) => HOME_OF[who] !== place),
  };
}

async function runToSafety(players: readonly Player[], safe: (place: Place) => boolean): Promise<void> {
  const places = ann.tiles;
  const free = places.flatMap((place, tile) => (safe(place) ? [tile] : []));
  for (const [i, player] of players.entries())
    if (free[i] !== undefined) await player.grab({ tile: free[i] });
}

/**
 * What each was told. Then all hands leave the glass: a thumb that still rested would make its page ready for the next
 * card, which could turn, and end the match, before a slow test had looked at that page.
 */
async function verdicts(): Promise<string[]> {
  const told = await Promise.all(everyone.map((player) => player.verdict()));
  await Promise.all(everyone.map((player) => player.lift()));
  return told;
}

/** One card as Ann and Bob should play it, while Cem goes wrong wherever one can. */
async function playWell(): Promise<void> {
  const { card, safe } = await openCard("card-");
  if (card.startsWith("card-character") || card.startsWith("card-pair")) {
    await cem.grab(cem.tileOf((place) => !safe(place)));
    await cem.page.locator('main[data-touches="1"]').waitFor();
    await runToSafety([ann, bob], safe);
  } else {
    const attacker = card.split("-")[2] as Color;
    if (attacker === "green") await cem.grab({ pawn: "green" });
    else await (attacker === "red" ? ann : bob).grab({ pawn: "green" });
    if (attacker !== "red") await ann.grab({ pawn: "red" });
    if (attacker !== "blue") await bob.grab({ pawn: "blue" });
  }
  await verdicts();
}
