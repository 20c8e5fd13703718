// The dispute replay of one card: the time line to zoom and drag, slow motion, and everything in words.
import { useEffect, useState } from "preact/hooks";
import { outcomeOf } from "../../../shared/rapid-city/judging/outcome.ts";
import type { Replay, ReplayTouch } from "../../../shared/rapid-city/match-record/replay.ts";
import type { Color, Target } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";
import { t } from "../../i18n/language.ts";
import { cardFrame } from "../../scene/frames.ts";
import { Button } from "../../ui/button.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { Sign } from "../../ui/sign.tsx";
import { figureWords } from "../play/figure-words.ts";
import { type NameOf, toldBeside, unbroken } from "../play/verdict-words.ts";
import { cardWords } from "../play/words.ts";
import { m } from "./match-words.ts";
import { SmallTown } from "./small-town.tsx";
import { move, wholeOf, zoom } from "./time-window.ts";
import { Timeline } from "./timeline.tsx";
import "./replay.css";

const LEGEND = [
  "sent",
  "arrived",
  "shown",
  "lifted",
  "stamped",
  "landed",
  "judged",
  "barrier",
  "limit",
] as const;
/** Slow motion: ms of the card in a second. */
const SLOW = 120;

type ReplayViewProps = {
  readonly replay: Replay;
  readonly resumed: boolean;
  readonly nameOf: NameOf;
  /** Of the link: the moment it names. */
  readonly startMs: Millis | null;
  readonly onMoment: (atMs: Millis) => void;
};

export function ReplayView({ replay, resumed, nameOf, startMs, onMoment }: ReplayViewProps) {
  const whole = wholeOf(replay);
  const [inSight, setInSight] = useState(whole);
  const [headMs, setHeadMs] = useState<Millis | null>(startMs);
  const [playing, setPlaying] = useState(false);
  useSlowMotion(playing, headMs ?? whole.fromMs, whole.untilMs, setHeadMs, () => setPlaying(false));
  const point = (atMs: Millis) => {
    setHeadMs(Math.round(10 * atMs) / 10);
    onMoment(atMs);
  };
  const play = () => {
    if (!playing && (headMs === null || headMs >= whole.untilMs)) setHeadMs(whole.fromMs);
    if (playing && headMs !== null) onMoment(headMs);
    setPlaying(!playing);
  };
  const middle = (inSight.fromMs + inSight.untilMs) / 2;
  const step = (inSight.untilMs - inSight.fromMs) / 8;
  const onKey = (event: KeyboardEvent) => {
    const act = {
      ArrowLeft: () => setInSight(move(inSight, whole, -step)),
      ArrowRight: () => setInSight(move(inSight, whole, step)),
      "+": () => setInSight(zoom(inSight, whole, 0.6, middle)),
      "-": () => setInSight(zoom(inSight, whole, 1 / 0.6, middle)),
      Home: () => setInSight(whole),
      " ": play,
    }[event.key];
    if (!act || (event.target as HTMLElement).closest("button, a, summary")) return;
    event.preventDefault();
    act();
  };
  return (
    <div class="replay">
      <Sign as="section" class="strip" label={m("timeline")}>
        <figure class="on-card">
          <img src={`/art/svg/${cardFrame(replay.round.card)}.svg`} alt={cardWords(replay.round.card)} />
          <SmallTown round={replay.round} atMs={headMs ?? whole.untilMs} />
        </figure>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the time line is moved with the keyboard */}
        <section class="film-strip" tabIndex={0} onKeyDown={onKey} aria-label={m("keys")}>
          <Timeline
            replay={replay}
            whole={whole}
            inSight={inSight}
            onLook={setInSight}
            headMs={headMs}
            onHead={point}
            nameOf={nameOf}
          />
        </section>
        <div class="ways controls">
          <Button onPress={play} look="primary">
            {m(playing ? "pause" : "play")}
          </Button>
          <Button onPress={() => setInSight(zoom(inSight, whole, 0.5, headMs ?? middle))}>
            {m("closer")}
          </Button>
          <Button onPress={() => setInSight(zoom(inSight, whole, 2, headMs ?? middle))}>{m("wider")}</Button>
          <Button onPress={() => setInSight(whole)}>{m("fit")}</Button>
        </div>
        <ul class="legend">
          {LEGEND.map((sign) => (
            <li key={sign}>
              <i class={`sign-of ${sign}`} aria-hidden="true" /> {m(`legend.${sign}`)}
            </li>
          ))}
        </ul>
      </Sign>
      <Decision replay={replay} resumed={resumed} nameOf={nameOf} />
    </div>
  );
}

function Decision({ replay, resumed, nameOf }: Pick<ReplayViewProps, "replay" | "resumed" | "nameOf">) {
  const { round, result, settled, lanes, touches } = replay;
  return (
    <Sign as="section" class="decision" label={m("decided")}>
      <h2>{m("decided")}</h2>
      {result.tooClose.length > 0 && (
        <p class="too-close">
          <strong>{m("tooClose")}</strong> {m("tooClose.why")}
        </p>
      )}
      {resumed && <p>{m("resumed")}</p>}
      <ul class="reasons">
        {round.players.map((color) => {
          const outcome = outcomeOf(result, color);
          const lane = lanes.find(({ player }) => player === color);
          const flags = lane?.flags ?? [];
          return (
            <li key={color}>
              <Emblem color={color} silent />
              <span>
                <b>{nameOf(color)}</b>
                {": "}
                {outcome ? toldBeside(outcome, (color) => unbroken(nameOf(color))) : "–"}
                {outcome && <small class="rule"> [{outcome.reason.rule}]</small>}
                {lane?.gun && (
                  <small class="gun" data-gun={lane.gun.delayMs}>
                    {" "}
                    {m("touch.gun", { ms: `${lane.gun.delayMs} ± ${2 * lane.gun.errorMs}` })}
                    {!lane.gun.sighted && ` · ${m("touch.gun.mean")}`}
                  </small>
                )}
                {flags.map((flag) => (
                  <small key={flag} class="flag">
                    {m(`flag.${flag}`)}
                  </small>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      {settled && (
        <p>
          {m("verdict", { ms: figureWords(settled.atMs, 0) })}
          {m(`verdict.${settled.by}`)}
        </p>
      )}
      <details>
        <summary>{m("touch.list")}</summary>
        <ol class="touches">
          {[...touches]
            .sort((a, b) => (a.judgedMs ?? a.arrivedMs ?? 0) - (b.judgedMs ?? b.arrivedMs ?? 0))
            .map((touch, index) => (
              <li key={index} class={touch.fate === "counts" ? "counts" : ""}>
                {touchWords(touch, round.tiles, nameOf)}
              </li>
            ))}
        </ol>
      </details>
    </Sign>
  );
}

function touchWords(touch: ReplayTouch, tiles: readonly string[], nameOf: NameOf): string {
  const { player, target, judgedMs, boundMs, claimedMs, chargedMs, gunMs, fate } = touch;
  const parts = { name: nameOf(player), target: targetWords(target, tiles, nameOf) };
  const what =
    judgedMs === null
      ? m("touch.unjudged", parts)
      : m("touch.words", { ...parts, ms: figureWords(judgedMs, 1), bound: figureWords(boundMs, 1) });
  const credit = claimedMs > 0.5 ? `, ${m("touch.credit", { ms: figureWords(claimedMs, 1) })}` : "";
  const charged = chargedMs > 0 ? `, ${m("touch.charged", { ms: figureWords(chargedMs, 1) })}` : "";
  const gun = gunMs > 0 ? `, ${m("touch.gun", { ms: gunMs })}` : "";
  return `${what}${credit}${charged}${gun}: ${m(`touch.${fate}`)}`;
}

function targetWords(target: Target, tiles: readonly string[], nameOf: (color: Color) => string): string {
  if ("pawn" in target) return nameOf(target.pawn);
  return t(`place.${(tiles[target.tile] ?? "prison") as "prison"}`);
}

/** The head moves with the animation frames, from where it is. */
function useSlowMotion(
  playing: boolean,
  fromMs: Millis,
  untilMs: Millis,
  onHead: (atMs: Millis) => void,
  onEnd: () => void,
): void {
  useEffect(() => {
    if (!playing) return;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const atMs = fromMs + ((now - startedAt) / 1000) * SLOW;
      onHead(Math.min(atMs, untilMs));
      if (atMs >= untilMs) onEnd();
      else frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
    // Begins where the head stood when it was set going.
  }, [playing]);
}
