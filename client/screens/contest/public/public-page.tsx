// What everyone may see of a tournament: its schedule, rounds with their tables and results, standings, replays; read-only, and fit to be shown in another site's page.
import { useEffect, useState } from "preact/hooks";
import { COLORS } from "../../../../shared/rapid-city/types.ts";
import { isRecordedAtTable } from "../../../../shared/tournament/look.ts";
import type { Board, BoardRound, BoardTable } from "../../../../shared/tournament/views.ts";
import { AS_BOARD, type Contest } from "../../../online/contest/contest.ts";
import { PageLink } from "../../../ui/button.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Name } from "../../../ui/name.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { matchPath } from "../../table/match-address.ts";
import { c, roundName } from "../common/contest-words.ts";
import { fetchRound } from "../common/fetch-board.ts";
import { hasResults } from "../common/has-results.ts";
import { LinkStrip } from "../common/link-strip.tsx";
import { StandingsTable } from "../common/standings-table.tsx";
import { UnknownContest } from "../common/unknown-contest.tsx";
import { useContest } from "../common/use-contest.ts";
import { WithWords } from "../common/with-words.tsx";
import { publicWords, w } from "./public-words.ts";
import { Schedule } from "./schedule.tsx";
import "./public.css";

export const PublicPage = ({ code }: { readonly code: string | null }) => (
  <WithWords words={[publicWords]}>{() => <PublicOf key={code} code={code ?? ""} />}</WithWords>
);

function PublicOf({ code }: { readonly code: string }) {
  const contest = useContest(code, AS_BOARD);
  const refusal = contest?.refusal.value ?? null;
  if (refusal !== null) return <UnknownContest refusal={refusal} />;
  const board = contest?.board.value;
  if (!contest || !board) return <Loading words={c("connecting")} />;
  return (
    <main class="page contest-public">
      <header class="bar">
        <h1>
          <Name>{board.name}</Name>
        </h1>
        {!board.finished && !isEmbedded() && (
          <PageLink to={`/contest/${code}/me`} look="primary" icon="hand">
            {w("enter")}
          </PageLink>
        )}
      </header>
      <LinkStrip contest={contest} />
      {board.announcement && (
        <p class="announcement" role="status">
          {board.announcement.text}
        </p>
      )}
      <div class="halves">
        <Rounds contest={contest} board={board} />
        <Sign as="section" label={w("standings")}>
          <h2>{w("standings")}</h2>
          {board.standings === null ? (
            <p>{w("standings.hidden")}</p>
          ) : board.players.length === 0 ? (
            <p>{w("players.none")}</p>
          ) : !hasResults(board) ? (
            <p>{w("standings.none")}</p>
          ) : (
            <StandingsTable board={board} standings={board.standings} />
          )}
        </Sign>
      </div>
    </main>
  );
}

/** Another site shows this page within its own: nobody enters from there. */
const isEmbedded = (): boolean => window.parent !== window;

function Rounds({ contest, board }: { readonly contest: Contest; readonly board: Board }) {
  const { code, wallMs } = contest;
  const [chosen, setChosen] = useState<number | null>(null);
  // A correction of an earlier round is seen in the standings.
  const earlier = useRound(
    code,
    chosen !== null && chosen !== board.round?.number ? chosen : null,
    JSON.stringify(board.standings),
  );
  const last = board.round;
  const round = chosen === null || chosen === last?.number ? last : earlier;
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  if (!last)
    return (
      <Sign as="section" label={w("rounds")}>
        <Schedule board={board} nowMs={wallMs} />
        {board.settings.format !== "quick-draw" && <p>{w("notBegun")}</p>}
        <h3>{w("players")}</h3>
        <ul class="entered">
          {board.players.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </Sign>
    );
  return (
    <Sign as="section" label={w("rounds")}>
      {board.finished && <p class="over">{w("over")}</p>}
      <Schedule board={board} nowMs={wallMs} />
      {board.rounds > 1 && (
        <nav class="rounds" aria-label={w("rounds")}>
          {Array.from({ length: board.rounds }, (_, index) => index + 1).map((number) => (
            <button
              key={number}
              type="button"
              aria-pressed={number === (round?.number ?? last.number)}
              aria-label={c("round.round", { number })}
              onClick={() => setChosen(number)}
            >
              {number}
            </button>
          ))}
        </nav>
      )}
      {round ? (
        <>
          <h2>{roundName(round)}</h2>
          <p class="seed">{w("repeats", { seed: round.seed.slice(0, 12) })}</p>
          <ol class="tables">
            {round.tables.map((table) => (
              <TableCard key={table.number} table={table} names={names} />
            ))}
          </ol>
        </>
      ) : (
        <Loading words="…" />
      )}
    </Sign>
  );
}

function useRound(code: string, number: number | null, results: string): BoardRound | null {
  const [round, setRound] = useState<BoardRound | null>(null);
  useEffect(() => {
    let gone = false;
    if (number !== null) void fetchRound(code, number).then((found) => !gone && setRound(found));
    return () => {
      gone = true;
    };
  }, [code, number, results]);
  return round?.number === number ? round : null;
}

type TableCardProps = { readonly table: BoardTable; readonly names: ReadonlyMap<string, string> };

function TableCard({ table, names }: TableCardProps) {
  const { number, status, card, seats, absent, matches, code } = table;
  const counted = matches.filter((match) => match.status === "finished");
  const bulletsOf = (id: string): number | null =>
    status === "playing" ? (card?.bullets[id] ?? null) : (counted.at(-1)?.bullets?.[id] ?? null);
  return (
    <li class="table-card" data-status={status}>
      <p class="lintel">
        <b>{c("table", { number })}</b>
        <span>
          {status === "playing" && card
            ? w("card", { number: card.number, of: card.of })
            : c(`status.${status}`)}
        </span>
      </p>
      <ul>
        {seats.map((id, index) => (
          <li key={id}>
            <Emblem color={COLORS[index]!} silent />
            <Name>{names.get(id) ?? id}</Name>
            {absent.includes(id) ? <small>{c("absent")}</small> : <b>{bulletsOf(id)}</b>}
          </li>
        ))}
      </ul>
      <p class="marks">
        {counted.some(({ byHand }) => byHand) && <span>{c("byHand")}</span>}
        {counted.some(({ voidedCards }) => voidedCards.length > 0) && (
          <span>
            {w("voidedCards", { count: counted.reduce((sum, one) => sum + one.voidedCards.length, 0) })}
          </span>
        )}
        {counted
          .filter(({ id }) => isRecordedAtTable(id))
          .map(({ id }) => (
            <PageLink key={id} to={matchPath(id)} icon="play">
              {w("replay")}
            </PageLink>
          ))}
        {status === "playing" && code && !isEmbedded() && (
          <PageLink to={`/tv/${code}`} icon="people">
            {w("watch")}
          </PageLink>
        )}
      </p>
    </li>
  );
}
