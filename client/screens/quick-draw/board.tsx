// The best of the house at the quick draw, each with the way to the cards that prove it.
import type { QuickDrawBoard, QuickDrawEntry } from "../../../shared/protocol/http.ts";
import { go } from "../../app/router.ts";
import { Emblem } from "../../ui/emblem.tsx";
import { msWords } from "../play/figure-words.ts";
import { matchPath } from "../table/match-address.ts";
import { mistakeWords, q } from "./quick-draw-words.ts";

const SHOWN = 3;

type BoardProps = { readonly board: QuickDrawBoard; readonly own?: string | undefined };

export function HouseBoard({ board, own }: BoardProps) {
  if (board.ever.length === 0) return <p class="house-none">{q("house.none")}</p>;
  return (
    <section class="house" aria-label={q("house")}>
      <h2>{q("house")}</h2>
      <div class="lists">
        {board.evening.length > 0 && (
          <List title={q("house.evening")} entries={board.evening.slice(0, SHOWN)} own={own} />
        )}
        <List title={q("house.ever")} entries={board.ever.slice(0, SHOWN)} own={own} />
      </div>
    </section>
  );
}

type ListProps = {
  readonly title: string;
  readonly entries: readonly QuickDrawEntry[];
  readonly own: string | undefined;
};

const List = ({ title, entries, own }: ListProps) => (
  <div>
    <h3>{title}</h3>
    <ol>
      {entries.map(({ match, color, name, resultMs, mistakes }) => (
        <li key={match} class={match === own ? "yours" : ""}>
          <a
            href={matchPath(match)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              go(matchPath(match));
            }}
          >
            <Emblem color={color} silent />
            <span>{name || q("somebody")}</span>
            <b title={mistakeWords(mistakes)}>{msWords(resultMs)}</b>
          </a>
        </li>
      ))}
    </ol>
  </div>
);
