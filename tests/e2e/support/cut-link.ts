// A cable that can be pulled: everything between a phone and the server goes through it, until it is cut.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type Cable = {
  readonly port: number;
  /** Nothing passes any more, and no new connection is accepted. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
};

export async function layCable(serverPort: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) {
      near.destroy();
      return;
    }
    const far = connect(serverPort, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const pull = () => {
    for (const socket of [...sockets]) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      whole = false;
      pull();
    },
    mend() {
      whole = true;
    },
    async close() {
      pull();
      server.close();
      await once(server, "close");
    },
  };
}
