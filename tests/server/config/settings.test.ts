// What whoever runs the server may say, by flag and by environment; and that README and `--help` tell the same.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readmeTable, usage } from "../../../server/config/explain.ts";
import { DEFAULTS, readSettings } from "../../../server/config/read-settings.ts";
import { SETTINGS, type Setting } from "../../../server/config/settings.ts";

const understood = (args: string[], env: Record<string, string> = {}) => {
  const read = readSettings(args, env);
  if (!read.ok) throw new Error(read.message);
  return read.value;
};

describe("settings", () => {
  test("without any, everything has its default", () => {
    expect(understood([])).toEqual({ help: false, settings: DEFAULTS });
    expect(understood([], { PORT: "", PUBLIC_URL: "", HSTS: "" }).settings).toEqual(DEFAULTS);
  });

  test.each([
    [[], { PORT: "4000" }, { port: 4000 }],
    [["--port", "3000", "--https"], { PORT: "4000" }, { port: 3000, https: true }],
    [["--dev", "--port=0"], {}, { port: 0, dev: true }],
    [["--https=off"], { HTTPS: "on" }, { https: false }],
    [[], { HSTS: "1", RAPID_CITY_LIMITS: "off" }, { hsts: true, limitFactor: Number.POSITIVE_INFINITY }],
    [["--base-path", "games/rapid-city"], {}, { basePath: "/games/rapid-city/" }],
    [["--base-path", "/"], {}, { basePath: "/" }],
    [
      [],
      { ALLOWED_HOSTS: "Laptop.home, .tunnel.example" },
      { allowedHosts: ["laptop.home", ".tunnel.example"] },
    ],
    [[], { ALLOWED_ORIGINS: "https://a.example/page" }, { allowedOrigins: ["https://a.example"] }],
    [
      ["--log-level", "WARN"],
      { REDIS_URL: "redis://x", DATABASE_URL: "postgres://x" },
      { logLevel: "warn", redisUrl: "redis://x" },
    ],
    [["--drain", "0"], { RAPID_CITY_KEEP_DAYS: "90" }, { drainSeconds: 0, keepDays: 90 }],
  ])("%j with %j is understood", (args, env, settings) => {
    expect(understood(args, env as Record<string, string>).settings).toMatchObject(settings);
  });

  test.each([
    ...["PUBLIC_URL=game.example", "PUBLIC_URL=ftp://game.example", "PUBLIC_URL=https://a.example/?x=1"],
    ...[
      "ALLOWED_ORIGINS=game.example",
      "TRUST_PROXY=true",
      "TRUST_PROXY=10.0.0.0/33",
      "TRUST_PROXY=10.0.0.0/",
    ],
    ...["RAPID_CITY_LIMITS=some", "RAPID_CITY_LIMITS=-1", "PORT=town", "PORT=70000", "HTTPS=perhaps"],
    ...["BASE_PATH=/a b/", "BASE_PATH=/../etc", "BASE_PATH=//evil.example", "RAPID_CITY_KEEP_DAYS=0"],
    ...["DATABASE_URL=mysql://x", "REDIS_URL=localhost", "LOG_LEVEL=loud", "METRICS_PORT=-1", "MAX_TABLES=0"],
    ...["HOUSE_PASSPHRASE=short", "DRAIN_SECONDS=ten"],
  ])("%s is refused by its name", (assignment) => {
    const [name = "", text = ""] = assignment.split(/=(.*)/s);
    const refused = readSettings([], { [name]: text });
    expect(refused).toMatchObject({ ok: false, code: "start/bad-settings" });
    expect(!refused.ok && refused.message).toContain(name);
  });

  test("every wrong value is named at once, flags by their flag, and no secret is repeated", () => {
    const refused = readSettings(["--port", "town", "--fast", "--https=maybe", "loose", "--data"], {
      PUBLIC_URL: "game",
      DATABASE_URL: "secret-of-the-house",
      RAPID_CITY_LIMITS: "some",
    });
    const { message } = refused as { message: string };
    for (const word of ["--port", "--fast", "--data", "--https", "loose", "PUBLIC_URL", "DATABASE_URL"])
      expect(message).toContain(word);
    expect(message).toContain('RAPID_CITY_LIMITS: "some" must be "off" or a factor');
    expect(message).not.toContain("secret-of-the-house");
  });

  test.each([
    [{ REDIS_URL: "redis://secret" }, "REDIS_URL needs DATABASE_URL"],
    [{ PROCESSES: "2", DATABASE_URL: "postgres://x" }, "PROCESSES (--processes) needs REDIS_URL"],
    [
      { PROCESSES: "2", DATABASE_URL: "postgres://x", REDIS_URL: "redis://secret", HTTPS: "on" },
      "need LOCAL_CA (--local-ca)",
    ],
    [
      {
        PROCESSES: "2",
        DATABASE_URL: "postgres://x",
        REDIS_URL: "redis://secret",
        PROCESS_URL: "https://a.example/",
      },
      "needs a * for the number",
    ],
    [{ PROCESS_URL: "https://game.example/p1/" }, "PROCESS_URL needs REDIS_URL"],
    [{ LOCAL_CA: "on" }, "LOCAL_CA (--local-ca) needs HTTPS"],
    [{ HTTPS: "on", TRUST_PORT: "2570" }, "TRUST_PORT (--trust-port) needs LOCAL_CA"],
  ])("%j makes no sense alone, and says why", (env, sentence) => {
    const refused = readSettings([], env as Record<string, string>);
    expect(refused).toMatchObject({ ok: false, message: expect.stringContaining(sentence) });
    expect(!refused.ok && refused.message).not.toContain("secret");
  });

  test("a flag that lacks its value does not take the next flag for it", () => {
    const refused = readSettings(["--port", "--https"], {});
    expect(!refused.ok && refused.message).toContain("--port lacks");
  });

  test("whoever asks for help gets it, whatever else is wrong", () => {
    expect(understood(["--help", "--port", "town"])).toMatchObject({ help: true });
    expect(understood(["-h"])).toMatchObject({ help: true });
  });
});

describe("in words", () => {
  test("the README's table is this list", () => {
    const readme = readFileSync(new URL("../../../README.md", import.meta.url), "utf8");
    expect(readme).toContain(readmeTable());
  });

  test("--help names every flag and every variable", () => {
    for (const { env, flag } of Object.values(SETTINGS) as Setting[]) {
      if (env !== null) expect(usage()).toContain(env);
      if (flag !== null) expect(usage()).toContain(`--${flag}`);
    }
  });

  test("no two share a name", () => {
    const all = Object.values(SETTINGS) as Setting[];
    for (const names of [all.map(({ env }) => env), all.map(({ flag }) => flag)]) {
      const given = names.filter((name) => name !== null);
      expect(new Set(given).size).toBe(given.length);
    }
  });
});
