// How a process of the game ends when it is told to: on Ctrl+C for good, on SIGTERM so that its tables go on.
import type { RunningServer } from "./start-server.ts";

export function endOnSignals(
  server: Pick<RunningServer, "drain" | "close">,
  flush: () => void,
  onLeaving: () => void = () => {},
): void {
  let closing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      // A second Ctrl+C does not wait for anything.
      if (closing && signal === "SIGINT") process.exit(130);
      if (closing) return;
      closing = true;
      onLeaving();
      // Whoever presses Ctrl+C closes the town; whatever ends a service starts it again.
      if (signal === "SIGTERM") await server.drain();
      await server.close({ keepTables: signal === "SIGTERM" });
      flush();
      process.exit(0);
    });
  }
}
