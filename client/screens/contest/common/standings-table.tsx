// The standings of a tournament as a table: place, who, what decides; the own row is marked.
import type { Board } from "../../../../shared/tournament/views.ts";
import { c } from "./contest-words.ts";
import "./standings-table.css";

type StandingsTableProps = {
  readonly board: Board;
  readonly standings: NonNullable<Board["standings"]>;
  readonly you?: string;
};

export function StandingsTable({ board, standings, you }: StandingsTableProps) {
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  const isTimed = board.settings.format === "quick-draw";
  return (
    <table class="standings">
      <thead>
        <tr>
          <th scope="col">{c("place")}</th>
          <th scope="col">{c("player")}</th>
          <th scope="col">{isTimed ? "ms" : c("points")}</th>
        </tr>
      </thead>
      <tbody>
        {standings.map(({ id, place, points, reactionMs, tooClose, before }) => (
          <tr key={id} class={id === you ? "you" : ""}>
            <td>
              {place}
              <Movement place={place} before={before} />
            </td>
            <th scope="row">
              {names.get(id)}
              {tooClose && <small>{c("tooClose")}</small>}
            </th>
            <td>{isTimed ? (reactionMs ?? "–") : Math.round(points * 100) / 100}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Told by shape as well as by colour. */
export function Movement({ place, before }: { readonly place: number; readonly before: number | null }) {
  if (before === null || before === place) return null;
  const up = before > place;
  return (
    <span class={up ? "moved up" : "moved down"}>
      {up ? "▲" : "▼"}
      {Math.abs(before - place)}
    </span>
  );
}
