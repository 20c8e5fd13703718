// Ports for programs that need the same one again, or cannot be told to take any: below those that the system gives to whoever connects somewhere, which might take it meanwhile.
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    server.once("error", () => resolve(false));
  });

/** The first of so many that follow each other. */
export async function freePortsInARow(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(20_000, 30_000);
    const free = await Promise.all(Array.from({ length: count }, (_, nth) => isFree(first + nth)));
    if (!free.includes(false)) return first;
  }
}

export const freePort = (): Promise<number> => freePortsInARow(1);
