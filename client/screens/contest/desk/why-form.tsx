// A correction says why, in a word or two.
import { useState } from "preact/hooks";
import { MOST_TEXT } from "../../../../shared/tournament/commands.ts";
import { Button } from "../../../ui/button.tsx";
import { d } from "./desk-words.ts";

type WhyFormProps = { readonly go: string; readonly hint: string; readonly onWhy: (why: string) => void };

export function WhyForm({ go, hint, onWhy }: WhyFormProps) {
  const [why, setWhy] = useState("");
  const isSaid = why.trim() !== "";
  const press = () => {
    if (isSaid) onWhy(why.trim());
  };
  return (
    <form
      class="why-form"
      onSubmit={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <p class="small">{hint}</p>
      <label class="field">
        <span>{d("why")}</span>
        <input
          type="text"
          value={why}
          maxLength={MOST_TEXT}
          onInput={(event) => setWhy(event.currentTarget.value)}
        />
      </label>
      <Button look="primary" disabled={!isSaid} onPress={press}>
        {go}
      </Button>
    </form>
  );
}
