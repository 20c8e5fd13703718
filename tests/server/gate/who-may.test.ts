// Who may come to this server: by which names, from whose pages, and from which network a request counts.
import { hostname } from "node:os";
import { describe, expect, test } from "vitest";
import { readSettings } from "../../../server/config/read-settings.ts";
import { addressOf, networkOf } from "../../../server/gate/client-address.ts";
import { isOwnHost } from "../../../server/gate/hosts.ts";
import { mayComeFrom } from "../../../server/gate/origin.ts";
import { GATE_DEFAULTS, type GateSettings, gateSettingsOf } from "../../../server/gate/settings.ts";
import { NATIVE_HEADERS } from "../../../shared/protocol/native-header.ts";

function settingsOf(env: Record<string, string>): GateSettings {
  const read = readSettings([], env);
  if (!read.ok) throw new Error(read.message);
  return gateSettingsOf(read.value.settings);
}

describe("names", () => {
  const own = hostname().split(".")[0]!;
  const ours = [
    ...["localhost", "localhost:2567", "LOCALHOST:1", "localhost.", "127.0.0.1:2567", "[::1]:2567"],
    ...["192.168.1.7:2567", "10.0.0.3", "203.0.113.9", "[2001:db8::7]:443"],
    ...[own, `${own}:2567`, `${own.toUpperCase()}.local:2567`, `${own}.lan`, `${own}.home.arpa`],
  ];
  test.each(ours)("%s is ours", (host) => expect(isOwnHost(host, GATE_DEFAULTS)).toBe(true));

  const foreign = [
    ...[
      "evil.example",
      "evil.example:2567",
      "localhost.evil.example",
      "127.0.0.1.evil.example",
      "1.2.3.4.nip.io",
    ],
    ...[`${own}.evil.example`, "other.local", "192.168.1.7.", "game.example", "0x7f.1", ""],
  ];
  test.each(foreign)("%s is not", (host) => {
    // A bare address with a dot behind it is still an address; all others are names that somebody may own.
    expect(isOwnHost(host, GATE_DEFAULTS)).toBe(host === "192.168.1.7.");
  });

  test("so does the address of this very process", () => {
    const settings = settingsOf({
      PROCESS_URL: "https://p1.example/",
      REDIS_URL: "redis://x",
      DATABASE_URL: "postgres://x",
    });
    expect(isOwnHost("p1.example", settings)).toBe(true);
  });

  test("the settings name others", () => {
    const settings = settingsOf({
      PUBLIC_URL: "https://game.example/",
      ALLOWED_HOSTS: "Laptop.home, .tunnel.example",
    });
    for (const host of ["game.example", "laptop.home:2567", "abc.tunnel.example", "tunnel.example"])
      expect([host, isOwnHost(host, settings)]).toEqual([host, true]);
    for (const host of [
      "xgame.example",
      "a.game.example",
      "eviltunnel.example",
      "tunnel.example.evil.example",
    ])
      expect([host, isOwnHost(host, settings)]).toEqual([host, false]);
  });
});

describe("pages", () => {
  const from = (origin: string, host: string, env: Record<string, string> = {}) =>
    mayComeFrom({ origin }, host, settingsOf(env));

  test.each([
    ["http://localhost:2567", "localhost:2567"],
    ["http://192.168.1.7:2567", "192.168.1.7:2567"],
    ["https://192.168.1.7", "192.168.1.7"],
    ["https://game.example", "game.example:443"],
    ["http://[::1]:2567", "[::1]:2567"],
    ["http://LAPTOP.local:2567", "laptop.local:2567"],
  ])("%s at %s is our own", (origin, host) => expect(from(origin, host)).toBe(true));

  test.each([
    ["http://localhost:3000", "localhost:2567"],
    ["https://evil.example", "192.168.1.7:2567"],
    ["null", "localhost:2567"],
    ["file://", "localhost:2567"],
    ["http://localhost:2567.evil.example", "localhost:2567"],
    ["http://192.168.1.7@evil.example", "192.168.1.7"],
    ["", "localhost:2567"],
    ["chrome-extension://abc", "abc"],
  ])("%s at %s is another's", (origin, host) => expect(from(origin, host)).toBe(false));

  test("behind a proxy that keeps the name to itself, the settings say it", () => {
    expect(from("https://game.example", "localhost:2567")).toBe(false);
    expect(from("https://game.example", "localhost:2567", { PUBLIC_URL: "https://game.example/play" })).toBe(
      true,
    );
    expect(
      from("https://b.example", "localhost:2567", {
        ALLOWED_ORIGINS: "https://a.example, https://b.example",
      }),
    ).toBe(true);
    expect(from("http://b.example", "localhost:2567", { ALLOWED_ORIGINS: "https://b.example" })).toBe(false);
  });

  test("programs without a page say who they are", () => {
    expect(mayComeFrom({}, "localhost", GATE_DEFAULTS)).toBe(false);
    expect(mayComeFrom(NATIVE_HEADERS, "localhost", GATE_DEFAULTS)).toBe(true);
    expect(
      mayComeFrom({ ...NATIVE_HEADERS, origin: "https://evil.example" }, "localhost", GATE_DEFAULTS),
    ).toBe(false);
  });
});

describe("addresses", () => {
  const caller = (remoteAddress: string, forwarded?: string) => ({
    headers: forwarded === undefined ? {} : { "x-forwarded-for": forwarded },
    socket: { remoteAddress },
  });
  const proxies = (TRUST_PROXY: string) => settingsOf({ TRUST_PROXY }).trustedProxies;

  test("nobody's word is taken unless the settings name them", () => {
    expect(addressOf(caller("::ffff:203.0.113.9", "1.1.1.1"), null)).toBe("203.0.113.9");
    expect(addressOf(caller("203.0.113.9", "1.1.1.1"), proxies("loopback"))).toBe("203.0.113.9");
  });

  test("a proxy that is trusted names the caller, and what the caller itself wrote before is not believed", () => {
    expect(addressOf(caller("127.0.0.1", "198.51.100.7"), proxies("loopback"))).toBe("198.51.100.7");
    expect(addressOf(caller("::1", "6.6.6.6, 198.51.100.7"), proxies("loopback"))).toBe("198.51.100.7");
    const chain = caller("::ffff:10.1.2.3", "6.6.6.6, 198.51.100.7, 10.9.9.9");
    expect(addressOf(chain, proxies("10.0.0.0/8"))).toBe("198.51.100.7");
    expect(addressOf(caller("127.0.0.1"), proxies("127.0.0.1"))).toBe("127.0.0.1");
    expect(addressOf(caller("127.0.0.1", "nonsense"), proxies("127.0.0.1"))).toBe("127.0.0.1");
  });

  test("IPv6 counts by /64", () => {
    expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
    expect(networkOf("2001:0DB8:0001:0002::6")).toBe("2001:db8:1:2::/64");
    expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
    expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  });
});
