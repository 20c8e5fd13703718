// An objection that holds the draw: look at the match, then uphold or reject it with a word why.
import { useState } from "preact/hooks";
import { isRecordedAtTable } from "../../../../shared/tournament/look.ts";
import type { ObjectionState } from "../../../../shared/tournament/state.ts";
import { Button } from "../../../ui/button.tsx";
import { matchPath } from "../../table/match-address.ts";
import { c } from "../common/contest-words.ts";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";

type ObjectionStepProps = { readonly at: AtDesk; readonly objection: ObjectionState };

export function ObjectionStep({ at, objection }: ObjectionStepProps) {
  const [why, setWhy] = useState("");
  const table = at.board.round?.tables.find(({ matches }) =>
    matches.some(({ id }) => id === objection.match),
  );
  const answer = (upheld: boolean) =>
    void at.write({ type: "answered", objection: objection.number, upheld, why: why.trim() });
  const isSaid = why.trim() !== "";
  return (
    <>
      <div class="told" role="status">
        <h2>{d("step.objection", { name: at.nameOf(objection.player) })}</h2>
        <p>
          {table && <b>{c("table", { number: table.number })}: </b>}
          {d("quoted", { why: objection.text })}{" "}
          {isRecordedAtTable(objection.match) && (
            <a href={matchPath(objection.match)} target="_blank" rel="noreferrer">
              {d("objection.look")}
            </a>
          )}
        </p>
        <p class="small">{d("objection.hint")}</p>
      </div>
      <div class="do">
        <label class="field">
          <span>{d("why")}</span>
          <input
            type="text"
            value={why}
            maxLength={200}
            onInput={(event) => setWhy(event.currentTarget.value)}
          />
        </label>
        <div class="ways">
          <Button look="primary" disabled={!isSaid} onPress={() => answer(true)}>
            {d("objection.uphold")}
          </Button>
          <Button look="primary" disabled={!isSaid} onPress={() => answer(false)}>
            {d("objection.reject")}
          </Button>
        </div>
      </div>
    </>
  );
}
