// A player goes to another table of the round, in exchange with somebody there or not.
import { useState } from "preact/hooks";
import type { BoardRound, BoardTable } from "../../../../shared/tournament/views.ts";
import { Button } from "../../../ui/button.tsx";
import { c } from "../common/contest-words.ts";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";

type MovePlayerProps = {
  readonly at: AtDesk;
  readonly round: BoardRound;
  readonly table: BoardTable;
  readonly player: string;
  readonly onDone: () => void;
};

export function MovePlayer({ at, round, table, player, onDone }: MovePlayerProps) {
  const others = round.tables.filter(
    ({ number, matches }) => number !== table.number && matches.length === 0,
  );
  const [to, setTo] = useState(others[0]?.number ?? 0);
  const [other, setOther] = useState("");
  const target = others.find(({ number }) => number === to);
  if (!target) return <p>{d("move.nowhere")}</p>;
  const move = () => {
    void at.write({
      type: "moved",
      round: round.number,
      player,
      table: to,
      ...(other === "" ? {} : { with: other }),
    });
    onDone();
  };
  return (
    <div class="move-player">
      <label>
        {d("move.to", { name: at.nameOf(player) })}
        <select
          value={to}
          onChange={(event) => {
            setTo(Number(event.currentTarget.value));
            setOther("");
          }}
        >
          {others.map(({ number }) => (
            <option key={number} value={number}>
              {c("table", { number })}
            </option>
          ))}
        </select>
      </label>
      <label>
        {d("move.with")}
        <select value={other} onChange={(event) => setOther(event.currentTarget.value)}>
          <option value="">{d("move.nobody")}</option>
          {target.seats.map((id) => (
            <option key={id} value={id}>
              {at.nameOf(id)}
            </option>
          ))}
        </select>
      </label>
      <Button look="primary" onPress={move}>
        {d("move")}
      </Button>
    </div>
  );
}
