// A line for all screens.
import { useState } from "preact/hooks";
import { MOST_TEXT } from "../../../../shared/tournament/commands.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";

export function AnnounceSheet({ at, onClose }: { readonly at: AtDesk; readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const announce = () => {
    if (text.trim() === "") return;
    void at.write({ type: "announced", text: text.trim() });
    onClose();
  };
  return (
    <Sheet title={d("announce")} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          announce();
        }}
      >
        <label class="field">
          <span>{d("announce.text")}</span>
          <input
            type="text"
            value={text}
            maxLength={MOST_TEXT}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div class="ways">
          {(["break", "food", "soon"] as const).map((one) => (
            <Button key={one} onPress={() => setText(d(`announce.${one}`))}>
              {d(`announce.${one}`)}
            </Button>
          ))}
        </div>
        <Button look="primary" disabled={text.trim() === ""} onPress={announce}>
          {d("announce.go")}
        </Button>
      </form>
    </Sheet>
  );
}
