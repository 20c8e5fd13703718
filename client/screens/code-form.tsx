// The four signs of a table's code, typed by hand.
import { useState } from "preact/hooks";
import { CODE_LENGTH } from "../../shared/protocol/limits.ts";
import { t } from "../state/language.ts";
import { cleanCode, go, isCode } from "../state/router.ts";
import { Button, PageLink } from "./parts/button.tsx";
import { Sign } from "./parts/controls.tsx";

export function CodePage() {
  const [code, setCode] = useState("");
  const find = () => {
    if (isCode(code)) go(`/join/${code}`);
  };
  return (
    <main class="page narrow">
      <Sign class="stack">
        <h1 class="ribbon">{t("join.title")}</h1>
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            find();
          }}
        >
          <label class="field">
            <span>{t("join.code")}</span>
            <input
              type="text"
              class="code"
              value={code}
              maxLength={CODE_LENGTH + 3}
              autocomplete="off"
              autocapitalize="characters"
              spellcheck={false}
              enterkeyhint="go"
              autofocus
              onInput={(event) => {
                const typed = cleanCode(event.currentTarget.value);
                event.currentTarget.value = typed;
                setCode(typed);
                if (isCode(typed)) go(`/join/${typed}`);
              }}
            />
            <small>{t("join.code.hint")}</small>
          </label>
          <div class="ways">
            <Button look="primary" disabled={!isCode(code)} onPress={find}>
              {t("join.find")}
            </Button>
            <PageLink to="/">{t("app.back")}</PageLink>
          </div>
        </form>
      </Sign>
    </main>
  );
}
