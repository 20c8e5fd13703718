// The contests of a server: whoever makes one after the other fills no memory with them.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableDirectory } from "../../../server/directory/table-directory.ts";
import { LocalTableEvents } from "../../../server/table/local-events.ts";
import type { Drawer } from "../../../server/tournament/drawer.ts";
import { Share } from "../../../server/tournament/share.ts";
import type { KeptTournament, TournamentStore } from "../../../server/tournament/store.ts";
import { TableHost } from "../../../server/tournament/table-host.ts";
import { Tournaments } from "../../../server/tournament/tournaments.ts";

const HOUR_MS = 60 * 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] }));
afterEach(() => void vi.useRealTimers());

test("one that nobody visits, asks for or plays is let go, and comes back from the store as it was", async () => {
  const kept = new Map<string, KeptTournament>();
  const store = {
    has: async (code) => kept.has(code),
    create: async (head, events) => void kept.set(head.code, { head, events: [...events] }),
    load: async (code) => kept.get(code) ?? null,
    release: async () => {},
  } as Partial<TournamentStore> as TournamentStore;
  const visited = new Set<string>();
  const tournaments = new Tournaments({
    store,
    host: new TableHost(
      {} as TableDirectory,
      new LocalTableEvents(() => {}),
      async () => {
        throw new Error("No table is opened here.");
      },
      0,
    ),
    drawer: { close: async () => {} } as Partial<Drawer> as Drawer,
    share: new Share(() => 0),
    isVisited: (code) => visited.has(code),
    wallMs: () => Date.now(),
    makeSeed: () => "seed",
    attemptClock: () => 0,
    log: (line) => {
      throw new Error(line);
    },
  });
  const codes: string[] = [];
  for (const name of ["Deserted", "Visited", "Asked for"]) {
    const made = await tournaments.create(
      { name, settings: {} as never, passphrase: "open sesame" },
      "192.0.2.1",
    );
    if (made.ok) codes.push(made.value.head.code);
  }
  const [deserted, seen, asked] = codes as [string, string, string];
  visited.add(seen);
  for (let minute = 0; minute < 60; minute += 5) {
    await vi.advanceTimersByTimeAsync(HOUR_MS / 12);
    await tournaments.find(asked);
  }
  expect(tournaments.codes.toSorted()).toEqual([seen, asked].toSorted());
  expect((await tournaments.find(deserted))?.state.name).toBe("Deserted");
  await tournaments.close();
});
