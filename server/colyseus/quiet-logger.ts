// What Colyseus has to say: it speaks of connections coming and going; only its errors are worth a line, and not one each time that a stranger brings them about.
import { type Log, rarely } from "../log.ts";

/** The connection that it came over has been cut already. */
const BAD_FRAME = /^((Invalid|Unsupported) WebSocket frame|Max payload size exceeded|Too many )/;
const nothing = () => {};

export function quietLogger(log: Log) {
  const told = rarely(log);
  return {
    debug: nothing,
    info: nothing,
    trace: nothing,
    warn: nothing,
    error: (...parts: unknown[]) => {
      const line = parts.map(String).join(" ");
      if (!BAD_FRAME.test(line)) told(line);
    },
  };
}
