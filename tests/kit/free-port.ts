// Ports for programs that cannot be told to take any: free a moment ago.
import { randomInt } from "node:crypto";
import { type AddressInfo, createServer } from "node:net";

/** The very port, or any for 0; null where it is taken. */
const tryPort = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer().listen(port, "127.0.0.1", () => {
      const found = server.address() as AddressInfo;
      server.close(() => resolve(found.port));
    });
    server.once("error", () => resolve(null));
  });

export async function freePort(): Promise<number> {
  const port = await tryPort(0);
  if (port === null) throw new Error("No port is free.");
  return port;
}

/** The first of so many that follow each other, below those that the system gives away by itself. */
export async function freePortsInARow(count: number): Promise<number> {
  for (;;) {
    const first = randomInt(20_000, 30_000);
    const found = await Promise.all(Array.from({ length: count }, (_, nth) => tryPort(first + nth)));
    if (!found.includes(null)) return first;
  }
}
