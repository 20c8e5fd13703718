// How somebody enters a tournament by phone: a name and one touch, or the own code of who has entered before.

import { useState } from "preact/hooks";
import { PLAYER_CODE_LENGTH } from "../../../../shared/tournament/joining.ts";
import { playerName } from "../../../device/settings.ts";
import type { ContestJoin } from "../../../online/contest/contest.ts";
import { makeKey } from "../../../online/contest/keys.ts";
import { Button, PageLink } from "../../../ui/button.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { CODE_TYPING, NameField } from "../../../ui/typed.tsx";
import { contestRefusal } from "../common/contest-words.ts";
import { m } from "./me-words.ts";

type EntryProps = {
  readonly code: string;
  /** Of the tournament, once it is known. */
  readonly name: string | null;
  /** Nobody enters any more; who played comes back to their ticket. */
  readonly over: boolean;
  readonly busy: boolean;
  readonly refusal: string | null;
  readonly onEnter: (join: ContestJoin) => void;
};

export function Entry({ code, name, over, busy, refusal, onEnter }: EntryProps) {
  const [known, setKnown] = useState(false);
  const [typed, setTyped] = useState(playerName.value);
  const [own, setOwn] = useState("");
  const isWhole = known ? own.trim().length === PLAYER_CODE_LENGTH : typed.trim() !== "";
  const submit = () => {
    if (busy || !isWhole) return;
    if (known) return onEnter({ role: "player", playerCode: own.trim() });
    playerName.value = typed.trim();
    onEnter({ role: "player", name: typed.trim(), key: makeKey() });
  };
  return (
    <main class="page narrow contest-entry">
      <Sign class="stack">
        <h1 class="ribbon">{known ? m("code.title") : (name ?? m("enter.title"))}</h1>
        {over && !known && <p role="status">{m("over")}</p>}
        {(known || !over) && (
          <form
            class="stack"
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            {known ? (
              <label class="field">
                <span>{m("code.label")}</span>
                <input
                  {...CODE_TYPING}
                  class="own-code"
                  value={own}
                  maxLength={PLAYER_CODE_LENGTH + 2}
                  onInput={(event) => setOwn(event.currentTarget.value.toUpperCase())}
                />
              </label>
            ) : (
              <NameField label={m("enter.name")} value={typed} onChange={setTyped} />
            )}
            {refusal !== null && refusal !== "tournament/finished" && (
              <p class="problem" role="alert">
                {contestRefusal(refusal)}
              </p>
            )}
            <Button look="primary" big disabled={busy || !isWhole} onPress={submit}>
              {busy ? m("enter.going") : m(known ? "code.go" : "enter.go")}
            </Button>
          </form>
        )}
        <div class="ways">
          <Button icon="key" onPress={() => setKnown(!known)}>
            {m(!known ? "enter.again" : over ? "code.none" : "code.new")}
          </Button>
          <PageLink to={`/contest/${code}`} icon="people">
            {m("public")}
          </PageLink>
        </div>
      </Sign>
    </main>
  );
}
