// Whole matches on one tablet in a real browser, by many fingers at once.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { FeltRound, MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import { tabletRoom } from "./support/tablet-room.ts";
import { LANDSCAPE, PORTRAIT, startDealt } from "./support/tablet-seats.ts";

const openTablet = tabletRoom();

it.concurrent.each([
  ["1180x820", LANDSCAPE],
  ["820x1180", PORTRAIT],
] as const)(
  "on a touch page of %s: many fingers in the same frame; the saved record is judged the same again",
  async (_, size) => {
    const glass = await openTablet(size);
    // Cowboys cost everyone a bullet below: a short match, with one run for the tiles in it.
    const { match } = await startDealt(glass, 3, (deck) => {
      const first = deck.slice(0, 7);
      return first.filter(({ kind }) => kind === "cowboy").length === 6 && first[3]!.kind === "character";
    });
    const { players } = match;
    while (await match.nextCard()) {
      const { card } = await match.state();
      // Everyone grabs the neighbour's cowboy (the attacker the own), or runs to a tile of their own: all in one event of the glass.
      const attacker = players.find((color) => card.toLowerCase().startsWith(`${color} draws`));
      const aims = players.map((color, i) => {
        if (!/draws|disarmed/.test(card)) return match.pointOf(color, { tile: i });
        return match.pointOf(color, { pawn: color === attacker ? color : players[(i + 1) % 3]! });
      });
      await glass.fingers.tap(aims);
    }
    const { bullets, round } = await match.state();
    expect(Math.max(...bullets) >= 6 || round === 15).toBe(true);

    const [download] = await Promise.all([
      glass.page.waitForEvent("download"),
      glass.page.getByRole("button", { name: "Save the match" }).tap(),
    ]);
    const record: MatchRecord = JSON.parse(readFileSync(await download.path(), "utf8"));
    expect(record.rounds.length).toBe(round);
    const judged = Object.fromEntries(players.map((color) => [color, 0]));
    const rounds = (record.rounds as FeltRound[]).map(({ round }) => round);
    for (const saved of rounds) {
      // One event of the glass is one instant, and it is everybody's.
      expect(new Set(saved.taps.map(({ player }) => player)).size).toBe(players.length);
      expect(new Set(saved.taps.map(({ at }) => at)).size).toBe(1);
      const { delta } = judge(saved);
      for (const color of players) judged[color]! += delta[color]!;
    }
    expect(players.map((color) => judged[color])).toEqual(bullets);

    // Each lies beside the others, however little room the seats leave.
    for (const name of ["Picture of the result", "Look at the match again", "Turn to another side"])
      await glass.page.getByRole("button", { name, exact: true }).tap({ trial: true });

    const score = glass.page.locator(".series", { hasText: "First to 5" });
    const told = await score.textContent();
    if (size === LANDSCAPE) {
      await glass.page.getByRole("button", { name: "Rematch" }).tap();
      await match.until("gathering");
      expect((await match.state()).bullets).toEqual([0, 0, 0]);
    } else {
      // The party goes on, whatever becomes of its page.
      await glass.page.getByRole("button", { name: "Seats" }).tap();
      expect(await score.textContent()).toBe(told);
      await glass.page.reload();
      expect(await score.textContent()).toBe(told);
    }

    // The one before is on the shelf of this tablet: no house knows it.
    await glass.page.goto(new URL(`/match/${record.id}`, glass.page.url()).href);
    await glass.page.locator('.again[data-same="true"]').waitFor();
    expect(glass.faults).toEqual([]);
    await glass.page.context().close();
  },
);
