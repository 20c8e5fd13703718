// The rules on one page, with a picture of every kind of card.
import { t } from "../state/language.ts";
import { PageLink } from "./parts/button.tsx";
import { Sign } from "./parts/sign.tsx";

const KINDS = [
  { kind: "character", cards: ["character-indian", "character-sheriff", "character-bandit"] },
  { kind: "armed", cards: ["cowboy-red-right", "cowboy-blue-left"] },
  { kind: "disarmed", cards: ["cowboy-green-none"] },
  { kind: "heal", cards: ["heal-saloon", "heal-tipi", "heal-prison"] },
  { kind: "pair", cards: ["pair-indian-sheriff", "pair-indian-bandit", "pair-sheriff-bandit"] },
  { kind: "ultimate", cards: ["cowboy-purple-left"] },
] as const;

export function RulesPage() {
  return (
    <main class="page rules">
      <header class="bar">
        <PageLink to="/" icon="back" look="night">
          {t("app.back")}
        </PageLink>
        <h1>{t("rules.title")}</h1>
      </header>
      <Sign as="section" class="lead">
        <p>{t("rules.goal")}</p>
      </Sign>
      <div class="kinds">
        {KINDS.map(({ kind, cards }) => (
          <Sign key={kind} as="section" class="kind">
            <div class="cards" aria-hidden="true">
              {cards.map((card) => (
                <img key={card} src={`/art/svg/card-${card}.svg`} alt="" loading="lazy" />
              ))}
            </div>
            <h2>{t(`rules.${kind}.title`)}</h2>
            <p>{t(`rules.${kind}.text`)}</p>
          </Sign>
        ))}
      </div>
      <div class="notes">
        <Sign as="section">
          <h2>{t("rules.hands.title")}</h2>
          <p>{t("rules.hands.text")}</p>
        </Sign>
        <Sign as="section">
          <h2>{t("rules.fair.title")}</h2>
          <p>{t("rules.fair.text")}</p>
        </Sign>
      </div>
      <p class="credit">{t("rules.credit")}</p>
    </main>
  );
}
