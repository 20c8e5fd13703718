// The page of a match, for ever under its link: who played, what became of it, every card, and the proof.

import { useEffect, useState } from "preact/hooks";
import { factsOf } from "../../../shared/rapid-city/match-record/match-facts.ts";
import type { MatchRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import { replaysOf } from "../../../shared/rapid-city/match-record/replay.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { at } from "../../device/base-path.ts";
import { t } from "../../i18n/language.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Sign } from "../../ui/sign.tsx";
import { CardList, drawnWords, whatHappened } from "./card-list.tsx";
import { type FetchedMatch, fetchMatch } from "./fetch-match.ts";
import { Keepsake } from "./keepsake.tsx";
import { MatchResult, QuickDrawResult } from "./match-result.tsx";
import { m, matchTitle, matchWords } from "./match-words.ts";
import { MatchOfOtherVersion } from "./other-version.tsx";
import { Proof } from "./proof.tsx";
import { ReplayView } from "./replay-view.tsx";
import "./match.css";

type MatchPageProps = { readonly code: string | null; readonly card?: number | null };

export function MatchPage({ code, card = null }: MatchPageProps) {
  const [fetched, setFetched] = useState<FetchedMatch | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    setFetched(null);
    void Promise.all([matchWords.load(), fetchMatch(code ?? "")]).then(
      ([, match]) => !gone && setFetched(match),
    );
    return () => {
      gone = true;
    };
  }, [code, attempt]);
  if (fetched === null) return <Loading words={t("app.loading")} />;
  if (fetched.state === "otherVersion") return <MatchOfOtherVersion {...fetched} id={code!} />;
  if (fetched.state !== "here") {
    return (
      <main class="page narrow">
        <Sign class="stack">
          <h1 class="ribbon">{m(fetched.state)}</h1>
          {fetched.state === "gone" && <p>{m("gone.hint")}</p>}
          <div class="ways">
            {fetched.state === "unreachable" && (
              <Button look="primary" onPress={() => setAttempt(attempt + 1)}>
                {m("retry")}
              </Button>
            )}
            <PageLink to="/" icon="back">
              {m("back")}
            </PageLink>
          </div>
        </Sign>
      </main>
    );
  }
  return <MatchOf record={fetched.record} card={card} />;
}

function MatchOf({ record, card }: { readonly record: MatchRecord; readonly card: number | null }) {
  const [replays] = useState(() => replaysOf(record));
  const nameOf = (color: Color): string =>
    record.players.find((player) => player.color === color)?.name || t(`color.${color}`);
  const address = `/match/${record.id}`;
  const index = card === null ? -1 : replays.findIndex(({ number }) => number === card);
  const replay = replays[index];
  const toCard = (at: number) => `${address}/${replays[at]!.number}`;
  return (
    <main class="page match">
      <header class="bar">
        <PageLink to={replay ? address : "/"} icon="back" look="night">
          {replay ? m("allCards") : t("app.back")}
        </PageLink>
        <h1>
          {replay ? m("card.of", { number: replay.number, count: replays.length }) : matchTitle(record)}
        </h1>
        {!replay && record.playedOn !== "quick-draw" && (
          <Keepsake facts={factsOf(record)!} replays={replays} id={record.id} nameOf={nameOf} />
        )}
      </header>
      {replay ? (
        <>
          <ReplayView
            key={replay.number}
            replay={replay}
            resumed={isResumed(record, index)}
            nameOf={nameOf}
            startMs={momentOf(location.search)}
            onMoment={(atMs) => history.replaceState(null, "", at(`${toCard(index)}?at=${atMs.toFixed(0)}`))}
          />
          <nav class="ways">
            {index > 0 && <PageLink to={toCard(index - 1)}>{m("before")}</PageLink>}
            {index < replays.length - 1 && <PageLink to={toCard(index + 1)}>{m("after")}</PageLink>}
          </nav>
        </>
      ) : (
        <>
          {record.playedOn === "quick-draw" ? (
            <QuickDrawResult record={record} replays={replays} nameOf={nameOf} />
          ) : (
            <MatchResult facts={factsOf(record)!} />
          )}
          <Proof record={record} />
          <CardList
            replays={replays}
            tell={
              record.playedOn === "quick-draw"
                ? (one) => drawnWords(one, record.players[0]!.color)
                : (one) => whatHappened(one, nameOf)
            }
            linkOf={toCard}
          />
        </>
      )}
    </main>
  );
}

function isResumed({ rounds }: MatchRecord, index: number): boolean {
  const round = rounds[index];
  return round !== undefined && "resumed" in round && round.resumed;
}

function momentOf(search: string): number | null {
  const at = Number(new URLSearchParams(search).get("at") ?? Number.NaN);
  return Number.isFinite(at) ? at : null;
}
