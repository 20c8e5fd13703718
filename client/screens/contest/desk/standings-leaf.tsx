// The standings as the desk sees them, shown to the others or not.
import { locale } from "../../../i18n/language.ts";
import { c } from "../common/contest-words.ts";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";

export function StandingsLeaf({ at }: { readonly at: AtDesk }) {
  const { desk, nameOf } = at;
  return (
    <>
      {!desk.standingsShown && <p class="hidden-note">{d("standings.hidden")}</p>}
      <StandingsTable at={at} rows={desk.standings} nameOf={nameOf} />
    </>
  );
}

type StandingsTableProps = {
  readonly at: AtDesk;
  readonly rows: AtDesk["desk"]["standings"];
  readonly nameOf: (id: string) => string;
};

/** Also on paper. */
export function StandingsTable({ at, rows, nameOf }: StandingsTableProps) {
  const points = new Intl.NumberFormat(locale.value, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(locale.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const isQuick = at.board.settings.format === "quick-draw";
  return (
    <table class="desk-standings">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{d("standings.name")}</th>
          {!isQuick && <th scope="col">{d("standings.points")}</th>}
          {!isQuick && <th scope="col">{d("standings.bullets")}</th>}
          <th scope="col">ms</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, place, points: scored, bulletsPerCard, reactionMs, tooClose }) => (
          <tr key={id}>
            <td>{place}</td>
            <th scope="row">
              {nameOf(id)}
              {tooClose && <small> {c("tooClose")}</small>}
            </th>
            {!isQuick && <td>{points.format(scored)}</td>}
            {!isQuick && <td>{share.format(bulletsPerCard)}</td>}
            <td>{reactionMs ?? "–"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
