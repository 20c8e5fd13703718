// The keeper of a tournament's log: nobody hears of what a crash could still undo.
import { expect, test } from "vitest";
import { HOUSE, LogKeeper } from "../../../server/tournament/log-keeper.ts";
import { Share } from "../../../server/tournament/share.ts";
import type { TournamentStore } from "../../../server/tournament/store.ts";
import { DEFAULT_SETTINGS } from "../../../shared/tournament/settings.ts";

function keeperOnASlowDisk() {
  const disk = { finish: () => {}, fail: (_: Error) => {} };
  const store = {
    append: () =>
      new Promise<void>((resolve, reject) => {
        Object.assign(disk, { finish: resolve, fail: reject });
      }),
  } as Partial<TournamentStore> as TournamentStore;
  const head = { code: "ABCDE" } as LogKeeper["head"];
  const keeper = new LogKeeper(
    { head, events: [] },
    { store, share: new Share(() => 0), wallMs: () => 0, log: () => {} },
  );
  const told: string[] = [];
  keeper.onChange(() => told.push(keeper.state.name));
  const created = { type: "created", name: "Slow", settings: DEFAULT_SETTINGS } as const;
  return { disk, keeper, told, write: () => keeper.inTurn(() => keeper.write(created, HOUSE)) };
}

test("[W1] what is not on the disk yet is told to nobody, whatever else happens meanwhile", async () => {
  const { disk, keeper, told, write } = keeperOnASlowDisk();
  const writing = write();
  await Promise.resolve();
  keeper.noteChange();
  let isKept = false;
  const kept = keeper.kept().then(() => {
    isKept = true;
  });
  await new Promise(setImmediate);
  expect({ told, isKept }).toEqual({ told: [], isKept: false });
  disk.finish();
  expect(await writing).toMatchObject({ ok: true });
  await kept;
  expect(told).toEqual(["Slow"]);
});

test("what could not be written has not happened, and everybody is shown how it stands", async () => {
  const { disk, keeper, told, write } = keeperOnASlowDisk();
  const writing = write();
  await new Promise(setImmediate);
  disk.fail(new Error("no space left"));
  expect(await writing).toMatchObject({ ok: false, code: "store/failed" });
  await keeper.kept();
  expect({ told, events: keeper.events }).toEqual({ told: [""], events: [] });
});
