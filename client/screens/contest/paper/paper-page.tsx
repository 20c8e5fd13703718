// Paper for the hall: black on white, as it is printed on A4 and on letter.
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { COLORS, MIN_PLAYERS } from "../../../../shared/rapid-city/types.ts";
import { tableSizes } from "../../../../shared/tournament/sizes.ts";
import { go } from "../../../app/router.ts";
import { locale, t } from "../../../i18n/language.ts";
import { Button } from "../../../ui/button.tsx";
import { QrCode } from "../../../ui/qr.tsx";
import { shortAddress, useJoinAddress } from "../../table/join-address.ts";
import { entryUrl, tableUrl } from "../common/contest-address.ts";
import { c, roundName } from "../common/contest-words.ts";
import type { AtDesk } from "../desk/at-desk.ts";
import { d } from "../desk/desk-words.ts";
import { DeskStandings } from "../desk/standings-leaf.tsx";
import { Certificates } from "./certificates.tsx";
import type { Paper } from "./papers.ts";
import "./paper.css";

const PAGES: { readonly [paper in Paper]: (props: PaperProps) => JSX.Element } = {
  poster: Poster,
  seating: Seating,
  cards: Cards,
  standings: Standings,
  certificates: Certificates,
};

export function PaperPage({ at, kind }: { readonly at: AtDesk; readonly kind: string }) {
  const Page = Object.hasOwn(PAGES, kind) ? PAGES[kind as Paper] : Poster;
  useEffect(() => {
    document.documentElement.classList.add("on-paper");
    return () => document.documentElement.classList.remove("on-paper");
  }, []);
  return (
    <main class="paper-page">
      <header class="paper-tools">
        <Button icon="back" onPress={() => go(`/contest/${at.contest.code}/desk`)}>
          {c("back")}
        </Button>
        <Button look="primary" onPress={() => print()}>
          {d("paper.print")}
        </Button>
      </header>
      <Page at={at} />
    </main>
  );
}

export type PaperProps = { readonly at: AtDesk };

function Poster({ at }: PaperProps) {
  const { origin } = useJoinAddress();
  const { code } = at.contest;
  return (
    <section class="sheet-of-paper entry-poster">
      <h1>{at.board.name}</h1>
      <p class="large">{d("poster.scan")}</p>
      {origin && <QrCode text={entryUrl(origin, code)} label={d("entry.qr")} />}
      <p class="code-of-contest">{code}</p>
      {origin && <p>{d("poster.typed", { address: `${shortAddress(origin)}/contest` })}</p>}
    </section>
  );
}

function Seating({ at }: PaperProps) {
  const { round } = at.board;
  if (!round) return <p class="sheet-of-paper">{d("paper.nothing")}</p>;
  const seats = round.tables.flatMap(({ number, seats: ids }) =>
    ids.map((id, index) => ({ id, name: at.nameOf(id), table: number, color: COLORS[index]! })),
  );
  const byName = [...seats].sort((a, b) => a.name.localeCompare(b.name, locale.value));
  const title = `${at.board.name} · ${roundName(round)}`;
  return (
    <>
      <section class="sheet-of-paper">
        <h1>{title}</h1>
        <h2>{d("seating.byName")}</h2>
        <ol class="by-name">
          {byName.map(({ id, name, table, color }) => (
            <li key={id}>
              <span class="paper-name">{name}</span>
              <b>{table}</b>
              <small>{t(`color.${color}`)}</small>
            </li>
          ))}
        </ol>
      </section>
      <section class="sheet-of-paper">
        <h1>{title}</h1>
        <h2>{d("seating.byTable")}</h2>
        <ol class="by-table">
          {round.tables.map(({ number, seats: ids }) => (
            <li key={number}>
              <b>{number}</b>
              <span>
                {ids.map((id, index) => (
                  <span key={id}>
                    {at.nameOf(id)} <small>{t(`color.${COLORS[index]!}`)}</small>
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ol>
        <p class="small">{d("draw.seed", { seed: round.seed })}</p>
      </section>
    </>
  );
}

/** As many as the round has, or as the players here would need. */
function Cards({ at }: PaperProps) {
  const { origin } = useJoinAddress();
  const { board } = at;
  const here = board.players.filter((one) => one.here).length;
  const needed = here < MIN_PLAYERS ? 0 : tableSizes(here, board.settings.largest).length;
  const count = Math.max(board.round?.tables.length ?? 0, needed, 1);
  return (
    <section class="sheet-of-paper table-cards">
      {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
        <article key={number} class="table-card">
          <p class="card-of">{board.name}</p>
          <p class="card-number">{number}</p>
          {origin && (
            <div class="scan">
              <QrCode text={tableUrl(origin, at.contest.code, number)} label={c("table", { number })} />
              <p>{d("card.scan")}</p>
            </div>
          )}
        </article>
      ))}
    </section>
  );
}

function Standings({ at }: PaperProps) {
  const { board, desk } = at;
  const now = new Intl.DateTimeFormat(locale.value, { dateStyle: "medium", timeStyle: "short" });
  return (
    <section class="sheet-of-paper">
      <h1>{board.name}</h1>
      <h2>
        {d("leaf.standings")}
        {board.round && ` · ${roundName(board.round)}`}
      </h2>
      <DeskStandings at={at} rows={desk.standings} nameOf={at.nameOf} />
      <p class="small">{now.format(at.contest.wallMs())}</p>
    </section>
  );
}
