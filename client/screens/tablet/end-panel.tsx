// The end of a match in the middle of the glass: who won, what is worth telling, and what to do next; it turns to whoever asks.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { winners } from "../../../shared/rapid-city/standings.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { BUILD } from "../../app/build.ts";
import { go } from "../../app/router.ts";
import { kiosk } from "../../device/kiosk.ts";
import { shelve } from "../../device/record-shelf.ts";
import { t } from "../../i18n/language.ts";
import type { LocalGame } from "../../local/game-data.ts";
import { EDGES, type Edge, ROTATION } from "../../local/glass/geometry.ts";
import type { TableLayout } from "../../local/glass/layout.ts";
import { honoursOf } from "../../local/local-scene.ts";
import { recordOf } from "../../local/match-record.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Sign } from "../../ui/sign.tsx";
import { honourFigure, honourTitle } from "../play/honour-words.ts";
import { winsWords } from "../play/words.ts";
import { ShareButton } from "../share/share-button.tsx";
import { matchPath } from "../table/match-address.ts";
import { calledBy } from "./tablet-words.ts";

type EndPanelProps = {
  readonly game: LocalGame;
  readonly layout: TableLayout;
  /** How the series and the evening stand, in words. */
  readonly score: readonly string[];
  readonly onRematch: () => void;
  readonly onSeats: () => void;
  /** In a contest there is one way on, and no rematch. */
  readonly onward: string | undefined;
};

/** More would crowd the sign in the middle of a glass. */
const MOST_HONOURS = 3;

/** What the sign leaves out on a small glass: the first that lets it fit. */
const SPARES = [
  "",
  "size",
  "size picture",
  "size honours",
  "size honours picture",
  "size honours picture words",
] as const;

function spareUntilItFits(room: HTMLElement): void {
  const sign = room.firstElementChild!;
  for (const spares of SPARES) {
    room.dataset.spares = spares;
    if (sign.scrollHeight <= sign.clientHeight && sign.scrollWidth <= sign.clientWidth) return;
  }
}

export function EndPanel({ game, layout, score, onRematch, onSeats, onward }: EndPanelProps) {
  const room = useRef<HTMLDivElement>(null);
  const [toward, setToward] = useState<Edge>("bottom");
  useLayoutEffect(() => spareUntilItFits(room.current!), [toward, layout, score.join()]);
  useEffect(() => void shelve(recorded(game)), []);
  const { seats, match } = game;
  const won = winners(match);
  const honours = honoursOf(game).slice(0, MOST_HONOURS);
  const { x, y, width, height } = layout.middle;
  const across = toward === "left" || toward === "right";
  const turn = () => setToward(EDGES[(EDGES.indexOf(toward) + 1) % EDGES.length]!);
  const style = {
    left: `${x + width / 2}px`,
    top: `${y + height / 2}px`,
    width: `${(across ? height : width) - 24}px`,
    height: `${(across ? width : height) - 16}px`,
    transform: `translate(-50%, -50%) rotate(${ROTATION[toward]}deg)`,
  };
  return (
    <div ref={room} class="tablet-end" style={style}>
      <Sign>
        <div class="winners rays" data-color={won[0]} style={{ "--winners": won.length }}>
          {won.map((color) => (
            <Figure key={color} color={color} free />
          ))}
        </div>
        <h1>{winsWords(won.map((color) => calledBy(seats, color)))}</h1>
        {score.map((words) => (
          <p key={words} class="series">
            {words}
          </p>
        ))}
        <dl>
          {honours.map((honour) => (
            <Honour
              key={honour.kind}
              title={honourTitle(honour)}
              players={honour.players}
              figure={honourFigure(honour)}
            />
          ))}
        </dl>
        <div class="ways">
          <Button look="primary" big onPress={onward ? onSeats : onRematch}>
            {onward ?? t("end.rematch")}
          </Button>
          {!onward && <Button onPress={onSeats}>{t("tablet.seats")}</Button>}
          {/* The small one never takes a row alone. */}
          <div class="save-and-turn">
            {/* What leads away, or leaves something behind, is not for guests. */}
            {!kiosk.value && (
              <>
                <ShareButton
                  players={match.players}
                  bullets={match.bullets}
                  winners={won}
                  honours={honours}
                  nameOf={(color) => calledBy(seats, color)}
                  link={null}
                />
                <Button onPress={() => save(game)}>{t("tablet.save")}</Button>
                <IconButton
                  icon="play"
                  label={t("end.look")}
                  onPress={() => go(matchPath(recorded(game).id))}
                />
              </>
            )}
            <IconButton icon="turn" label={t("tablet.turn")} onPress={turn} />
          </div>
        </div>
      </Sign>
    </div>
  );
}

type HonourProps = { readonly title: string; readonly players: readonly Color[]; readonly figure: string };

function Honour({ title, players, figure }: HonourProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {players.map((color) => (
          <Emblem key={color} color={color} />
        ))}
        <span>{figure}</span>
      </dd>
    </div>
  );
}

const recorded = (game: LocalGame) =>
  recordOf(game, { build: BUILD, wallMs: (pageMs) => performance.timeOrigin + pageMs });

/** A file that the referee command judges again. */
function save(game: LocalGame): void {
  const file = new Blob([JSON.stringify(recorded(game), null, 1)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "rapid-city-match.json";
  link.click();
  URL.revokeObjectURL(link.href);
}
