// A link that was lost and is back hears its new room only, whatever the old one still says.
import { CloseCode } from "colyseus.js";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RoomEars } from "../../../../client/online/net/enter-room.ts";
import { joinTable, type TableLink } from "../../../../client/online/net/table-link.ts";
import { TableState } from "../../../../shared/protocol/state.ts";
import { PROTOCOL_VERSION } from "../../../../shared/protocol/version.ts";

type FakeRoom = { ears: RoomEars | null; readonly sent: string[] };
const rooms: FakeRoom[] = [];

vi.mock("../../../../client/online/net/enter-room.ts", () => ({
  async enterRoom() {
    const fake: FakeRoom = { ears: null, sent: [] };
    rooms.push(fake);
    const room = {
      roomId: "ABCD",
      state: new TableState(),
      connection: { isOpen: true, url: "", close() {} },
      send: (name: string) => void fake.sent.push(name),
      async leave() {},
    };
    const attend = (ears: RoomEars) => {
      fake.ears = ears;
    };
    return { room, welcome: { you: "red", seatKey: `key-${rooms.length}` }, attend };
  },
}));

let link: TableLink;
beforeEach(async () => {
  rooms.length = 0;
  link = await joinTable("", "ABCD", { version: PROTOCOL_VERSION, role: "player", name: "Ann" });
  await vi.waitFor(() => expect(rooms[0]?.ears).toBeTruthy());
  rooms[0]!.ears!.onLeave(CloseCode.ABNORMAL_CLOSURE);
  await vi.waitFor(() => expect(rooms[1]?.ears).toBeTruthy());
});
afterEach(() => link.leave());

it("what the old room says late is not told, changes no seat and is not answered", async () => {
  const heard: unknown[] = [];
  link.on("welcome", (welcome) => heard.push(welcome));
  link.on("refused", (refusal) => heard.push(refusal));
  const [old, now] = rooms as [FakeRoom, FakeRoom];
  old.ears!.onMessage({ name: "welcome", content: { you: "blue", seatKey: "of-before" } });
  old.ears!.onMessage({ name: "barrier", content: { barrier: 7 } });
  old.ears!.onState();
  expect([link.you, link.seatKey, heard]).toEqual(["red", "key-2", []]);
  now.ears!.onMessage({ name: "welcome", content: { you: "green", seatKey: "of-now" } });
  expect([link.you, link.seatKey, heard.length]).toEqual(["green", "of-now", 1]);
  now.ears!.onMessage({ name: "barrier", content: { barrier: 8 } });
  await vi.waitFor(() => expect(now.sent).toContain("answer"));
  expect(old.sent).not.toContain("answer");
});
