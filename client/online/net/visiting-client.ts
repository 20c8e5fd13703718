// A client of Colyseus whose visit can be called off: whatever of it is still on its way takes no seat any more.
import { Client, type Room } from "colyseus.js";
import { NATIVE_HEADERS } from "../../../shared/protocol/native-header.ts";
import { listenToHouse } from "../house-word.ts";

export class VisitingClient extends Client {
  readonly #signal: AbortSignal;
  readonly #closeCode: number | undefined;

  /** `closeCode`: with which a visit that was called off hangs up. */
  constructor(endpoint: string, signal: AbortSignal, closeCode?: number) {
    super(endpoint, { headers: NATIVE_HEADERS });
    this.#signal = signal;
    this.#closeCode = closeCode;
  }

  protected override createRoom<T>(...args: Parameters<Client["createRoom"]>): Room<unknown, T> {
    this.#signal.throwIfAborted();
    const room = super.createRoom(...args) as Room<unknown, T>;
    listenToHouse(room);
    this.#signal.addEventListener("abort", () => room.connection.close(this.#closeCode));
    return room;
  }
}
