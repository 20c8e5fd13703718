// The cards of a match in their order, each with what became of it, and the way to its replay.

import type { Replay } from "../../../shared/rapid-city/match-record/replay.ts";
import { judgeQuickDraw } from "../../../shared/rapid-city/quick-draw-card.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { payersOf } from "../../../shared/rapid-city/verdict.ts";
import { go } from "../../app/router.ts";
import { cardFrame } from "../../scene/frames.ts";
import { Sign } from "../../ui/sign.tsx";
import { msWords } from "../play/figure-words.ts";
import { joined } from "../play/verdict-words.ts";
import { cardWords } from "../play/words.ts";
import { m } from "./match-words.ts";

type CardListProps = {
  readonly replays: readonly Replay[];
  readonly tell: (replay: Replay) => string;
  readonly linkOf: (index: number) => string;
};

export function CardList({ replays, tell, linkOf }: CardListProps) {
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
              <img src={`/art/svg/${cardFrame(replay.round.card)}.svg`} alt="" loading="lazy" />
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

export function drawnWords({ round }: Replay, color: Color): string {
  const { right, reactionMs } = judgeQuickDraw(round, color);
  if (!right) return m("mistake");
  return reactionMs === null ? m("still") : msWords(reactionMs);
}

export function whatHappened({ verdict }: Replay, nameOf: (color: Color) => string): string {
  if (verdict.healed) return m("healed", { name: nameOf(verdict.healed) });
  const paying = payersOf(verdict);
  return paying.length === 0 ? m("nobody") : m("pays", { names: joined(paying.map(nameOf)) });
}
