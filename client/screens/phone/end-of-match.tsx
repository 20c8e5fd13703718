// The end of a match on a phone: who won, who has how many bullets, who is honoured, and whether there will be a rematch.

import { useEffect, useState } from "preact/hooks";
import { standings } from "../../../shared/rapid-city/standings.ts";
import { BULLETS_TO_END, COLORS, type Color } from "../../../shared/rapid-city/types.ts";
import { HOME } from "../../device/base-path.ts";
import { locale, t } from "../../i18n/language.ts";
import { ordinalOf } from "../../i18n/ordinal.ts";
import type { Session } from "../../online/session.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";
import type { Scene } from "../../scene/scene.ts";
import { Backdrop } from "../../ui/backdrop.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Name } from "../../ui/name.tsx";
import { Sign } from "../../ui/sign.tsx";
import type { ContestSeat } from "../play/contest-seat.ts";
import { GreetButtons } from "../play/greet-buttons.tsx";
import { LessonOffer, newcomersAt } from "../play/lesson-offer.tsx";
import { eveningWords, seriesWords } from "../play/series-words.ts";
import { winsWords } from "../play/words.ts";
import { ShareButton } from "../share/share-button.tsx";
import { useJoinAddress } from "../table/join-address.ts";
import { LeaveSheet } from "../table/leave-sheet.tsx";
import { leavingAfter, lineWords } from "../table/line-words.ts";
import { matchPath, matchUrl } from "../table/match-address.ts";
import { wantAgainWords } from "../table/want-again.ts";
import { AskToKeep } from "./ask-to-keep.tsx";
import { Honours } from "./honours.tsx";
import { HostOptions } from "./host-options.tsx";
import { MatchSheet } from "./match-sheet.tsx";
import { type OwnBest, ownBestWords } from "./own-best.ts";
import { SightingPage } from "./sighting-page.tsx";

/** Letters of the title face that fit above a board. */
const LONG_HEADLINE = 24;
/** Letters below the bullets that fit on a line for sure. */
const LINE = 32;
const linesOf = (words: string | null): number => Math.ceil((words?.length ?? 0) / LINE);

type EndOfMatchProps = {
  readonly session: Session;
  readonly scene: Scene;
  readonly table: TableSnapshot;
  /** Of this match. */
  readonly best: OwnBest | null;
  readonly onLeave: () => void;
  readonly practice: boolean;
  readonly contest?: ContestSeat | undefined;
};

export function EndOfMatch({ session, scene, table, best, onLeave, practice, contest }: EndOfMatchProps) {
  const [sheet, setSheet] = useState<"options" | "leave" | "lesson" | "sight" | "match" | null>(null);
  const close = () => setSheet(null);
  // A finger that came too late for the last card would press what lies there now.
  const [deaf, setDeaf] = useState(true);
  useEffect(() => {
    const hearing = setTimeout(() => setDeaf(false), DEAF_MS);
    return () => clearTimeout(hearing);
  }, []);
  const you = session.you.value;
  const hosting = table.host === you;
  const playerOf = (color: Color) => scene.players.find((player) => player.color === color);
  const nameOf = (color: Color) => playerOf(color)?.name ?? "";
  const bullets = Object.fromEntries(scene.players.map((player) => [player.color, player.bullets]));
  const clans = standings({ players: scene.players.map(({ color }) => color), bullets });
  const match = session.lastMatch.value;
  const series = seriesWords(table.players);
  const evening = eveningWords(table);
  const { origin } = useJoinAddress();
  const hostName = table.players.find(({ color }) => color === table.host)?.name ?? "";
  const me = table.players.find(({ color }) => color === you);
  const newcomers = newcomersAt(table);
  const newcomer = me?.inMatch === false;
  const winners = winsWords(scene.winners.map(nameOf));
  const won = you !== null && !newcomer && scene.winners.includes(you);
  const wonAlone = won && scene.winners.length === 1;
  const rank = clans.find(({ players }) => you !== null && players.includes(you))?.rank;
  const headline = won
    ? t(wonAlone ? "end.youWin" : "end.yourClan")
    : rank !== undefined && !newcomer
      ? t("end.yourPlace", { place: ordinalOf(locale.value, rank) })
      : winners;
  if (sheet === "sight") return <SightingPage session={session} onDone={close} />;
  return (
    <section class={`end ${won ? "won" : ""} ${deaf ? "deaf" : ""}`}>
      <Backdrop />
      {won && <Party hats={scene.winners} />}
      <div
        class="page end-page"
        style={{ "--rows": scene.players.length, "--score": linesOf(series) + linesOf(evening) }}
      >
        {you && !newcomer && (
          <figure class="own-end">
            {won && <img class="laurel" src="/art/svg/laurel.svg" alt="" draggable={false} />}
            <Figure color={you} figure={me?.figure} free />
            {best && (
              <figcaption class={best.isRecord ? "own-best record pill" : "own-best pill"}>
                {ownBestWords(best)}
              </figcaption>
            )}
            {!practice && <AskToKeep session={session} />}
          </figure>
        )}
        <div class={scene.honours ? "board honoured" : "board"}>
          <h2 class={`winner ribbon ${won ? "" : "paper"} ${headline.length > LONG_HEADLINE ? "long" : ""}`}>
            {headline}
          </h2>
          <Sign class="table-of-bullets">
            <ol>
              {clans.flatMap(({ rank, players, bullets }) =>
                players.map((color) => (
                  <li key={color} class={color === you ? "you" : ""}>
                    <span class={rank === 1 ? "rank first" : "rank"}>{rank}</span>
                    <Emblem color={color} />
                    <Name>{nameOf(color)}</Name>
                    <Bullets count={bullets} />
                  </li>
                )),
              )}
            </ol>
            {series && <p class="series">{series}</p>}
            {evening && <p class="series">{evening}</p>}
          </Sign>
          {scene.honours && <Honours honours={scene.honours} nameOf={nameOf} />}
        </div>
        <div class="next">
          {headline !== winners && !won && <p class="won-by pill">{winners}</p>}
          {newcomer && <p class="status pill">{t("end.nextMatch")}</p>}
          {table.line.length > 0 && (
            <p class="status pill">
              {you && leavingAfter(table).includes(you) ? t("line.you") : lineWords(table)}
            </p>
          )}
          {contest ? (
            <Button look="primary" big onPress={onLeave}>
              {contest.backWords}
            </Button>
          ) : hosting ? (
            <Button
              look="primary"
              big
              hint={wantAgainWords(table)}
              onPress={() => (newcomers.length > 0 ? setSheet("lesson") : session.send("rematch", {}))}
            >
              {t("end.rematch")}
            </Button>
          ) : me?.ready ? (
            <p class="status pill">{t("end.again.said", { name: hostName })}</p>
          ) : (
            <Button look="primary" big onPress={() => session.send("rematch", {})}>
              {t("end.again")}
            </Button>
          )}
          {hosting && !contest && (
            <Button icon="options" onPress={() => setSheet("options")}>
              {t("lobby.options")}
            </Button>
          )}
          <div class="keepsakes">
            {table.options.equalGuns && !practice && (
              <IconButton icon="sight" label={t("lobby.sight")} onPress={() => setSheet("sight")} />
            )}
            <GreetButtons session={session} />
            <ShareButton
              players={scene.players.map(({ color }) => color)}
              bullets={bullets}
              winners={scene.winners}
              honours={scene.honours ?? []}
              nameOf={nameOf}
              figureOf={(color) => playerOf(color)?.figure ?? color}
              link={match && matchUrl(origin ?? HOME, match)}
            />
            {match && (
              <IconButton
                icon="play"
                label={t("end.look")}
                // A shared screen shows the others the way to it.
                onPress={() => (table.screens === 0 && origin ? setSheet("match") : look(match))}
              />
            )}
          </div>
          {!contest && (
            <Button icon="door" onPress={() => (practice ? onLeave() : setSheet("leave"))}>
              {practice ? t("practice.leave") : t("lobby.leave")}
            </Button>
          )}
        </div>
      </div>
      {sheet === "lesson" && (
        <LessonOffer
          names={newcomers}
          onStart={(lesson) => session.send("rematch", { lesson })}
          onClose={close}
        />
      )}
      {sheet === "options" && <HostOptions session={session} table={table} onClose={close} />}
      {sheet === "match" && match && origin && (
        <MatchSheet match={match} origin={origin} onOpen={() => look(match)} onClose={close} />
      )}
      {sheet === "leave" && <LeaveSheet onLeave={onLeave} onClose={close} />}
    </section>
  );
}

/** Beside this page: whoever left it would leave the seat. */
const look = (match: string): void => void open(matchPath(match), "_blank", "noopener");

const DEAF_MS = 1_000;
const SNIPPETS = 26;

/** Rays behind the own cowboy, paper snippets from the sky, and the hats of the winners. */
function Party({ hats }: { readonly hats: readonly Color[] }) {
  return (
    <div class="party" aria-hidden="true">
      <div class="sunburst" />
      {Array.from({ length: SNIPPETS }, (_, snippet) => (
        // Steps that share no divisor scatter them evenly.
        <i
          key={snippet}
          style={{
            "--x": `${(snippet * 37) % 101}%`,
            "--wait": `${-((snippet * 53) % 67) / 10}s`,
            "--paint": `var(--${COLORS[snippet % COLORS.length]})`,
          }}
        />
      ))}
      <div class="hats">
        {hats.map((color) => (
          <img key={color} src={`/art/svg/hat-${color}.svg`} alt="" draggable={false} />
        ))}
      </div>
    </div>
  );
}

/** As on the plates of the town: six slots, as many bullets as there are. */
function Bullets({ count }: { readonly count: number }) {
  const words = count === 1 ? t("play.bullets.one") : t("play.bullets.many", { count });
  return (
    <span class="bullets" role="img" aria-label={words} title={words}>
      {Array.from({ length: BULLETS_TO_END }, (_, slot) => (
        <img
          key={slot}
          src={`/art/svg/${slot < count ? "bullet" : "bullet-empty"}.svg`}
          alt=""
          // Its room is kept before it comes: the names are fitted into what is left.
          width={32}
          height={64}
        />
      ))}
    </span>
  );
}
