// Before the match: everybody touches the edge where they sit, and off they go.
import { useEffect, useState } from "preact/hooks";
import { LOCALES, type Locale } from "../../../shared/languages.ts";
import { MAX_PLAYERS, MIN_PLAYERS } from "../../../shared/protocol/limits.ts";
import { COLORS, type Color } from "../../../shared/rapid-city/types.ts";
import { kiosk } from "../../device/kiosk.ts";
import { learn, locale, saidIn, t } from "../../i18n/language.ts";
import { LOCALE_NAMES } from "../../i18n/locales.ts";
import { EDGES, type Edge, nearestEdge } from "../../local/glass/geometry.ts";
import { type GlassSeat, layoutTable } from "../../local/glass/layout.ts";
import { COMFORTABLE_TARGET_PX, NEIGHBOUR_GAP_PX } from "../../local/glass/seat-plan.ts";
import {
  addBot,
  changeSeat,
  leaveSeat,
  nextColor,
  type Seating,
  type SitDown,
  sitDown,
  type TabletSeat,
} from "../../local/seating.ts";
import { KeptNote } from "../../pwa/offline-note.tsx";
import { Button, IconButton, PageLink } from "../../ui/button.tsx";
import { Emblem, emblemLabel } from "../../ui/emblem.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Name } from "../../ui/name.tsx";
import { Sign } from "../../ui/sign.tsx";
import { tell } from "../../ui/toasts.tsx";
import { fetchFigure } from "../play/fetch-ahead.ts";
import { glass } from "./glass-size.ts";
import { KioskLock } from "./kiosk-options.tsx";
import { OptionsSheet } from "./options-sheet.tsx";
import { RulesAround } from "./rules-around.tsx";
import { SetUpLitter } from "./set-up-litter.tsx";
import { w } from "./tablet-page-words.ts";
import { calledBy } from "./tablet-words.ts";

type SeatsScreenProps = {
  readonly seating: Seating;
  /** How the series and the evening stand, in words. */
  readonly score: readonly string[];
  readonly onChange: (seating: Seating) => void;
  readonly onStart: () => void;
  readonly onFingers: () => void;
};

/** A touch this near to an edge means it: a share of the shorter side. */
const EDGE_REACH = 0.26;

export function SeatsScreen({ seating, score, onChange, onStart, onFingers }: SeatsScreenProps) {
  const [sheet, setSheet] = useState<"options" | "locked" | "rules" | null>(null);
  const { seats, options } = seating;
  useEffect(() => {
    for (const color of COLORS) fetchFigure(color);
  }, []);
  const take = (sat: SitDown): void => {
    if (sat.ok) onChange(sat.value);
    else tell(sat.code === "tablet/full" ? t("tablet.full") : refusal(sat));
  };
  const sitAt = (edge: Edge, along: number) => take(sitDown(seating, glass.value, { edge, along }));
  const touched = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    if (event.target !== event.currentTarget) return;
    const { edge, distance, along } = nearestEdge({ x: event.clientX, y: event.clientY }, glass.value);
    const { width, height } = glass.value;
    if (distance <= EDGE_REACH * Math.min(width, height)) sitAt(edge, along);
  };
  const room = layoutTable(glass.value, seats, options.ultimate);
  const small = room.ok && seats.length >= MIN_PLAYERS && room.value.targetPx < COMFORTABLE_TARGET_PX;

  return (
    // The whole edge can be touched; the button of an edge where somebody sits is for the keyboard.
    <main
      class="tablet-seats under-fingers"
      style={room.ok ? roomOf(room.value.seats) : {}}
      onPointerDown={touched}
    >
      <SetUpLitter seats={seats} />
      {EDGES.map((edge) => (
        <SitButton
          key={edge}
          edge={edge}
          taken={seats.some((seat) => seat.edge === edge)}
          full={seats.length >= MAX_PLAYERS}
          onSit={() => sitAt(edge, 0.5)}
        />
      ))}
      {room.ok &&
        room.value.seats.map((place, _, all) => (
          <Plaque
            key={place.color}
            seat={seats.find(({ color }) => color === place.color)!}
            along={alongEdge(place, all)}
            onColor={() =>
              onChange(changeSeat(seating, place.color, { color: nextColor(seating, place.color) }))
            }
            onLanguage={(language) => onChange(changeSeat(seating, place.color, { language }))}
            onLeave={() => onChange(leaveSeat(seating, place.color))}
          />
        ))}
      <Sign class="tablet-sign">
        <h1>{t("start.tablet")}</h1>
        <p aria-live="polite">{invitation(seats)}</p>
        {score.map((words) => (
          <p key={words} class="series">
            {words}
          </p>
        ))}
        {!room.ok && <p class="warn">{refusal(room)}</p>}
        {small && <p class="warn">{t("tablet.small")}</p>}
        <Button look="primary" big disabled={seats.length === 0 || !room.ok} onPress={onStart}>
          {startWords(seats.length)}
        </Button>
        <div class="ways">
          <Button
            icon="plus"
            disabled={seats.length >= MAX_PLAYERS}
            onPress={() => take(addBot(seating, glass.value, "medium"))}
          >
            {t("options.bots.add")}
          </Button>
          <Button icon="options" onPress={() => setSheet(kiosk.value ? "locked" : "options")}>
            {t("lobby.options")}
          </Button>
          <Button icon="hand" onPress={onFingers}>
            {t("tablet.hints")}
          </Button>
          <Button icon="rules" onPress={() => setSheet("rules")}>
            {t("start.rules")}
          </Button>
          {!kiosk.value && (
            <PageLink to="/" icon="back">
              {t("app.back")}
            </PageLink>
          )}
        </div>
        <KeptNote />
      </Sign>
      {sheet === "rules" && <RulesAround seats={seats} onClose={() => setSheet(null)} />}
      {sheet === "locked" && <KioskLock onOpen={() => setSheet("options")} onClose={() => setSheet(null)} />}
      {sheet === "options" && (
        <OptionsSheet seating={seating} onChange={onChange} onClose={() => setSheet(null)} />
      )}
    </main>
  );
}

const refusal = ({ code, most }: { readonly code: string; readonly most: number }): string =>
  code === "tablet/too-crowded" ? t("tablet.crowded") : t("tablet.tooSmall", { most });

const shareEdge = (one: GlassSeat, other: GlassSeat) => one !== other && one.edge === other.edge;

/** All places are as wide as the closest neighbours leave each other. */
function roomOf(all: readonly GlassSeat[]): Record<string, string> {
  const between = all.flatMap((one) =>
    all
      .filter((other) => shareEdge(one, other))
      .map((other) => Math.hypot(one.center.x - other.center.x, one.center.y - other.center.y)),
  );
  return between.length > 0 ? { "--room": `${Math.min(...between) - NEIGHBOUR_GAP_PX}px` } : {};
}

const flat = (edge: Edge): boolean => edge === "top" || edge === "bottom";

/** Where on its edge a place lies: in play the seats make room for the square, here those of an edge stand around its middle. */
function alongEdge(place: GlassSeat, all: readonly GlassSeat[]): string {
  const along = ({ center }: GlassSeat): number => (flat(place.edge) ? center.x : center.y);
  const mates = all.filter(({ edge }) => edge === place.edge);
  const aside = all.filter(({ edge }) => flat(edge) !== flat(place.edge));
  // Who is not alone around the corner may sit at the corner itself.
  if (mates.length > 1 && aside.some((one) => aside.some((other) => shareEdge(one, other))))
    return `${along(place)}px`;
  const middle = mates.reduce((sum, mate) => sum + along(mate), 0) / mates.length;
  return `calc(50% + ${along(place) - middle}px)`;
}

function invitation(seats: readonly TabletSeat[]): string {
  const missing = MIN_PLAYERS - seats.length;
  if (seats.length === 0) return t("tablet.sit");
  if (seats.length === MAX_PLAYERS) return t("tablet.sit.full");
  return missing > 0
    ? t("tablet.sit.more", { count: seats.length })
    : t("tablet.sit.enough", { count: seats.length });
}

function startWords(count: number): string {
  const missing = MIN_PLAYERS - count;
  if (count === 0 || missing <= 0) return t("tablet.start");
  return missing === 1 ? t("tablet.start.oneBot") : t("tablet.start.twoBots");
}

/** Of a hat that somebody still has to put on. */
const HAT =
  "M3 37C7 29 13 33 20 42 20 23 24 8 35 4 42 1 44 10 48 10 52 10 54 1 61 4 72 8 76 23 76 42 83 33 89 29 93 37 92 53 72 64 48 64 24 64 4 53 3 37Z";

type SitButtonProps = {
  readonly edge: Edge;
  readonly taken: boolean;
  readonly full: boolean;
  readonly onSit: () => void;
};

function SitButton({ edge, taken, full, onSit }: SitButtonProps) {
  if (full) return null;
  return (
    <button
      type="button"
      class={`place sit ${edge} ${taken ? "taken" : ""}`}
      onClick={onSit}
      aria-label={t(`tablet.sit.${edge}`)}
    >
      <svg viewBox="0 0 96 66" aria-hidden="true">
        <path class="hat" d={HAT} />
        <path d="M48 22v26M35 35h26" />
      </svg>
      {!taken && <span aria-hidden="true">{t("tablet.sitHere")}</span>}
    </button>
  );
}

type PlaqueProps = {
  readonly seat: TabletSeat;
  readonly along: string;
  readonly onColor: () => void;
  readonly onLanguage: (language: Locale) => void;
  readonly onLeave: () => void;
};

function Plaque({ seat, along, onColor, onLanguage, onLeave }: PlaqueProps) {
  const { color, edge, bot, handicapMs } = seat;
  const [name, more] = saidIn(seat.language, () => [
    calledBy([seat], color),
    [bot && t(`lobby.bot.${bot}`), handicapMs > 0 && t(`tablet.handicap.${handicapMs}`)],
  ]);
  const language = seat.language ?? locale.value;
  useEffect(() => {
    if (seat.language) void learn(seat.language).catch(() => {});
  }, [seat.language]);
  return (
    <div
      class={`place plaque rays ${edge}`}
      style={{ "--along": along }}
      data-seat={color}
      data-color={color}
    >
      <button
        type="button"
        class="who"
        onClick={onColor}
        aria-label={t("tablet.changeColor", { name: emblemLabel(color as Color) })}
      >
        <span class="bust">
          <Figure key={color} color={color} free />
          <Emblem color={color} silent />
        </span>
        <span class="label">
          <Name>{name}</Name>
          {more.map(
            (words) =>
              words && (
                <small key={words}>
                  <Name>{words}</Name>
                </small>
              ),
          )}
        </span>
      </button>
      {kiosk.value && bot === null && (
        <button
          type="button"
          class="language"
          onClick={() => onLanguage(LOCALES[(LOCALES.indexOf(language) + 1) % LOCALES.length]!)}
          aria-label={w("language.of", { name, language: LOCALE_NAMES[language] })}
        >
          {language}
        </button>
      )}
      <IconButton icon="close" label={t("tablet.leave", { name })} onPress={onLeave} />
    </div>
  );
}
