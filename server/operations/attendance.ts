// Which tables stand and who is at them, counted from what happens there.
import type { HouseTable } from "../../shared/protocol/house.ts";
import type { JoinRequest } from "../../shared/protocol/join.ts";
import type { TableListener } from "../table/events.ts";

type Role = JoinRequest["role"];
type Standing = { readonly openedAt: number; readonly here: Record<Role, number>; playing: boolean };

export class Attendance {
  readonly #standing = new Map<string, Standing>();
  readonly #wallMs: () => number;

  constructor(wallMs: () => number = Date.now) {
    this.#wallMs = wallMs;
  }

  readonly listener: TableListener = (news) => {
    if (news.type === "opened") {
      const here = { player: 0, screen: 0, spectator: 0 };
      this.#standing.set(news.table, { openedAt: this.#wallMs(), here, playing: false });
      return;
    }
    const table = this.#standing.get(news.table);
    if (!table) return;
    if (news.type === "closed") this.#standing.delete(news.table);
    else if (news.type === "joined") table.here[news.role]++;
    else if (news.type === "left") table.here[news.role]--;
    else if (news.type === "dealt") table.playing = true;
    else if (news.type === "ended") table.playing = false;
  };

  get tables(): number {
    return this.#standing.size;
  }

  total(role: Role): number {
    return [...this.#standing.values()].reduce((sum, { here }) => sum + here[role], 0);
  }

  /** The newest first. */
  list(): HouseTable[] {
    return [...this.#standing]
      .map(([code, { openedAt, here, playing }]) => ({
        code,
        players: here.player,
        screens: here.screen,
        spectators: here.spectator,
        playing,
        openedAt,
      }))
      .reverse();
  }
}
