// The last things that the log had to say, for whoever looks in on the page of the house.
import type { HouseTrouble } from "../../../shared/protocol/house.ts";
import type { Log } from "../../log.ts";

const MOST = 30;
const LONGEST = 300;

export class Troubles {
  #last: HouseTrouble[] = [];

  /** A log that is remembered here, too. */
  remember(log: Log, wallMs: () => number = Date.now): Log {
    return (line, about) => {
      const [first = ""] = line.split("\n");
      this.#last = [{ at: wallMs(), line: first.slice(0, LONGEST) }, ...this.#last].slice(0, MOST);
      log(line, about);
    };
  }

  get all(): readonly HouseTrouble[] {
    return this.#last;
  }
}
