// The network between a client and the server, which can be cut, mended and listened to.
import { connect, createServer, type Server, type Socket } from "node:net";

export class Wire {
  readonly url: string;
  readonly #server: Server;
  readonly #serverPort: number;
  readonly #sockets = new Set<Socket>();
  /** Everything the server sent, connection by connection. */
  readonly heard: Buffer[][] = [];
  #isCut = false;
  #stuck: Socket[] | null = null;
  #frozen: Socket[] = [];

  static async to(serverPort: number): Promise<Wire> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new Wire(server, serverPort);
  }

  private constructor(server: Server, serverPort: number) {
    this.#server = server;
    this.#serverPort = serverPort;
    this.url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    server.on("connection", (near) => {
      if (this.#isCut) {
        near.destroy();
        return;
      }
      if (this.#stuck !== null) {
        near.pause();
        near.on("error", () => {});
        this.#stuck.push(near);
        return;
      }
      this.#carry(near);
    });
  }

  #carry(near: Socket): void {
    const far = connect(this.#serverPort, "127.0.0.1");
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
  }

  /** Whoever calls from now on gets no answer, and none that it cannot have one, until the network moves again. */
  stick(): void {
    this.#stuck = [];
    this.mend();
  }

  get calling(): number {
    return this.#stuck?.length ?? 0;
  }

  move(): void {
    const stuck = this.#stuck ?? [];
    this.#stuck = null;
    for (const near of stuck) this.#carry(near);
  }

  /** Nothing comes through any more, in either direction, and nobody is told: a half-open connection. */
  freeze(): void {
    for (const socket of this.#sockets) socket.unpipe().pause();
    this.#frozen = [...this.#sockets];
  }

  /** New connections work again; what was frozen is gone. */
  thaw(): void {
    for (const socket of this.#frozen) socket.destroy();
    this.#frozen = [];
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
