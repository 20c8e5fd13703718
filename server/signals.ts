// How a process of the game ends when it is told to: on Ctrl+C for good, on SIGTERM so that its tables go on.
import { stackOf } from "./errors.ts";
import type { Serving } from "./serve.ts";

type Ending = Pick<Serving, "log" | "flush"> & {
  readonly server: Pick<Serving["server"], "drain" | "close">;
};

export function endOnSignals({ server, log, flush }: Ending, onLeaving: () => void = () => {}): void {
  let closing = false;
  let code = 0;
  /** What cannot be tidied up is no reason to stay. */
  const tryTo = (step: Promise<void>) =>
    step.catch((error: unknown) => {
      log(`This process ends, and not as it should: ${stackOf(error)}`);
      code = 1;
    });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, async () => {
      // A second Ctrl+C does not wait for anything.
      if (closing && signal === "SIGINT") process.exit(130);
      if (closing) return;
      closing = true;
      onLeaving();
      // Whoever presses Ctrl+C closes the town; whatever ends a service starts it again.
      if (signal === "SIGTERM") await tryTo(server.drain());
      await tryTo(server.close({ keepTables: signal === "SIGTERM" }));
      flush();
      process.exit(code);
    });
  }
}
