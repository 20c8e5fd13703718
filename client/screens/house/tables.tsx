// The tables of the house, and closing one with a word to those who sit there.
import { useState } from "preact/hooks";
import { type HouseTable, MOST_HOUSE_WORDS } from "../../../shared/protocol/house.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Sign } from "../../ui/sign.tsx";
import { closeTable } from "./ask-house.ts";
import { timeWords } from "./condition.tsx";
import { h } from "./house-words.ts";

type TablesProps = { readonly tables: readonly HouseTable[]; readonly onChange: () => void };

export function Tables({ tables, onChange }: TablesProps) {
  const [closing, setClosing] = useState<HouseTable | null>(null);
  return (
    <Sign as="section" class="tables" label={h("tables")}>
      <h2>{h("tables")}</h2>
      {tables.length === 0 && <p>{h("tables.none")}</p>}
      <ul>
        {tables.map((table) => (
          <li key={table.code}>
            <span class="code">{table.code}</span>
            <span class="what">
              <b>{h(table.playing ? "table.playing" : "table.lobby")}</b>{" "}
              {h("table.since", { time: timeWords(table.openedAt) })}
              <small>{h("table.who", table)}</small>
            </span>
            <Button onPress={() => setClosing(table)}>{h("close")}</Button>
          </li>
        ))}
      </ul>
      {closing && (
        <Closing
          table={closing}
          onDone={() => {
            setClosing(null);
            onChange();
          }}
          onClose={() => setClosing(null)}
        />
      )}
    </Sign>
  );
}

type ClosingProps = {
  readonly table: HouseTable;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

function Closing({ table: { code }, onDone, onClose }: ClosingProps) {
  const [text, setText] = useState("");
  return (
    <Sheet title={h("close.title", { code })} onClose={onClose}>
      <p>{h("close.hint")}</p>
      <label class="field">
        <span>{h("close.word")}</span>
        <input
          type="text"
          maxLength={MOST_HOUSE_WORDS}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <Button look="primary" onPress={() => void closeTable(code, text).then(onDone)}>
        {h("close.sure")}
      </Button>
    </Sheet>
  );
}
