// Names typed or pasted, one a line; how long ones will read is said before they are entered, and who could not be entered stays in the field and is told why.
import { useState } from "preact/hooks";
import { MAX_NAME_LENGTH } from "../../../../shared/protocol/limits.ts";
import { Button } from "../../../ui/button.tsx";
import { tell } from "../../../ui/toasts.tsx";
import { contestRefusal } from "../common/contest-words.ts";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";
import { EntrySheet } from "./entry-sheet.tsx";
import { namesIn, plateName } from "./names-in.ts";

/** More of them would push away what is pressed. */
const MOST_SHORTENED = 3;

export function EntryForm({ at }: { readonly at: AtDesk }) {
  const [text, setText] = useState("");
  const [showing, setShowing] = useState(false);
  const typed = namesIn(text);
  const names = typed.map(plateName);
  const shortened = typed.flatMap((name, index) =>
    name === names[index] ? [] : [d("entry.becomes", { name, short: names[index]! })],
  );
  const enter = async () => {
    if (names.length === 0) return;
    setText("");
    const answer = await at.press({ type: "enter", names });
    // Done before under the same key: the list says who is there.
    const { refused = [] } = answer.ok ? answer.value : {};
    if (!answer.ok || refused.length > 0) {
      const left = answer.ok ? refused.map(({ name }) => name) : names;
      setText((meanwhile) => [...left, meanwhile].filter((one) => one !== "").join("\n"));
    }
    const [first] = refused;
    if (first) tell(d("entry.refused", { name: first.name, why: contestRefusal(first.code) }));
  };
  return (
    <form
      class="entry-form"
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <label class="field">
        <span>{d("entry.names")}</span>
        <textarea
          rows={2}
          value={text}
          placeholder={d("entry.example")}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // One name: enter it. Several were pasted: lines go on.
            if (event.key !== "Enter" || event.shiftKey || names.length !== 1 || text.includes("\n")) return;
            event.preventDefault();
            void enter();
          }}
        />
      </label>
      <p class="shortened" aria-live="polite">
        {shortened.length > 0 && (
          <>
            {d("entry.long", { most: MAX_NAME_LENGTH })} {shortened.slice(0, MOST_SHORTENED).join(", ")}
            {shortened.length > MOST_SHORTENED &&
              `, ${d("warn.more", { count: shortened.length - MOST_SHORTENED })}`}
          </>
        )}
      </p>
      <div class="entry-ways">
        <Button look="primary" disabled={names.length === 0} onPress={() => void enter()}>
          {names.length > 1 ? d("entry.goMany", { count: names.length }) : d("entry.go")}
        </Button>
        <Button onPress={() => setShowing(true)}>{d("entry.qr")}</Button>
      </div>
      {showing && <EntrySheet at={at} onClose={() => setShowing(false)} />}
    </form>
  );
}
