// The pages of a projector: each draws the rows that it was given, and no more.
import type { ComponentChildren } from "preact";
import { COLORS, MAX_PLAYERS } from "../../../../shared/rapid-city/types.ts";
import type { Board, BoardTable } from "../../../../shared/tournament/views.ts";
import { HOME } from "../../../device/base-path.ts";
import { t } from "../../../i18n/language.ts";
import type { Contest } from "../../../online/contest/contest.ts";
import { Emblem } from "../../../ui/emblem.tsx";
import { Figure } from "../../../ui/figure.tsx";
import { Name } from "../../../ui/name.tsx";
import { QrCode } from "../../../ui/qr.tsx";
import { shortAddress, useJoinAddress } from "../../table/join-address.ts";
import { entryUrl } from "../common/contest-address.ts";
import { c } from "../common/contest-words.ts";
import { Movement } from "../common/standings-table.tsx";
import { timeLeft } from "../common/time-left.ts";
import {
  mostSeats,
  NAME_COLUMNS,
  namesOf,
  nextCallEndsAt,
  type ProjectedPage,
  rowHeightU,
  STANDING_COLUMNS,
  townsOf,
} from "./pages.ts";
import { PhotoFinish, RecordList } from "./photo-finish.tsx";
import { p } from "./projector-words.ts";

type SlideProps = {
  readonly page: ProjectedPage;
  readonly board: Board;
  readonly contest: Contest;
  readonly stageU: number;
};

export function Slide({ page, board, contest, stageU }: SlideProps): ComponentChildren {
  /** In the order of the page. */
  const rows = <T,>(all: readonly T[], nameOf: (one: T) => string): readonly T[] =>
    page.rows.flatMap((row) => all.find((one) => nameOf(one) === row) ?? []);
  const tables = rows(board.round?.tables ?? [], ({ number }) => String(number));
  switch (page.view) {
    case "entry":
      return <EntrySlide board={board} code={contest.code} />;
    case "names":
      return <NamesSlide board={board} players={rows(board.players, ({ id }) => id)} stageU={stageU} />;
    case "tables":
      return <TablesSlide title={p("tables")} board={board} tables={tables} stageU={stageU} />;
    case "live":
      return <TablesSlide title={p("live.tables")} board={board} tables={tables} stageU={stageU} />;
    case "standings":
      return (
        <StandingsSlide
          board={board}
          standings={rows(board.standings ?? [], ({ id }) => id)}
          stageU={stageU}
        />
      );
    case "finish":
      return <PhotoFinish board={board} />;
    case "records":
      return <RecordList board={board} styleOf={(rows) => slats(rows, 1, stageU)} />;
    case "countdown":
      return <CountdownSlide board={board} nowMs={contest.wallMs()} />;
    case "podium":
      return <PodiumSlide board={board} />;
    case "final":
      return (
        <TablesSlide
          title={c("round.final")}
          board={board}
          tables={board.round?.tables ?? []}
          stageU={stageU}
        />
      );
  }
}

/** Rows of one height, filled column by column. */
function slats(count: number, columns: number, stageU: number) {
  const rows = Math.ceil(count / columns);
  return { "--rows": rows, "--row": rowHeightU(rows, stageU) };
}

const nth = (index: number) => ({ "--nth": index });

function EntrySlide({ board, code }: { readonly board: Board; readonly code: string }) {
  const { origin } = useJoinAddress();
  const url = entryUrl(origin ?? HOME, code);
  const count = board.players.filter(({ here }) => here).length;
  return (
    <div class="entry-slide">
      <QrCode text={url} label={url} />
      <div>
        <h2>{board.finished ? p("over") : p("scan")}</h2>
        <p class="address">{shortAddress(url)}</p>
        <p class="huge-code">{code}</p>
        <p class="count">{count === 1 ? p("entered.one") : p("entered.many", { count })}</p>
      </div>
    </div>
  );
}

type NamesSlideProps = {
  readonly board: Board;
  readonly players: Board["players"];
  readonly stageU: number;
};

function NamesSlide({ board, players, stageU }: NamesSlideProps) {
  const placeOf = (id: string) => {
    const table = board.round?.tables.find(({ seats }) => seats.includes(id));
    return table && { table: table.number, color: COLORS[table.seats.indexOf(id)]! };
  };
  if (players.length === 0) return <p class="announced">{p("nobody")}</p>;
  // One table in three columns would leave a hole.
  const isOneTable = players.length <= MAX_PLAYERS;
  const columns = isOneTable ? STANDING_COLUMNS : NAME_COLUMNS;
  return (
    <>
      <h2>{board.round ? p("names") : p("entered.many", { count: namesOf(board).length })}</h2>
      <ol class={`slats ${isOneTable ? "two" : "three"}`} style={slats(players.length, columns, stageU)}>
        {players.map(({ id, name }, index) => {
          const place = placeOf(id);
          return (
            <li key={id} class="slat" style={nth(index)}>
              <Name>{name}</Name>
              {place && (
                <>
                  <b class="where">{c("table.short", { number: place.table })}</b>
                  <Emblem color={place.color} />
                </>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

type TablesSlideProps = {
  readonly title: string;
  readonly board: Board;
  readonly tables: readonly BoardTable[];
  readonly stageU: number;
};

function TablesSlide({ title, board, tables, stageU }: TablesSlideProps) {
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  const { columns, scale } = townsOf(tables.length, mostSeats(board), stageU);
  return (
    <>
      <h2>{title}</h2>
      <ol class="tables" style={{ "--columns": columns, "--scale": scale }}>
        {tables.map((table, index) => (
          <li key={table.number} class="town" data-status={table.status} style={nth(index)}>
            <p class="lintel">
              <b>{c("table", { number: table.number })}</b>
              <Name>{statusWords(table)}</Name>
            </p>
            <ul>
              {table.seats.map((id, seat) => (
                <li key={id} class={table.absent.includes(id) ? "absent" : ""}>
                  <Emblem color={COLORS[seat]!} silent />
                  <Name>{names.get(id) ?? id}</Name>
                  {bulletsOf(table, id) !== null && (
                    <span class="bullets">
                      {bulletsOf(table, id)}
                      <img src="/art/svg/bullet.svg" alt={t("play.bullets.many", { count: "" })} />
                    </span>
                  )}
                  {table.status === "called" && table.present.includes(id) && <span class="sits">✓</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

const statusWords = ({ status, card }: BoardTable): string =>
  status === "playing" && card ? p("card", { number: card.number, of: card.of }) : c(`status.${status}`);

function bulletsOf({ status, card, matches }: BoardTable, id: string): number | null {
  if (status === "playing") return card?.bullets[id] ?? null;
  return status === "done" ? (matches.at(-1)?.bullets?.[id] ?? null) : null;
}

type StandingsSlideProps = {
  readonly board: Board;
  readonly standings: readonly NonNullable<Board["standings"]>[number][];
  readonly stageU: number;
};

function StandingsSlide({ board, standings, stageU }: StandingsSlideProps) {
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  const isTimed = board.settings.format === "quick-draw";
  if (board.standings === null) return <p class="announced">{p("hidden")}</p>;
  return (
    <>
      <h2>{p("standings")}</h2>
      <ol class="slats two" style={slats(standings.length, STANDING_COLUMNS, stageU)}>
        {standings.map(({ id, place, before, points, reactionMs, tooClose }, index) => (
          <li key={id} class={place <= 3 ? "slat top" : "slat"} style={nth(index)}>
            <b class="rank">{place}</b>
            <span class="movement">
              <Movement place={place} before={before} />
            </span>
            <Name>{names.get(id) ?? id}</Name>
            {tooClose && <small>{c("tooClose")}</small>}
            <b class="where">{isTimed ? `${reactionMs ?? "–"} ms` : Math.round(points * 10) / 10}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

const MOST_MISSING = 18;

function CountdownSlide({ board, nowMs }: { readonly board: Board; readonly nowMs: number }) {
  const endsAt = nextCallEndsAt(board, nowMs);
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  const missing = (board.round?.tables ?? [])
    .filter(({ status }) => status === "called")
    .flatMap(({ number, seats, present }) =>
      seats.filter((id) => !present.includes(id)).map((id) => ({ id, number })),
    );
  return (
    <div class="countdown-slide" data-soon={endsAt !== null && endsAt - nowMs < 60_000}>
      <h2>{endsAt === null ? p("countdown.none") : p("countdown")}</h2>
      {endsAt !== null && <p class="clock">{timeLeft(endsAt - nowMs)}</p>}
      {missing.length > 0 && (
        <>
          <h3>{p("missing")}</h3>
          <ul class="missing">
            {missing.slice(0, MOST_MISSING).map(({ id, number }) => (
              <li key={id}>
                {names.get(id)} <b>{c("table.short", { number })}</b>
              </li>
            ))}
            {missing.length > MOST_MISSING && (
              <li>{p("missing.more", { count: missing.length - MOST_MISSING })}</li>
            )}
          </ul>
        </>
      )}
    </div>
  );
}

/** As it stands on a podium: the second at the left. */
const STEPS = [2, 1, 3];
const MOST_ON_A_STEP = 3;

function PodiumSlide({ board }: { readonly board: Board }) {
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  if (board.standings === null) return <p class="announced">{p("hidden")}</p>;
  const { standings } = board;
  return (
    <>
      <h2>{p("podium")}</h2>
      <ol class="podium-slide">
        {STEPS.map((place) => {
          const best = standings.filter((one) => one.place === place).slice(0, MOST_ON_A_STEP);
          return (
            <li key={place} data-place={place}>
              {best.length > 0 && <Figure color={COLORS[(place + 2) % COLORS.length]!} free first />}
              <div class="step">
                <b>{place}</b>
                {best.map(({ id }) => (
                  <Name key={id}>{names.get(id) ?? id}</Name>
                ))}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
