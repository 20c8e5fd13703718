// Where a contest is found by its code, made in a minute, or gone on with from a backup.

import { useState } from "preact/hooks";
import { TOURNAMENT_CODE_LENGTH } from "../../../../shared/tournament/joining.ts";
import { cleanCode, go } from "../../../app/router.ts";
import { t } from "../../../i18n/language.ts";
import { contestKeyOf, knownContests } from "../../../online/contest/keys.ts";
import { Button, PageLink } from "../../../ui/button.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { CODE_TYPING } from "../../../ui/typed.tsx";
import { WithWords } from "../common/with-words.tsx";
import { ImportForm } from "./import-form.tsx";
import { MakeForm } from "./make-form.tsx";
import { s, startWords } from "./start-words.ts";
import "./contests.css";

export const ContestsPage = () => <WithWords words={[startWords]}>{() => <Contests />}</WithWords>;

function Contests() {
  const [view, setView] = useState<"find" | "make" | "import">("find");
  if (view === "make") return <MakeForm onBack={() => setView("find")} />;
  if (view === "import") return <ImportForm onBack={() => setView("find")} />;
  return (
    <main class="page contests">
      <header class="bar">
        <PageLink to="/" icon="back" look="night">
          {t("app.back")}
        </PageLink>
        <h1>{s("title")}</h1>
      </header>
      <div class="halves">
        <FindForm />
        <Sign as="section" class="stack">
          <h2 class="ribbon">{s("make")}</h2>
          <Button look="primary" big onPress={() => setView("make")}>
            {s("make")}
          </Button>
          <Button onPress={() => setView("import")} hint={s("import.hint")}>
            {s("import")}
          </Button>
        </Sign>
      </div>
      <KnownContests />
    </main>
  );
}

function FindForm() {
  const [code, setCode] = useState("");
  const isWhole = code.length === TOURNAMENT_CODE_LENGTH;
  return (
    <Sign as="section" class="stack">
      <h2 class="ribbon">{s("find")}</h2>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) go(`/contest/${code}/me`);
        }}
      >
        <label class="field">
          <span>{s("code")}</span>
          <input
            {...CODE_TYPING}
            class="contest-code"
            value={code}
            maxLength={TOURNAMENT_CODE_LENGTH + 3}
            onInput={(event) => {
              const typed = cleanCode(event.currentTarget.value, TOURNAMENT_CODE_LENGTH);
              event.currentTarget.value = typed;
              setCode(typed);
            }}
          />
          <small>{s("code.hint")}</small>
        </label>
        <div class="ways">
          <Button look="primary" disabled={!isWhole} onPress={() => go(`/contest/${code}/me`)}>
            {s("enter")}
          </Button>
          <Button disabled={!isWhole} onPress={() => go(`/contest/${code}`)}>
            {s("watch")}
          </Button>
          <Button disabled={!isWhole} onPress={() => go(`/contest/${code}/desk`)}>
            {s("toDesk")}
          </Button>
        </div>
      </form>
    </Sign>
  );
}

function KnownContests() {
  const known = knownContests();
  if (known.length === 0) return null;
  return (
    <Sign as="section" class="known" label={s("known")}>
      <h2>{s("known")}</h2>
      <ul>
        {known.map(({ code, name }) => (
          <li key={code}>
            <b>{name}</b> <span class="code">{code}</span>
            {contestKeyOf(code, "desk") !== "" && (
              <PageLink to={`/contest/${code}/desk`}>{s("toDesk")}</PageLink>
            )}
            {contestKeyOf(code, "player") !== "" && (
              <PageLink to={`/contest/${code}/me`}>{s("enter")}</PageLink>
            )}
            <PageLink to={`/contest/${code}`}>{s("watch")}</PageLink>
          </li>
        ))}
      </ul>
    </Sign>
  );
}
