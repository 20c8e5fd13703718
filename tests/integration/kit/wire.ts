// The network between a client and the server, which can be cut, mended and listened to.
import { connect, createServer, type Server, type Socket } from "node:net";

export class Wire {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Everything the server sent, connection by connection. */
  readonly heard: Buffer[][] = [];
  #isCut = false;

  static async to(serverPort: number): Promise<Wire> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new Wire(server, serverPort);
  }

  private constructor(server: Server, serverPort: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    server.on("connection", (near) => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      const far = connect(serverPort, "127.0.0.1");
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        socket.setNoDelay(true);
        this.#sockets.add(socket);
        socket.pipe(other);
        socket.on("error", () => other.destroy());
        socket.on("close", () => {
          this.#sockets.delete(socket);
          other.destroy();
        });
      }
      const stream: Buffer[] = [];
      this.heard.push(stream);
      far.on("data", (bytes) => void stream.push(bytes));
    });
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
