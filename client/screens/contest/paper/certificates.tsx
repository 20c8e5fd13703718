// Certificates for the podium: a wanted poster each.
import { locale } from "../../../i18n/language.ts";
import { ordinalOf } from "../../../i18n/ordinal.ts";
import type { AtDesk } from "../desk/at-desk.ts";
import { d } from "../desk/desk-words.ts";

const PODIUM = 3;

export function Certificates({ at }: { readonly at: AtDesk }) {
  const { board, desk } = at;
  const honoured = desk.standings.filter(({ place }) => place <= PODIUM);
  const day = new Intl.DateTimeFormat(locale.value, { dateStyle: "long" }).format(at.contest.wallMs());
  // A final and heats decide by themselves: the third may have more points than the second.
  const { format, final } = board.settings;
  const pointsDecide = format === "league" || (format === "swiss" && final === null);
  if (honoured.length === 0) return <p class="sheet-of-paper">{d("paper.nothing")}</p>;
  return (
    <>
      {honoured.map(({ id, place, points, reactionMs }) => (
        <section key={id} class="sheet-of-paper certificate">
          <div class="frame">
            <p class="wanted">{d("certificate.wanted")}</p>
            <p class="for">{d("certificate.for")}</p>
            <img src="/art/svg/dealer-hat.svg" alt="" draggable={false} />
            <h1>{at.nameOf(id)}</h1>
            <p class="certificate-place">
              {d("certificate.place", { place: ordinalOf(locale.value, place) })}
            </p>
            <p class="of">{board.name}</p>
            <p class="figures">
              {pointsDecide && <span>{d("certificate.points", { points: Math.round(points) })}</span>}
              {reactionMs !== null && <span>{d("certificate.reaction", { ms: reactionMs })}</span>}
            </p>
            <p class="signed">
              <span>{day}</span>
              <span class="line">{d("certificate.signed")}</span>
            </p>
          </div>
        </section>
      ))}
    </>
  );
}
