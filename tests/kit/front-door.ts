// The one address of a house, as a proxy or a supervisor gives it: every connection goes to a process that lives, each in turn.
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

export class FrontDoor {
  readonly url: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** Ports of processes, in turn. */
  readonly #ports: number[];

  static async to(...urls: readonly string[]): Promise<FrontDoor> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new FrontDoor(server, urls);
  }

  private constructor(server: Server, urls: readonly string[]) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    this.#ports = urls.map((url) => Number(new URL(url).port));
    server.on("connection", (near) => {
      this.#sockets.add(near);
      near.on("close", () => this.#sockets.delete(near));
      near.on("error", () => near.destroy());
      this.#carry(near, this.#inTurn());
    });
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** All of them, for each visitor beginning with another one. */
  #inTurn(): readonly number[] {
    this.#ports.push(this.#ports.shift()!);
    return [...this.#ports];
  }

  /** To the next one, where somebody does not open. */
  #carry(near: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined) {
      near.destroy();
      return;
    }
    const far = connect(port, "127.0.0.1");
    let isOpen = false;
    far.on("connect", () => {
      isOpen = true;
      near.pipe(far).pipe(near);
    });
    far.on("error", () => {
      if (isOpen) near.destroy();
      else this.#carry(near, others);
    });
    far.on("close", () => isOpen && near.destroy());
    near.on("close", () => far.destroy());
  }
}
