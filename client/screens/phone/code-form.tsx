// The four signs of a table's code, typed by hand: one field, shown as a slot for each sign.

import { useState } from "preact/hooks";
import { CODE_LENGTH } from "../../../shared/protocol/limits.ts";
import { cleanCode, go, isCode } from "../../app/router.ts";
import { t } from "../../i18n/language.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Sign } from "../../ui/sign.tsx";
import { CODE_TYPING } from "../../ui/typed.tsx";

export function CodePage() {
  const [code, setCode] = useState("");
  /** Typed, but in no code: most likely misread. */
  const [odd, setOdd] = useState("");
  const find = () => {
    if (isCode(code)) go(`/join/${code}`);
  };
  return (
    <main class="page narrow code-page">
      {/* Tips her hat to whoever comes. */}
      <Figure color="purple" free />
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
            <span class="slots">
              <input
                {...CODE_TYPING}
                class="code"
                value={code}
                // Longer than a code: spaces and dashes may be pasted with it.
                maxLength={CODE_LENGTH + 3}
                autofocus
                onInput={(event) => {
                  const { value } = event.currentTarget;
                  const typed = cleanCode(value);
                  setOdd([...value.replace(/[\s-]/g, "")].find((sign) => cleanCode(sign) === "") ?? "");
                  event.currentTarget.value = typed;
                  setCode(typed);
                  if (isCode(typed)) go(`/join/${typed}`);
                }}
              />
              <Slots code={code} />
            </span>
            <small role="status">
              {odd ? t("join.code.never", { sign: odd.toUpperCase() }) : t("join.code.hint")}
            </small>
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

/** What the field holds, in large; the next sign goes into the one that is lit. */
function Slots({ code }: { readonly code: string }) {
  const next = Math.min(code.length, CODE_LENGTH - 1);
  return Array.from({ length: CODE_LENGTH }, (_, slot) => (
    <i key={slot} class={slot === next ? "next" : ""} aria-hidden="true">
      {code[slot]}
    </i>
  ));
}
