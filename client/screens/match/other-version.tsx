// A match of another version of the game: what became of it is told, and all of it can be saved; its cards are only understood by the program that judged them.
import type { MatchFacts } from "../../../shared/rapid-city/match-record/match-facts.ts";
import { t } from "../../i18n/language.ts";
import { PageLink } from "../../ui/button.tsx";
import { Sign } from "../../ui/sign.tsx";
import { MatchResult } from "./match-result.tsx";
import { m, matchTitle } from "./match-words.ts";
import { Ways } from "./ways.tsx";

type OtherVersionProps = {
  readonly id: string;
  readonly record: unknown;
  readonly facts: MatchFacts | null;
};

export function MatchOfOtherVersion({ id, record, facts }: OtherVersionProps) {
  return (
    <main class="page match">
      <header class="bar">
        <PageLink to="/" icon="back" look="night">
          {t("app.back")}
        </PageLink>
        <h1>{facts ? matchTitle(facts) : m("otherVersion")}</h1>
      </header>
      {facts && <MatchResult facts={facts} />}
      <Sign as="section" class="other-version" label={m("otherVersion")}>
        <h2>{m("otherVersion")}</h2>
        <p>{m("otherVersion.hint")}</p>
        <Ways id={id} record={record} />
      </Sign>
    </main>
  );
}
