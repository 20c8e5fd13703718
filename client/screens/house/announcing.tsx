// One sentence to every screen of the house, until it is taken back.
import { useState } from "preact/hooks";
import { MOST_HOUSE_WORDS } from "../../../shared/protocol/house.ts";
import { Button } from "../../ui/button.tsx";
import { Sign } from "../../ui/sign.tsx";
import { announce } from "./ask-house.ts";
import { h } from "./house-words.ts";

type AnnouncingProps = { readonly announcement: string; readonly onChange: () => void };

export function Announcing({ announcement, onChange }: AnnouncingProps) {
  const [text, setText] = useState("");
  const say = (words: string) =>
    void announce(words).then(({ ok }) => {
      if (ok) setText("");
      onChange();
    });
  return (
    <Sign as="section" class="announcing" label={h("announce")}>
      <h2>{h("announce")}</h2>
      {announcement !== "" && (
        <div class="on-show">
          <p>
            <small>{h("announce.now")}</small>
            {announcement}
          </p>
          <Button onPress={() => say("")}>{h("announce.back")}</Button>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== "") say(text.trim());
        }}
      >
        <label class="field">
          <span>{h("announce.field")}</span>
          <input
            type="text"
            maxLength={MOST_HOUSE_WORDS}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <p>{h("announce.hint")}</p>
        <button type="submit" class="button primary" aria-disabled={text.trim() === ""}>
          <span>{h("announce.say")}</span>
        </button>
      </form>
    </Sign>
  );
}
