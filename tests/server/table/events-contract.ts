// What every stream of what happens at tables must do.
import { describe, expect, test } from "vitest";
import type { Log } from "../../../server/log.ts";
import type { TableEvents } from "../../../server/table/events.ts";

export function tableEventsContract(name: string, make: (log: Log) => TableEvents): void {
  describe(name, () => {
    test("everyone who listens hears everything in its order, until they stop", () => {
      const events = make(() => {});
      const heard: string[] = [];
      const stop = events.on(({ table, type }) => void heard.push(`${table} ${type}`));
      events.on(({ type }) => void heard.push(type));
      events.emit({ table: "GHJK", match: null, type: "opened", owner: null });
      stop();
      events.emit({ table: "GHJK", match: null, type: "closed" });
      expect(heard).toEqual(["GHJK opened", "opened", "closed"]);
    });

    test("a listener that fails costs a line in the log, and nothing else", () => {
      const lines: string[] = [];
      const heard: string[] = [];
      const events = make((line) => void lines.push(line));
      events.on(() => {
        throw new Error("no room on the disk");
      });
      events.on(({ type }) => void heard.push(type));
      events.emit({ table: "GHJK", match: null, type: "closed" });
      expect(heard).toEqual(["closed"]);
      expect(lines.join()).toContain("no room on the disk");
    });
  });
}
