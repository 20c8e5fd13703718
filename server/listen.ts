// A small server beside the game's own: listens on its port, and ends with all who are connected.
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

export type Listening = { readonly port: number; close(): Promise<void> };

export async function listen(server: Server, port: number, host?: string): Promise<Listening> {
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
