// A tablet that lies out for guests remembers so, and nothing unreadable locks anybody out.
import { afterEach, describe, expect, it } from "vitest";
import { readKept } from "../../../client/device/kept.ts";
import { isKioskCode, kiosk, parseKiosk, setKiosk } from "../../../client/device/kiosk.ts";

afterEach(() => setKiosk(null));

describe("café mode", () => {
  it("is kept, and forgotten when it is switched off", () => {
    setKiosk({ code: "0451", quietMinutes: 5 });
    expect(parseKiosk(readKept("kiosk"))).toEqual({ code: "0451", quietMinutes: 5 });
    expect(kiosk.value).toEqual({ code: "0451", quietMinutes: 5 });
    setKiosk(null);
    expect([kiosk.value, parseKiosk(readKept("kiosk"))]).toEqual([null, null]);
  });

  it("is off where what was kept cannot be read", () => {
    for (const broken of [null, "", "1234", "1234 3", "123 2", "12a4 2", "2"])
      expect([broken, parseKiosk(broken)]).toEqual([broken, null]);
  });

  it("takes four digits for a code", () => {
    expect(["0000", "1851", "185", "18510", "18a1", ""].filter(isKioskCode)).toEqual(["0000", "1851"]);
  });
});
