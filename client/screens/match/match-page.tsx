// The page of a match, for ever under its link: who played, what became of it, every card, and the proof.

import { useEffect, useState } from "preact/hooks";
import { knownOptions } from "../../../shared/protocol/options.ts";
import { proveDeal } from "../../../shared/rapid-city/match-record/deal-proof.ts";
import { factsOf, type MatchFacts } from "../../../shared/rapid-city/match-record/match-facts.ts";
import type { MatchRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../../shared/rapid-city/match-record/rejudge.ts";
import { type Replay, replaysOf } from "../../../shared/rapid-city/match-record/replay.ts";
import { podium } from "../../../shared/rapid-city/podium.ts";
import { judgeQuickDraw } from "../../../shared/rapid-city/quick-draw.ts";
import { standings, winners } from "../../../shared/rapid-city/standings.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import {
  attemptResult,
  MISTAKE_MS,
  reckonAttempt,
  resultMs,
} from "../../../shared/tournament/attempt-figures.ts";
import { go } from "../../app/router.ts";
import { at, HOME } from "../../device/base-path.ts";
import { locale, t } from "../../i18n/language.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { chosenWords } from "../../ui/chosen-options.ts";
import { Emblem } from "../../ui/emblem.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Name } from "../../ui/name.tsx";
import { Sign } from "../../ui/sign.tsx";
import { msWords } from "../play/figure-words.ts";
import { joined } from "../play/verdict-words.ts";
import { cardWords } from "../play/words.ts";
import { ShareButton } from "../share/share-button.tsx";
import { matchUrl } from "../table/match-address.ts";
import { pictureOf } from "./card-picture.ts";
import { type FetchedMatch, fetchMatch } from "./fetch-match.ts";
import { m, matchWords } from "./match-words.ts";
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

const titleOf = ({ startedAt }: { readonly startedAt: number }): string => {
  const when = new Intl.DateTimeFormat(locale.value, { dateStyle: "medium", timeStyle: "short" });
  return m("title", { date: when.format(startedAt / 1000) });
};

type OtherVersionProps = {
  readonly id: string;
  readonly record: unknown;
  readonly facts: MatchFacts | null;
};

/** What became of it is told, and all of it can be saved; its cards are only understood by the program that judged them. */
function MatchOfOtherVersion({ id, record, facts }: OtherVersionProps) {
  return (
    <main class="page match">
      <header class="bar">
        <PageLink to="/" icon="back" look="night">
          {t("app.back")}
        </PageLink>
        <h1>{facts ? titleOf(facts) : m("otherVersion")}</h1>
      </header>
      {facts && <Result facts={facts} />}
      <Sign as="section" class="other-version" label={m("otherVersion")}>
        <h2>{m("otherVersion")}</h2>
        <p>{m("otherVersion.hint")}</p>
        <Ways id={id} record={record} />
      </Sign>
    </main>
  );
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
        <h1>{replay ? m("card.of", { number: replay.number, count: replays.length }) : titleOf(record)}</h1>
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
            <Result facts={factsOf(record)!} />
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

type NameOf = (color: Color) => string;

type QuickDrawResultProps = {
  readonly record: MatchRecord;
  readonly replays: readonly Replay[];
  readonly nameOf: NameOf;
};

/** The two others are wood: only the one who drew has a result. */
function QuickDrawResult({ record, replays, nameOf }: QuickDrawResultProps) {
  const { color } = record.players[0]!;
  const figures = reckonAttempt({ color, record: replays.map(({ round }) => round) });
  const result = attemptResult(figures, MISTAKE_MS);
  return (
    <Sign as="section" class="result" label={m("result")}>
      <h2>{m("result")}</h2>
      <p>{m("played.quickDraw", { cards: replays.length, mistakes: figures.mistakes })}</p>
      <ol class="places">
        <li>
          <span class="rank" />
          <Emblem color={color} />
          <span class="who">
            <Name>{nameOf(color)}</Name>
          </span>
          <b>{result === null ? "–" : msWords(resultMs(result))}</b>
        </li>
      </ol>
    </Sign>
  );
}

type KeepsakeProps = {
  readonly facts: MatchFacts;
  readonly replays: readonly Replay[];
  readonly id: string;
  readonly nameOf: NameOf;
};

/** The picture of the result, also for those who come from the code on the television. */
function Keepsake({ facts, replays, id, nameOf }: KeepsakeProps) {
  const players = facts.players.map(({ color }) => color);
  const { bullets, playedOn } = facts;
  return (
    <ShareButton
      players={players}
      bullets={bullets}
      winners={winners({ players, bullets })}
      // A tablet tells nobody later who had a head start, and their times are compared with nobody's.
      honours={playedOn === "tablet" ? [] : podium(replays.map(({ round }) => round))}
      nameOf={nameOf}
      link={matchUrl(HOME, id)}
    />
  );
}

function Result({ facts }: { readonly facts: MatchFacts }) {
  const { players, bullets, stoodIn, cards, code, startedAt, endedAt, playedOn, endedBy, options } = facts;
  const played = { minutes: Math.max(1, Math.round((endedAt - startedAt) / 6e7)), cards };
  return (
    <Sign as="section" class="result" label={m("result")}>
      <h2>{m("result")}</h2>
      <p>{playedOn === "tablet" ? m("played.tablet", played) : m("played", { ...played, code })}</p>
      <ul class="agreed" aria-label={t("options.title")}>
        {chosenWords(knownOptions(options)).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {endedBy === "abandoned" && <p>{m("abandoned")}</p>}
      <ol class="places">
        {standings({ players: players.map(({ color }) => color), bullets }).flatMap((clan) =>
          clan.players.map((color) => {
            const player = players.find((one) => one.color === color)!;
            const standIns = stoodIn[color] ?? 0;
            return (
              <li key={color} data-place={clan.rank}>
                <span class="rank">{clan.rank}</span>
                <Emblem color={color} />
                <span class="who">
                  <Name>{player.name || t(`color.${color}`)}</Name>
                  {player.bot !== "" && <small>{m("bot")}</small>}
                  {player.bot === "" && standIns > 0 && <small>{m("standIn", { count: standIns })}</small>}
                </span>
                <Bullets count={clan.bullets} />
              </li>
            );
          }),
        )}
      </ol>
    </Sign>
  );
}

const Bullets = ({ count }: { readonly count: number }) => (
  <span class="bullets" role="img" aria-label={count === 1 ? m("bullets.one") : m("bullets", { count })}>
    {Array.from({ length: count }, (_, index) => (
      <img key={index} src="/art/svg/bullet.svg" alt="" draggable={false} />
    ))}
    {count === 0 && "0"}
  </span>
);

type Checked = { readonly differing: readonly number[]; readonly deal: boolean };

function Proof({ record }: { readonly record: MatchRecord }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    // After the page is there: it takes a while on a slow phone.
    const later = setTimeout(() => {
      const { seed, cards } = proveDeal(record);
      const { rounds } = rejudgeMatch(record);
      setChecked({
        differing: rounds.filter(({ identical }) => !identical).map(({ round }) => round),
        deal: seed && cards,
      });
    }, 50);
    return () => clearTimeout(later);
  }, [record]);
  const same = checked?.differing.length === 0;
  return (
    <Sign as="section" class="proof" label={m("proof")}>
      <h2>{m("proof")}</h2>
      <p
        role="status"
        class={checked === null || same ? "again" : "again wrong"}
        data-same={checked === null ? "" : same}
      >
        {checked === null
          ? m("again.checking")
          : same
            ? m("again.same")
            : m("again.different", { cards: checked.differing.join(", ") })}
      </p>
      {checked && <p class={checked.deal ? "" : "wrong"}>{m(checked.deal ? "deal.proved" : "deal.wrong")}</p>}
      <dl>
        <dt>{m("deal.hash")}</dt>
        <dd>{record.seedHash}</dd>
        <dt>{m("deal.seed")}</dt>
        <dd>{record.seed}</dd>
      </dl>
      <Ways id={record.id} record={record} />
    </Sign>
  );
}

/** To take the match along: the whole of it, or the way to it. */
function Ways({ id, record }: { readonly id: string; readonly record: unknown }) {
  const [copied, setCopied] = useState(false);
  const download = () => {
    const file = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), {
      href: file,
      download: `match-${id}.json`,
    });
    link.click();
    URL.revokeObjectURL(file);
  };
  const copy = async () => {
    await navigator.clipboard?.writeText(location.href).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <div class="ways">
      <Button onPress={download}>{m("download")}</Button>
      {"clipboard" in navigator && (
        <Button onPress={() => void copy()}>{m(copied ? "copied" : "copy")}</Button>
      )}
    </div>
  );
}

type CardListProps = {
  readonly replays: readonly Replay[];
  readonly tell: (replay: Replay) => string;
  readonly linkOf: (index: number) => string;
};

function CardList({ replays, tell, linkOf }: CardListProps) {
  return (
    <Sign as="section" class="card-list" label={m("cards")}>
      <h2>{m("cards")}</h2>
      <ol>
        {replays.map((replay, index) => (
          <li key={replay.number}>
            <a
              href={linkOf(index)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey) return;
                event.preventDefault();
                go(linkOf(index));
              }}
            >
              <img src={`/art/svg/${pictureOf(replay.round.card)}.svg`} alt="" loading="lazy" />
              <span>
                <b>
                  {replay.number}. {cardWords(replay.round.card)}
                </b>
                <span>{tell(replay)}</span>
                {replay.result.tooClose.length > 0 && <small class="too-close">{m("tooClose")}</small>}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </Sign>
  );
}

function drawnWords({ round }: Replay, color: Color): string {
  const { right, reactionMs } = judgeQuickDraw(round, color);
  if (!right) return m("mistake");
  return reactionMs === null ? m("still") : msWords(reactionMs);
}

function whatHappened({ verdict: { delta, healed } }: Replay, nameOf: (color: Color) => string): string {
  if (healed) return m("healed", { name: nameOf(healed) });
  const paying = (Object.keys(delta) as Color[]).filter((color) => delta[color] === 1);
  return paying.length === 0 ? m("nobody") : m("pays", { names: joined(paying.map(nameOf)) });
}
