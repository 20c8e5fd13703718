// The standings as the desk sees them, shown to the others or not.
import { useEffect, useState } from "preact/hooks";
import { API } from "../../../../shared/protocol/http.ts";
import { answerIn } from "../../../device/answer.ts";
import { locale } from "../../../i18n/language.ts";
import { c } from "../common/contest-words.ts";
import { type AtDesk, fetchAtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";

export function StandingsLeaf({ at }: { readonly at: AtDesk }) {
  const { desk, nameOf } = at;
  const ratings = useRatings(at);
  return (
    <>
      {!desk.standingsShown && <p class="hidden-note">{d("standings.hidden")}</p>}
      <DeskStandings at={at} rows={desk.standings} nameOf={nameOf} ratings={ratings} />
    </>
  );
}

type Ratings = { readonly [id: string]: { readonly mu: number; readonly sigma: number } };

/** W22: reckoned when somebody looks. A quick draw has none. */
function useRatings(at: AtDesk): Ratings | undefined {
  const [ratings, setRatings] = useState<Ratings>();
  const isRated = at.board.settings.format !== "quick-draw" && at.board.rounds > 0;
  // Any event may have changed a result; a standing that has not changed keeps its rating.
  const standings = JSON.stringify(at.desk.standings);
  useEffect(() => {
    if (!isRated) return;
    let gone = false;
    void fetchAtDesk(at, `${API.tournament(at.contest.code)}/ratings`).then(async (response) => {
      const told = await answerIn<Ratings>(response);
      if (!gone && told) setRatings(told);
    });
    return () => {
      gone = true;
    };
  }, [standings, isRated]);
  return ratings;
}

type DeskStandingsProps = {
  readonly at: AtDesk;
  readonly rows: AtDesk["desk"]["standings"];
  readonly nameOf: (id: string) => string;
  readonly ratings?: Ratings | undefined;
};

/** Also on paper. */
export function DeskStandings({ at, rows, nameOf, ratings }: DeskStandingsProps) {
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
          {ratings && <th scope="col">{d("standings.rating")}</th>}
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
            {ratings && <td>{ratings[id] ? points.format(ratings[id].mu) : "–"}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
