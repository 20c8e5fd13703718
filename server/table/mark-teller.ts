// Tells the host, and nobody else at the table, which players are marked and why: whenever that has changed, and to every new host.
import type { Color } from "../../shared/rapid-city/types.ts";
import type { PerPlayer } from "../../shared/rapid-city/verdict.ts";
import { type Mark, marksOf } from "../../shared/timing/marks.ts";
import type { Connection } from "./connection.ts";
import type { Seats } from "./seats.ts";

export function marksAt(seats: Seats): PerPlayer<readonly Mark[]> {
  const marked: { [color in Color]?: readonly Mark[] } = {};
  for (const { state, trust } of seats.all) {
    const marks = marksOf(trust);
    if (marks.length > 0) marked[state.color] = marks;
  }
  return marked;
}

export class MarkTeller {
  #toldTo: Connection | null = null;
  #told = "{}";

  /** Called between cards. */
  refresh(seats: Seats, host: string): void {
    const connection = seats.byColor(host)?.connection ?? null;
    if (connection === null) return;
    const marks = marksAt(seats);
    const text = JSON.stringify(marks);
    const isNews = connection === this.#toldTo ? text !== this.#told : text !== "{}";
    this.#toldTo = connection;
    this.#told = text;
    if (isNews) connection.send("marks", marks);
  }
}
