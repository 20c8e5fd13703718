// One of several processes behind one port, as their supervisor starts it: takes the sockets that it is handed, and ends with it.
import type { Socket } from "node:net";
import { readSettings } from "../config/read-settings.ts";
import { giveUp } from "../give-up.ts";
import { serve } from "../serve.ts";
import { endOnSignals } from "../signals.ts";
import type { ProcessNews, ProcessPlace } from "./game-processes.ts";
import { sharedCertificateIn } from "./shared-certificate.ts";

const ALONE_MS = 5000;

const [told, ...args] = process.argv.slice(2);
const { number, frontPort, certificateFolder, ...place } = JSON.parse(told!) as ProcessPlace;
const command = readSettings(args, process.env);
if (!command.ok) giveUp(command.message);
const { settings } = command.value;
const processUrl = settings.processUrl && new URL(settings.processUrl.href.replace("*", String(number)));
const serving = await serve(
  { ...settings, processUrl },
  {
    ...place,
    behind: { number, frontPort },
    ...(certificateFolder !== null && {
      certificate: (await sharedCertificateIn(certificateFolder)).certificate,
    }),
  },
);
const { server, flush } = serving;
const tell = (news: ProcessNews) => void process.send?.(news, () => {});
endOnSignals(serving, () => tell("leaving"));
process.on("message", (_visitor, socket) => {
  tell("taken");
  // Undefined where whoever came is gone already.
  if (socket) server.admit(socket as Socket);
});
// Without its supervisor nobody would end it: its tables go on in the next.
process.on("disconnect", async () => {
  // Nor may it wait for a database that is gone as well: its ports are for the next.
  setTimeout(() => process.exit(1), ALONE_MS).unref();
  await server.close({ keepTables: true });
  flush();
  process.exit(1);
});
tell({ port: server.port });
