// The rules themselves, with a picture of every kind of card: on their own page, and on a sheet over any other.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { t } from "../../i18n/language.ts";
import { Sign } from "../../ui/sign.tsx";
import { SMALL_PRINT_LINES, smallPrint } from "./rules-words.ts";

const KINDS = [
  { kind: "character", cards: ["character-indian", "character-sheriff", "character-bandit"] },
  { kind: "armed", cards: ["cowboy-red-right", "cowboy-blue-left"] },
  { kind: "disarmed", cards: ["cowboy-green-none"] },
  { kind: "heal", cards: ["heal-saloon", "heal-tipi", "heal-prison"] },
  { kind: "pair", cards: ["pair-indian-sheriff", "pair-indian-bandit", "pair-sheriff-bandit"] },
  { kind: "ultimate", cards: ["cowboy-purple-left"] },
] as const;

const HOLSTERS = ["holster-left", "holster-right"] as const;
/** In the order in which they ran in. */
const FINISHERS: readonly Color[] = ["blue", "red", "green"];

export function RulesText() {
  return (
    <>
      <Sign as="section" class="lead">
        <p>{t("rules.goal")}</p>
      </Sign>
      <div class="kinds">
        {KINDS.map(({ kind, cards }) => (
          <Rule key={kind} of={kind}>
            {cards.map((card) => (
              <Picture key={card} name={`card-${card}`} />
            ))}
          </Rule>
        ))}
        <Rule of="hands">
          {HOLSTERS.map((holster) => (
            <Picture key={holster} name={holster} />
          ))}
        </Rule>
        <Rule of="fair">
          <div class="finish">
            {FINISHERS.map((color) => (
              <Picture key={color} name={`token-${color}`} />
            ))}
          </div>
        </Rule>
      </div>
      <SmallPrint />
      <p class="credit">{t("rules.credit")}</p>
    </>
  );
}

/** Everything else that somebody may ask in the middle of an argument. */
function SmallPrint() {
  useEffect(() => void smallPrint.load(), []);
  return (
    <Sign as="section" class="small-print">
      <h2>{smallPrint.t("title")}</h2>
      <ul>
        {SMALL_PRINT_LINES.map((line) => (
          <li key={line}>{smallPrint.t(line)}</li>
        ))}
      </ul>
    </Sign>
  );
}

type RuleProps = {
  readonly of: (typeof KINDS)[number]["kind"] | "hands" | "fair";
  readonly children: ComponentChildren;
};

function Rule({ of, children }: RuleProps) {
  return (
    <Sign as="section" class="kind">
      <div class="cards" aria-hidden="true">
        {children}
      </div>
      <h2>{t(`rules.${of}.title`)}</h2>
      <p class="paper">{t(`rules.${of}.text`)}</p>
    </Sign>
  );
}

const Picture = ({ name }: { readonly name: string }) => (
  <img src={`/art/svg/${name}.svg`} alt="" loading="lazy" draggable={false} />
);
