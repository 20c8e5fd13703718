// Answers that nobody reads fill no memory.
import { expect, test } from "vitest";
import { endBacklog } from "../../../server/gate/connections.ts";

test("of one network's connections those that read least go, until what is left lying is little enough", () => {
  const gone: number[] = [];
  const socketWith = (writableLength: number) => ({
    writableLength,
    destroy: () => void gone.push(writableLength) as never,
  });
  const sockets = [10, 0, 400, 300, 20, 500].map(socketWith);
  endBacklog(sockets, 2000);
  expect(gone).toEqual([]);
  endBacklog(sockets, 350);
  expect(gone).toEqual([500, 400]);
});
