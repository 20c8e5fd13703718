// The strip above the cards: how many are done, what they come to, and the ghost of the own best on the same road.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { QUICK_DRAW_CARDS } from "../../../shared/rapid-city/quick-draw-card.ts";
import { leadMs, runningMs } from "../../local/ghost.ts";
import type { QuickDrawGame } from "../../local/quick-draw.ts";
import type { RacedCard } from "../../local/quick-draw-record.ts";
import { Emblem } from "../../ui/emblem.tsx";
import { msWords } from "../play/figure-words.ts";
import { leadWords, mistakeWords, q } from "./quick-draw-words.ts";

/** So much faster or slower is a whole card ahead or behind on the road. */
const MS_A_CARD = 60;
/** The ghost never leaves the picture. */
const FARTHEST_CARDS = 4;

type RaceProps = {
  readonly state: ReadonlySignal<QuickDrawGame>;
  readonly ghost: readonly RacedCard[] | null;
};

export function Race({ state, ghost }: RaceProps) {
  const { you, judged, cards, scene } = state.value;
  const road = useRef<HTMLDivElement>(null);
  // The ghost gains on whoever hesitates, while they do: nothing else on the page is drawn anew for it.
  useEffect(() => {
    if (!ghost) return;
    let request = 0;
    const move = (nowMs: number) => {
      request = requestAnimationFrame(move);
      road.current?.style.setProperty("--ghost", String(ghostAt(state.peek(), ghost, nowMs)));
    };
    request = requestAnimationFrame(move);
    return () => cancelAnimationFrame(request);
  }, [ghost]);
  const mean = runningMs(judged);
  const lead = ghost && leadMs(judged, ghost);
  const number = Math.min(cards.length, judged.length + (scene.phase === "verdict" ? 0 : 1));
  return (
    <div class="race" style={{ "--you": judged.length / QUICK_DRAW_CARDS }}>
      <span class="count">
        <span class="visually-hidden">{q("progress", { number, count: cards.length })}</span>
        <span aria-hidden="true">
          {number}
          <small>/{cards.length}</small>
        </span>
      </span>
      <div class="road" ref={road} aria-hidden="true">
        {ghost && (
          <span class="racer ghost">
            <Emblem color={you} silent />
          </span>
        )}
        <span class="racer">
          <Emblem color={you} silent />
        </span>
      </div>
      <span class="figures">
        <b>{mean === null ? "–" : msWords(mean)}</b>
        <small>
          {lead == null ? mistakeWords(judged.filter(({ right }) => !right).length) : leadWords(lead)}
        </small>
      </span>
    </div>
  );
}

/** Between 0 and 1 on the road. */
function ghostAt(game: QuickDrawGame, ghost: readonly RacedCard[], nowMs: number): number {
  const { judged, scene, shownAtMs } = game;
  const { card } = scene;
  const isHandsUp = typeof card === "object" && card.kind === "cowboy" && card.gun === "none";
  const isOpen = scene.phase === "open" && shownAtMs !== null && !isHandsUp;
  const openForMs = isOpen && game.taps.length === 0 ? nowMs - shownAtMs : null;
  const now = leadMs(judged, ghost);
  const soon = openForMs === null ? now : leadMs(judged, ghost, openForMs);
  // Whoever has not hesitated longer than the ghost did has lost nothing yet.
  const lead = Math.min(now ?? 0, soon ?? now ?? 0);
  const share = judged.length / QUICK_DRAW_CARDS;
  const ahead = Math.max(-FARTHEST_CARDS, Math.min(FARTHEST_CARDS, -lead / MS_A_CARD));
  return Math.max(0, Math.min(1, share + ahead / QUICK_DRAW_CARDS));
}
