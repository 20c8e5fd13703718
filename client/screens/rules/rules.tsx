// The rules on one page.
import { t } from "../../i18n/language.ts";
import { PageLink } from "../../ui/button.tsx";
import { RulesText } from "./rules-text.tsx";

export function RulesPage() {
  return (
    <main class="page rules">
      <header class="bar">
        <PageLink to="/" icon="back" look="night">
          {t("app.back")}
        </PageLink>
        <h1 class="ribbon">{t("rules.title")}</h1>
      </header>
      <RulesText />
    </main>
  );
}
