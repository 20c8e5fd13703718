// What was pressed and waits: nothing is lost, nothing is there twice.
import { expect, test } from "vitest";
import {
  makeOutboxText,
  type Outbox,
  parseOutbox,
  withdrawn,
  withOthers,
  withPressed,
  withSent,
} from "../../../../client/online/contest/outbox.ts";

const call = (key: string, at = 1_000) => ({ key, at, command: { type: "call" } as const });

test("what is pressed waits in order until it is answered, and is never there twice", () => {
  let outbox: Outbox = [];
  outbox = withPressed(outbox, call("a"));
  outbox = withPressed(outbox, call("b"));
  outbox = withPressed(outbox, call("a"));
  expect(outbox.map(({ key }) => key)).toEqual(["a", "b"]);
  outbox = withSent(outbox, "a");
  expect(outbox.map(({ sent }) => sent)).toEqual([true, false]);
  expect(withdrawn(outbox, "a")).toEqual([{ ...call("b"), sent: false }]);
});

test("it outlives the page, except what is too old or was never ours", () => {
  const outbox = withSent(withPressed(withPressed([], call("old", 0)), call("new", 2_000_000)), "new");
  expect(parseOutbox(makeOutboxText(outbox), 2_000_001)).toEqual([{ ...call("new", 2_000_000), sent: true }]);
  for (const text of [null, "", "{", "7", '[{"key":1}]', "[null]"]) expect(parseOutbox(text, 0)).toEqual([]);
});

test("a result is told however late, and what another page left waits until it is answered", () => {
  const record = {
    key: "shot",
    at: 0,
    command: { type: "attempt-end", seed: "s", color: "red", record: [] },
  };
  const outbox = [{ ...record, sent: true }] as Outbox;
  expect(parseOutbox(makeOutboxText(outbox), 2_000_000_000)).toEqual(outbox);

  const kept = withPressed(
    withPressed(withPressed([], call("left", 1)), call("answered", 2)),
    call("own", 3),
  );
  const own = withSent(withPressed([], call("own", 3)), "own");
  expect(withOthers(own, kept, new Set(["answered"]))).toEqual([
    { ...call("left", 1), sent: false },
    { ...call("own", 3), sent: true },
  ]);
});
