// The records of the house: this evening and ever, each with the way to the card that proves it, and the last matches.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import {
  API,
  type HouseRecords,
  type MatchesAnswer,
  type MatchSummary,
  type RecordsAnswer,
} from "../../../shared/protocol/http.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { answerIn } from "../../device/answer.ts";
import { t } from "../../i18n/language.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Sign } from "../../ui/sign.tsx";
import { Notice } from "../notice/notice.tsx";
import { msWords } from "../play/figure-words.ts";
import { matchPath } from "../table/match-address.ts";
import { MatchList, WayTo } from "./match-list.tsx";
import { OwnMatches, useShelved } from "./own-matches.tsx";
import { r, recordsWords } from "./records-words.ts";
import "./records.css";

type Answers = { readonly records: RecordsAnswer; readonly matches: readonly MatchSummary[] };

export function RecordsPage() {
  const [answers, setAnswers] = useState<Answers | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const shelved = useShelved();
  useEffect(() => {
    let gone = false;
    setAnswers(null);
    void askForBoth().then((told) => !gone && setAnswers(told));
    return () => {
      gone = true;
    };
  }, [attempt]);
  if (answers === null || shelved === null) return <Loading words={t("app.loading")} />;
  if (answers === "failed" && shelved.length === 0)
    return <Notice of="unreachable" onRetry={() => setAttempt(attempt + 1)} />;
  const told = answers === "failed" ? null : answers;
  return (
    <main class="page records">
      <header class="bar">
        <PageLink to="/" icon="back" look="night">
          {t("app.back")}
        </PageLink>
        <h1>{r("title")}</h1>
      </header>
      {told && (
        <div class="boards">
          <Board title={r("evening")} records={told.records.evening} />
          <Board title={r("ever")} records={told.records.ever} />
        </div>
      )}
      {shelved.length > 0 && <OwnMatches shelved={shelved} online={told !== null} />}
      {told && told.matches.length > 0 && <LastMatches newest={told.matches} />}
      {told && <p class="pill">{r("only")}</p>}
    </main>
  );
}

async function askForBoth(): Promise<Answers | "failed"> {
  try {
    const [records, { matches }] = await Promise.all([
      getJson<RecordsAnswer>(API.records),
      getJson<MatchesAnswer>(API.matches()),
      recordsWords.load(),
    ]);
    return { records, matches };
  } catch {
    return "failed";
  }
}

async function getJson<T>(path: string): Promise<T> {
  const told = await answerIn<T>(await fetch(path, { cache: "no-store" }));
  if (told === null) throw new Error(`${path} was not answered.`);
  return told;
}

const KINDS = ["armed", "character", "pair", "heal"] as const;

function Board({ title, records }: { readonly title: string; readonly records: HouseRecords }) {
  const { fastestDraws, cleanestHands, longestRuns, mostWins } = records;
  const fastest = KINDS.flatMap((kind) => fastestDraws.find((draw) => draw.kind === kind) ?? []);
  const isEmpty = fastest.length + cleanestHands.length + longestRuns.length + mostWins.length === 0;
  return (
    <Sign as="section" class="record-board" label={title}>
      <h2>{title}</h2>
      {isEmpty && <p>{r("none")}</p>}
      {fastest.length > 0 && (
        <Discipline title={r("fastest")} picture="stopwatch">
          {fastest.map(({ kind, match, round, color, name, atMs }) => (
            <Row
              key={kind}
              to={`${matchPath(match)}/${round}`}
              color={color}
              name={name}
              note={r(`fastest.${kind}`)}
              figure={msWords(atMs)}
            />
          ))}
        </Discipline>
      )}
      {cleanestHands.length > 0 && (
        <Discipline title={r("cleanest")} picture="laurel">
          {cleanestHands.slice(0, MOST).map(({ match, color, name, cards, fouls }) => (
            <Row
              key={`${match}${color}`}
              to={matchPath(match)}
              color={color}
              name={name}
              figure={foulWords(fouls, cards)}
            />
          ))}
        </Discipline>
      )}
      {longestRuns.length > 0 && (
        <Discipline title={r("runs")} picture="star-small">
          {longestRuns.slice(0, MOST).map(({ match, color, name, cards }) => (
            <Row
              key={`${match}${color}`}
              to={matchPath(match)}
              color={color}
              name={name}
              figure={cards === 1 ? r("runs.one") : r("runs.figure", { cards })}
            />
          ))}
        </Discipline>
      )}
      {mostWins.length > 0 && (
        <Discipline title={r("wins")} picture="trophy">
          {mostWins.slice(0, MOST).map(({ name, wins, matches }) => (
            <Row key={name} name={name} figure={r("wins.figure", { wins, matches })} />
          ))}
        </Discipline>
      )}
    </Sign>
  );
}

const MOST = 3;

function foulWords(fouls: number, cards: number): string {
  if (fouls === 0) return r("cleanest.none", { cards });
  return fouls === 1 ? r("cleanest.one", { cards }) : r("cleanest.figure", { fouls, cards });
}

type DisciplineProps = {
  readonly title: string;
  readonly picture: string;
  readonly children: ComponentChildren;
};

const Discipline = ({ title, picture, children }: DisciplineProps) => (
  <section class="discipline">
    <h3>
      <img src={`/art/svg/${picture}.svg`} alt="" draggable={false} /> {title}
    </h3>
    <ol>{children}</ol>
  </section>
);

type RowProps = {
  readonly to?: string;
  readonly color?: Color;
  readonly name: string;
  readonly note?: string;
  readonly figure: string;
};

function Row({ to, color, name, note, figure }: RowProps) {
  const told = (
    <>
      {color ? <Emblem color={color} silent /> : <span />}
      <span class="who">
        {name || r("forgotten")}
        {note && <small>{note}</small>}
      </span>
      <b>{figure}</b>
    </>
  );
  return <li>{to ? <WayTo to={to}>{told}</WayTo> : <div>{told}</div>}</li>;
}

const PAGE = 30;

/** The newest first, and with every press those before them. */
function LastMatches({ newest }: { readonly newest: readonly MatchSummary[] }) {
  const [matches, setMatches] = useState(newest);
  const [more, setMore] = useState<"more" | "asking" | "failed" | "all">(
    newest.length < PAGE ? "all" : "more",
  );
  const askForMore = async () => {
    setMore("asking");
    try {
      const { matches: before } = await getJson<MatchesAnswer>(API.matches(matches.at(-1)!.id));
      setMatches([...matches, ...before]);
      setMore(before.length < PAGE ? "all" : "more");
    } catch {
      setMore("failed");
    }
  };
  return (
    <Sign as="section" class="last-matches" label={r("matches")}>
      <h2>{r("matches")}</h2>
      <MatchList matches={matches} nobody={r("forgotten")} />
      {more !== "all" && (
        <p class="more" role="status">
          {more === "failed" && r("more.failed")}
          <Button disabled={more === "asking"} onPress={() => void askForMore()}>
            {r("more")}
          </Button>
        </p>
      )}
    </Sign>
  );
}
