// One player at the desk: rename, withdraw or come back, the code for another phone, where they sit.

import { useState } from "preact/hooks";
import { MAX_NAME_LENGTH } from "../../../../shared/protocol/limits.ts";
import type { DeskPerson } from "../../../../shared/tournament/desk-view.ts";
import { locale } from "../../../i18n/language.ts";
import { ordinalOf } from "../../../i18n/ordinal.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { c } from "../common/contest-words.ts";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";

type PersonSheetProps = { readonly at: AtDesk; readonly person: DeskPerson; readonly onClose: () => void };

export function PersonSheet({ at, person, onClose }: PersonSheetProps) {
  const [name, setName] = useState(person.name);
  const [code, setCode] = useState<string | null>(null);
  const { id, withdrawn } = person;
  const table = at.board.round?.tables.find(({ seats }) => seats.includes(id));
  const standing = at.desk.standings.find((one) => one.id === id);
  const isRenamed = name.trim() !== "" && name.trim() !== person.name;
  return (
    <Sheet title={person.name} onClose={onClose}>
      <div class="stack">
        <p>
          {standing &&
            at.board.rounds > 0 &&
            d("person.standing", {
              place: ordinalOf(locale.value, standing.place),
              points: Math.round(standing.points),
            })}{" "}
          {table && c("table", { number: table.number })}
        </p>
        <form
          class="ways"
          onSubmit={(event) => {
            event.preventDefault();
            if (isRenamed) void at.write({ type: "renamed", player: id, name: name.trim() });
          }}
        >
          <label class="field">
            <span>{d("person.name")}</span>
            <input
              type="text"
              value={name}
              maxLength={MAX_NAME_LENGTH}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <Button
            disabled={!isRenamed}
            onPress={() => void at.write({ type: "renamed", player: id, name: name.trim() })}
          >
            {d("person.rename")}
          </Button>
        </form>
        {code === null ? (
          <Button
            hint={d("person.code.hint")}
            onPress={() =>
              void at.press({ type: "code", player: id }).then(({ ok, value }) => {
                if (ok) setCode(value.code);
              })
            }
          >
            {d("person.code")}
          </Button>
        ) : (
          <p class="player-code" role="status">
            {code}
          </p>
        )}
        {withdrawn ? (
          <Button look="primary" onPress={() => void at.write({ type: "came-back", player: id })}>
            {d("person.back")}
          </Button>
        ) : (
          <Button
            hint={d("person.withdraw.hint")}
            onPress={() => void at.write({ type: "withdrawn", player: id, cause: "left" })}
          >
            {d("person.withdraw")}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
