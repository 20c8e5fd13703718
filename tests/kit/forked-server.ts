// A real server in a process of its own, so that a test can stop it as a machine does that has other things to do.
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Timeouts } from "../../server/config/timeouts.ts";

export type ForkedServer = {
  readonly url: string;
  /** Stands still for so long. */
  sleep(ms: number): Promise<void>;
  close(): Promise<void>;
};

export async function forkServer(timeouts: Partial<Timeouts>): Promise<ForkedServer> {
  const file = fileURLToPath(new URL("forked-server-process.ts", import.meta.url));
  const child = fork(file, [JSON.stringify(timeouts)]);
  const url = await new Promise<string>((resolve, reject) => {
    child.on("message", (news) => {
      if (typeof news === "object" && news !== null && "url" in news) resolve(String(news.url));
    });
    child.on("exit", (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return {
    url,
    async sleep(ms) {
      child.kill("SIGSTOP");
      await new Promise((resolve) => setTimeout(resolve, ms));
      child.kill("SIGCONT");
    },
    async close() {
      child.disconnect();
      await once(child, "exit");
    },
  };
}
