// A connection without manners of its own: sends any bytes, answers nothing, and remembers what it is told.
import { Client, type Room } from "colyseus.js";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import { NATIVE_HEADERS } from "../../shared/protocol/native-header.ts";

export class RawConnection {
  readonly room: Room;
  readonly heard: { readonly name: string; readonly message: unknown }[] = [];
  closedWith: number | null = null;

  static async join(url: string, code: string, request: JoinRequest): Promise<RawConnection> {
    return new RawConnection(await new Client(url, { headers: NATIVE_HEADERS }).joinById(code, request));
  }

  private constructor(room: Room) {
    this.room = room;
    room.reconnection.enabled = false;
    room.onMessage("*", (name, message) => void this.heard.push({ name: String(name), message }));
    room.onLeave((code) => {
      this.closedWith = code;
    });
  }

  send(bytes: Uint8Array): void {
    this.room.connection.send(bytes);
  }

  refusals(): string[] {
    return this.of<{ code: string }>("refused").map(({ code }) => code);
  }

  of<T>(name: string): T[] {
    return this.heard.filter((one) => one.name === name).map(({ message }) => message as T);
  }
}
