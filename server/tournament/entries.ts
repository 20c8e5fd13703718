// Who enters a contest: a name that nobody has yet, under an id that is given once.
import { accept, type Result, refuse } from "../../shared/result.ts";
import type { CommandAnswers } from "../../shared/tournament/command-answers.ts";
import { cleanName, nameKey } from "../table/names.ts";
import type { By, LogKeeper } from "./log-keeper.ts";

export class Entries {
  readonly #keeper: LogKeeper;

  constructor(keeper: LogKeeper) {
    this.#keeper = keeper;
  }

  /** Gives the player's id. Only in turn, as all the others. */
  async enter(raw: string, key: string, by: By): Promise<Result<string>> {
    const known = this.#keeper.find(key);
    if (known?.type === "entered") return accept(known.player);
    if (this.#keeper.state.finished) return refuse("tournament/finished", "It is over.");
    const name = cleanName(raw);
    if (name === null) return refuse("player/name-bad", "That is no name.");
    const { players } = this.#keeper.state;
    const taken = players.some((player) => nameKey(player.name) === nameKey(name));
    if (taken) return refuse("player/name-taken", `${name} has entered already.`);
    const player = `p${players.length + 1 + this.#undone()}`;
    const written = await this.#keeper.write({ type: "entered", player, name }, by, key);
    return written.ok ? accept(player) : written;
  }

  /** Each name on its own: who cannot enter is told, the others do. */
  async enterAll(names: readonly string[], key: string, by: By): Promise<Result<CommandAnswers["enter"]>> {
    const refused: { name: string; code: string }[] = [];
    let entered = 0;
    for (const [index, name] of names.entries()) {
      const result = await this.enter(name, index === 0 ? key : `${key}/${index}`, by);
      if (result.ok) entered++;
      else refused.push({ name, code: result.code });
    }
    return accept({ entered, refused });
  }

  /** An id is never given twice, not even after its entry was undone. */
  #undone(): number {
    const { events, state } = this.#keeper;
    return events.filter(({ type }) => type === "entered").length - state.players.length;
  }
}
