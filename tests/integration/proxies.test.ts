// The examples for Caddy and nginx as somebody follows them in an empty folder: pages, questions and sockets through the real program, at a name of its own, below a path of another site, and before two processes.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { certificateIn } from "../../server/http/certificate.ts";
import { findCaddy } from "../caddy.mjs";
import { freePort } from "../kit/free-port.ts";
import { askThrough, openThrough } from "../kit/proxied.ts";
import { ServerProcess } from "../kit/server-process.ts";
import { SupervisedHouse } from "../kit/supervised-house.ts";
import { canHaveCluster, TestCluster } from "../kit/test-cluster.ts";
import { aMoment } from "../kit/until.ts";
import { findNginx } from "../nginx.mjs";

const DEPLOY = fileURLToPath(new URL("../../server/operations/deploy/", import.meta.url));
const PATH = "/games/rapid-city/";
const [caddy, nginx] = [findCaddy(), findNginx()];
const folder = mkdtempSync(join(tmpdir(), "rapid-city-proxies-"));
let proxy: ChildProcess | null = null;
let games: ServerProcess[] = [];

afterEach(async () => {
  proxy?.kill("SIGKILL");
  await Promise.all(games.map((game) => game.stop()));
  games = [];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The example as it stands, but for the ports and addresses of this machine. */
function exampleWith(name: string, changes: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(DEPLOY, name), "utf8");
  for (const [from, to] of Object.entries(changes)) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  return text;
}

type Program = { readonly program: string; readonly args: readonly string[]; readonly env?: object };

/** Until it speaks for that name at these ports: Caddy listens before it has made its certificates. */
async function run({ program, args, env }: Program, name: string, ports: readonly number[]): Promise<void> {
  proxy = spawn(program, args, { cwd: folder, env: { ...process.env, ...env }, stdio: "pipe" });
  let said = "";
  proxy.stderr!.on("data", (text) => {
    said += text;
  });
  for (const port of ports) {
    while (!(await speaksFor(name, port))) {
      if (proxy.exitCode !== null) throw new Error(`It ended with ${proxy.exitCode}: ${said}`);
      await aMoment(20);
    }
  }
}

const speaksFor = (name: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", servername: name, rejectUnauthorized: false });
    socket.on("secureConnect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

async function runCaddy(
  config: string,
  name: string,
  https: number,
  others: readonly number[] = [],
): Promise<void> {
  const http = await freePort();
  const own = join(folder, "caddy");
  mkdirSync(own, { recursive: true });
  const file = join(own, "Caddyfile");
  const here = `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n}\n`;
  writeFileSync(file, here + config);
  const env = { DOMAIN: "game.example", XDG_DATA_HOME: own, XDG_CONFIG_HOME: own };
  const args = ["run", "--adapter", "caddyfile", "--config", file];
  await run({ program: caddy!, args, env }, name, [https, ...others]);
}

async function runNginx(config: string, name: string, port: number): Promise<void> {
  const { key, cert } = await certificateIn(folder);
  const files = { key: join(folder, "game.key"), pem: join(folder, "game.pem") };
  writeFileSync(files.key, key);
  writeFileSync(files.pem, cert);
  const here = config
    .replaceAll("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replaceAll("/etc/ssl/game.example.pem", files.pem)
    .replaceAll("/etc/ssl/game.example.key", files.key);
  writeFileSync(join(folder, "rapid-city.conf"), here);
  const kinds = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(" ");
  const main = `daemon off; master_process off; pid ${join(folder, "nginx.pid")}; error_log stderr; events {} http { access_log off; ${temporary} include ${join(folder, "rapid-city.conf")}; }`;
  writeFileSync(join(folder, "nginx-main.conf"), main);
  const args = ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx-main.conf")];
  await run({ program: nginx!, args }, name, [port]);
}

const startGame = async (env: Record<string, string>): Promise<ServerProcess> => {
  const game = await ServerProcess.start(env);
  games.push(game);
  return game;
};

/** With the words of the examples: once at a name of its own, once below a path. */
async function oneGame(publicUrl: string): Promise<ServerProcess> {
  return startGame({ PUBLIC_URL: publicUrl, TRUST_PROXY: "loopback" });
}

async function expectTown(port: number, name: string, path: string): Promise<void> {
  const site = { name, port, path };
  expect((await askThrough(site, "health/live")).status).toBe(200);
  expect(JSON.parse((await askThrough(site, "api/info")).text).publicUrl).toBe(
    `https://${name}${path}`.slice(0, -1),
  );
  expect(await askThrough(site, "")).toMatchObject({ status: 200, text: expect.stringContaining("<html") });
  const { socket } = await openThrough(site);
  socket.terminate();
}

describe.each(["/", PATH])("one game at %s", (path) => {
  const name = path === "/" ? "game.example" : "school.example";

  test.skipIf(!caddy)("behind Caddy", async () => {
    const game = await oneGame(`https://${name}${path}`);
    const port = await freePort();
    const example = exampleWith("Caddyfile.one", { "127.0.0.1:2567": `127.0.0.1:${game.port}` });
    await runCaddy(example, name, port);
    await expectTown(port, name, path);
    if (path === "/") return;
    const { status, location } = await askThrough({ name, port, path: path.slice(0, -1) }, "");
    expect([status, location]).toEqual([301, path]);
  });

  test.skipIf(!nginx)("behind nginx", async () => {
    const game = await oneGame(`https://${name}${path}`);
    const port = await freePort();
    await runNginx(exampleWith("nginx.conf", { "127.0.0.1:2567": `127.0.0.1:${game.port}` }), name, port);
    await expectTown(port, name, path);
    if (path === "/") return;
    const { status, location } = await askThrough({ name, port, path: path.slice(0, -1) }, "");
    expect([status, location]).toEqual([308, expect.stringContaining(path)]);
  });
});

describe.skipIf(!caddy || !canHaveCluster)("the house of two processes in compose.yaml", () => {
  let house: TestCluster;
  afterAll(() => house?.end());

  test("behind Caddy: pages by the one name, tables by the port of their process, also while one of them is updated", async () => {
    house = await TestCluster.open();
    const ports = { https: await freePort(), first: await freePort(), second: await freePort() };
    const environment = {
      PUBLIC_URL: "https://game.example/",
      TRUST_PROXY: "loopback",
      DATABASE_URL: house.databaseUrl,
      REDIS_URL: house.redis.url,
      HOUSE_PASSPHRASE: "",
    };
    // In containers both may listen at the same ports; here a process has to be told the one before it.
    const [one, two] = await Promise.all(
      [ports.first, ports.second].map((port) =>
        startGame({ ...environment, PROCESS_URL: `https://game.example:${port}/` }),
      ),
    );
    const example = exampleWith("Caddyfile", {
      "game-1:2567": `127.0.0.1:${one!.port}`,
      "game-2:2568": `127.0.0.1:${two!.port}`,
      "{$DOMAIN}:2567": `{$DOMAIN}:${ports.first}`,
      "{$DOMAIN}:2568": `{$DOMAIN}:${ports.second}`,
    });
    await runCaddy(example, "game.example", ports.https, [ports.first, ports.second]);
    await expectTown(ports.https, "game.example", "/");
    const site = { name: "game.example", port: ports.https, path: "/" };
    const opened = await Promise.all([1, 2, 3, 4].map(() => openThrough(site)));
    expect(new Set(opened.map(({ at }) => at))).toEqual(
      new Set([`game.example:${ports.first}`, `game.example:${ports.second}`]),
    );
    // No new visitor is sent to the one that is gone.
    await one!.stop();
    while ((await openThrough(site).catch(() => null))?.at !== `game.example:${ports.second}`)
      await aMoment(100);
    for (let n = 0; n < 4; n++) expect((await askThrough(site, "api/info")).status).toBe(200);
    for (const { socket } of opened) socket.terminate();
  });
});

describe.skipIf(!canHaveCluster)("several processes of one machine, as the guide has them", () => {
  const guide = readFileSync(join(DEPLOY, "..", "..", "GUIDE.md"), "utf8");
  let house: SupervisedHouse;
  afterEach(() => house.end());

  const openHouse = async (port: number) => {
    house = await SupervisedHouse.start(2, {
      PUBLIC_URL: `https://game.example:${port}/`,
      PROCESS_URL: `https://game.example:${port}/p*/`,
      TRUST_PROXY: "loopback",
    });
    const portOf = (number: number) => house.opened.find(({ process }) => process === number)!.port;
    return { front: new URL(house.url).port, first: portOf(1), second: portOf(2) };
  };
  /** Tables of both are reached by the one port of the proxy. */
  const expectBoth = async (port: number) => {
    const site = { name: "game.example", port, path: "/" };
    const opened = await Promise.all([1, 2, 3, 4].map(() => openThrough(site)));
    expect(new Set(opened.map(({ at }) => at))).toEqual(
      new Set([`game.example:${port}/p1`, `game.example:${port}/p2`]),
    );
    for (const { socket } of opened) socket.terminate();
  };

  test.skipIf(!caddy)("behind Caddy", async () => {
    const port = await freePort();
    const { front, first, second } = await openHouse(port);
    const [, ways = ""] = /```\n( *handle_path [^`]*)```/.exec(guide) ?? [];
    const here = ways
      .replace("127.0.0.1:2568", `127.0.0.1:${first}`)
      .replace("127.0.0.1:2569", `127.0.0.1:${second}`);
    expect(here).toContain(String(second));
    const toGame = "\treverse_proxy 127.0.0.1:2567 {\n\t\timport game\n\t}\n}";
    const example = exampleWith("Caddyfile.one", { [toGame]: here + toGame });
    await runCaddy(example.replaceAll("127.0.0.1:2567", `127.0.0.1:${front}`), "game.example", port);
    await expectBoth(port);
  });

  test.skipIf(!nginx)("behind nginx", async () => {
    const port = await freePort();
    const { front, first, second } = await openHouse(port);
    const example = readFileSync(join(DEPLOY, "nginx.conf"), "utf8");
    const [whole = ""] = / {4}location \/ \{[^}]*\}\n/.exec(example) ?? [];
    const [from, to] = ["location / {", "proxy_pass http://rapid_city;"];
    const copyFor = (number: number, at: number) => {
      const words = [`location /p1/ {`, "proxy_pass http://127.0.0.1:2568/;"];
      for (const word of words) expect(guide).toContain(word);
      const [way, pass] = words.map((word) => word.replace("p1", `p${number}`).replace("2568", String(at)));
      expect(whole).toContain(to);
      return whole.replace(from, way!).replace(to, pass!);
    };
    const config = example
      .replace(whole, whole + copyFor(1, first) + copyFor(2, second))
      .replace("127.0.0.1:2567", `127.0.0.1:${front}`);
    await runNginx(config, "game.example", port);
    await expectBoth(port);
  });
});
