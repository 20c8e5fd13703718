// `--processes N`: several processes of the game on one host behind one port. Whoever comes by that port is handed to one of them, with their socket; phones then reach the process of their table directly, by its own port.
import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { join } from "node:path";
import { dataFolderOf } from "../config/data-folder.ts";
import type { Settings } from "../config/settings.ts";
import { giveUp, whyNot } from "../give-up.ts";
import { lanUrls, withoutLastSlash } from "../http/addresses.ts";
import { openTrustServer, type TrustServer } from "../http/trust/trust-server.ts";
import { surviveTheUncaught } from "../last-resort.ts";
import { openLog } from "../operations/logger.ts";
import { ROOT } from "../start-server.ts";
import { makeWelcome } from "../welcome.ts";
import { GameProcesses } from "./game-processes.ts";
import { sharedCertificateIn } from "./shared-certificate.ts";

export async function supervise(settings: Settings, args: readonly string[]): Promise<void> {
  const { processes: count, https, publicUrl } = settings;
  const { logger, log, flush } = await openLog(settings, process.stderr.isTTY);
  const dataFolder = dataFolderOf(ROOT, settings);
  const basePath = settings.basePath ?? `${withoutLastSlash(publicUrl?.pathname ?? "")}/`;
  // Nothing is read here: whoever is handed the socket has all of it.
  const front = createServer({ pauseOnConnect: true, noDelay: true });
  const port = await listen(front, settings.port).catch((error) => giveUp(whyNot(error, settings.port)));
  const shared = https ? await sharedCertificateIn(dataFolder) : null;
  const trustPort = settings.trustPort ?? (settings.port === 0 ? 0 : settings.port + count + 1);
  const trust: TrustServer | null =
    shared &&
    (await openTrustServer(trustPort, { ...shared, gamePort: port, basePath }).catch((error) =>
      giveUp(whyNot(error, trustPort)),
    ));
  let isWelcomed = false;
  const processes = new GameProcesses({
    count,
    args,
    placeOf: (number) => ({
      number,
      frontPort: port,
      port: settings.port === 0 ? 0 : settings.port + number,
      metricsPort: settings.metricsPort && settings.metricsPort + number - 1,
      dataFolder: join(dataFolder, `process-${number}`),
      certificateFolder: shared && dataFolder,
    }),
    onNews(number, news) {
      // On a terminal the welcome says it.
      if (isWelcomed || !process.stderr.isTTY) logger.info({ event: "process", process: number, ...news });
    },
  });
  front.on("connection", (socket) => processes.admit(socket));

  let stopping = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      if (stopping && signal === "SIGINT") processes.kill();
      if (stopping) return;
      stopping = true;
      front.close();
      await processes.stop(signal);
      await trust?.close();
      flush();
      process.exit(0);
    });
  }
  // One after the other is replaced by one of the program as it is now.
  process.on("SIGUSR2", () => void processes.replaceAll());

  if (!(await processes.start())) {
    await processes.stop("SIGTERM");
    flush();
    process.exit(1);
  }
  surviveTheUncaught(log);
  isWelcomed = true;
  const scheme = https ? "https" : "http";
  console.log(
    makeWelcome({
      url: withoutLastSlash(`${scheme}://localhost:${port}${basePath}`),
      publicUrl: publicUrl && withoutLastSlash(publicUrl.href),
      lanUrls: lanUrls(scheme, port, basePath),
      trustUrls: trust ? lanUrls("http", trust.port, "/trust") : [],
    }),
  );
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
