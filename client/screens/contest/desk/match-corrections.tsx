// A match at the desk: its result, its replay, and the corrections, each with a reason.
import { useEffect, useState } from "preact/hooks";
import { isRecordedAtTable } from "../../../../shared/tournament/look.ts";
import type { MatchCard } from "../../../../shared/tournament/match-cards.ts";
import type { BoardRound, BoardTable } from "../../../../shared/tournament/views.ts";
import { Button } from "../../../ui/button.tsx";
import { cardWords } from "../../play/words.ts";
import { matchPath } from "../../table/match-address.ts";
import { c } from "../common/contest-words.ts";
import type { AtDesk } from "./at-desk.ts";
import { d, listWords } from "./desk-words.ts";
import { ResultForm } from "./result-form.tsx";
import { WhyForm } from "./why-form.tsx";

type Match = BoardTable["matches"][number];
type MatchCorrectionsProps = {
  readonly at: AtDesk;
  readonly match: Match;
  readonly round: BoardRound;
  readonly table: BoardTable;
};

export function MatchCorrections({ at, match, round, table }: MatchCorrectionsProps) {
  const [doing, setDoing] = useState<"card" | "match" | "hand" | null>(null);
  const toggle = (one: typeof doing) => setDoing(doing === one ? null : one);
  const done = () => setDoing(null);
  return (
    <section class={`match-corrections ${match.status}`}>
      <h3>
        {d(`match.${match.status}`)}
        {match.byHand && <small> · {c("byHand")}</small>}
        {match.voidedCards.length > 0 && (
          <small> · {d("match.voidCards", { cards: listWords(match.voidedCards.map(String)) })}</small>
        )}
      </h3>
      {match.bullets && (
        <p class="result">
          {Object.entries(match.bullets).map(([id, bullets]) => (
            <span key={id}>
              {at.nameOf(id)} <b>{bullets}</b>
            </span>
          ))}
        </p>
      )}
      <div class="corrections">
        {match.status === "finished" && isRecordedAtTable(match.id) && (
          <a href={matchPath(match.id)} target="_blank" rel="noreferrer">
            {d("match.replay")}
          </a>
        )}
        {match.status === "finished" && (
          <button type="button" aria-expanded={doing === "card"} onClick={() => toggle("card")}>
            {d("void.card")}
          </button>
        )}
        {match.status !== "voided" && (
          <button type="button" aria-expanded={doing === "match"} onClick={() => toggle("match")}>
            {d("void.match")}
          </button>
        )}
        {match.status === "finished" && (
          <button type="button" aria-expanded={doing === "hand"} onClick={() => toggle("hand")}>
            {d("set.hand")}
          </button>
        )}
      </div>
      {doing === "card" && <VoidCard at={at} match={match} onDone={done} />}
      {doing === "match" && (
        <WhyForm
          go={d("void.match")}
          hint={d("void.match.hint")}
          onWhy={(why) => {
            void at.write({ type: "match-voided", match: match.id, why });
            done();
          }}
        />
      )}
      {doing === "hand" && (
        <ResultForm
          at={at}
          players={Object.keys(match.bullets ?? {})}
          before={match.bullets}
          onSet={(bullets, why) =>
            void at.write({
              type: "result-set",
              round: round.number,
              table: table.number,
              match: match.id,
              bullets,
              why,
            })
          }
          onDone={done}
        />
      )}
    </section>
  );
}

type VoidCardProps = { readonly at: AtDesk; readonly match: Match; readonly onDone: () => void };

function VoidCard({ at, match, onDone }: VoidCardProps) {
  const [cards, setCards] = useState<readonly MatchCard[] | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  // Asked anew when one of them was voided meanwhile.
  useEffect(() => {
    let gone = false;
    void at.press({ type: "cards", match: match.id }).then(({ ok, value }) => {
      if (!gone) setCards(ok ? value : []);
    });
    return () => {
      gone = true;
    };
  }, [match.id, match.voidedCards.length]);
  if (cards === null) return <p>{c("connecting")}</p>;
  return (
    <div class="void-card">
      <ol>
        {cards.map(({ card, face, voided, cost }) => (
          <li key={card}>
            <label class={voided ? "voided" : ""}>
              <input
                type="radio"
                name={`void-${match.id}`}
                disabled={voided}
                checked={chosen === card}
                onChange={() => setChosen(card)}
              />
              <b>{card}</b>
              <span>{cardWords(face)}</span>
              <small>{voided ? d("void.isVoid") : costWords(at, cost)}</small>
            </label>
          </li>
        ))}
      </ol>
      {chosen !== null && (
        <WhyForm
          go={d("void.card.go", { card: chosen })}
          hint={d("void.card.hint")}
          onWhy={(why) => {
            void at.write({ type: "card-voided", match: match.id, card: chosen, why });
            onDone();
          }}
        />
      )}
      {chosen === null && cards.length > 0 && <p class="small">{d("void.choose")}</p>}
      {cards.length === 0 && <Button onPress={onDone}>{c("back")}</Button>}
    </div>
  );
}

const costWords = (at: AtDesk, cost: MatchCard["cost"]): string =>
  Object.entries(cost)
    .map(([id, bullets]) => `${at.nameOf(id)} ${bullets > 0 ? "+" : "−"}${Math.abs(bullets)}`)
    .join(", ");
