// Where the house is signed in to: a passphrase, and what is wrong with it.
import { useState } from "preact/hooks";
import { t } from "../../i18n/language.ts";
import { PageLink } from "../../ui/button.tsx";
import { Sign } from "../../ui/sign.tsx";
import { enter, type HouseRefusal } from "./ask-house.ts";
import { h } from "./house-words.ts";

export function Lock({ onOpen }: { readonly onOpen: () => void }) {
  const [passphrase, setPassphrase] = useState("");
  const [why, setWhy] = useState<Exclude<HouseRefusal, "house/no-key"> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const tryIt = async () => {
    if (isBusy || passphrase === "") return;
    setBusy(true);
    const refused = await enter(passphrase);
    setBusy(false);
    if (refused === null) onOpen();
    else setWhy(refused === "house/no-key" ? "house/wrong-passphrase" : refused);
  };
  return (
    <main class="page narrow">
      <Sign class="house-lock">
        <img src="/art/svg/lock.svg" alt="" draggable={false} />
        <h1>{h("title")}</h1>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void tryIt();
          }}
        >
          <label class="field">
            <span>{h("passphrase")}</span>
            <input
              type="password"
              autocomplete="current-password"
              value={passphrase}
              onInput={(event) => setPassphrase(event.currentTarget.value)}
            />
          </label>
          <p class="wrong" role="alert">
            {why && h(why)}
          </p>
          <div class="ways">
            <button type="submit" class="button primary" aria-disabled={isBusy}>
              <span>{h("enter")}</span>
            </button>
            <PageLink to="/">{t("app.home")}</PageLink>
          </div>
        </form>
      </Sign>
    </main>
  );
}
