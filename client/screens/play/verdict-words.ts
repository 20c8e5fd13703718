// What is said about a verdict, in the player's language: to whom it concerns, beside a name, and in one loud word.
import type { Note } from "../../../shared/rapid-city/judging/note.ts";
import type { Outcome } from "../../../shared/rapid-city/judging/outcome.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Reason, ReasonCode } from "../../../shared/rapid-city/verdict.ts";
import { spoken, t } from "../../i18n/language.ts";

export type NameOf = (color: Color) => string;
type Told = Pick<Outcome, "reason" | "note">;

export const joined = (names: readonly string[]): string =>
  new Intl.ListFormat(spoken(), { type: "conjunction" }).format(names);

/** What stays on one line, at a space and behind a hyphen. */
export const unbroken = (text: string): string => text.replaceAll(" ", "\u00a0").replaceAll("-", "-\u2060");

/** Written out, as far as cowboys can be taken. */
export const numberWords = (count: number): string =>
  count === 2 || count === 3 || count === 4 || count === 5 ? t(`number.${count}`) : String(count);

/** Where the note says why nothing came of it, the reason adds nothing. */
const ADDS_NOTHING: readonly ReasonCode[] = ["stood-nowhere", "no-place-left", "empty-handed"];

export function toldToYou({ reason, note }: Told, nameOf: NameOf): string {
  const why = reasonToYou(reason, nameOf);
  const more = note && noteToYou(note, nameOf);
  if (!more) return why;
  // The loud word says how a tie fell; why is what everybody wants to know.
  if (note.code === "tie" || (note.code !== "taken" && ADDS_NOTHING.includes(reason.code))) return more;
  return /[!?]$/.test(why) ? `${why} ${more}` : `${why}. ${more}`;
}

function noteToYou(note: Note, nameOf: NameOf): string {
  switch (note.code) {
    case "too-soon":
      return t("note.tooSoon");
    case "early-draw":
      return note.unrested ? t("note.unrested") : t("note.earlyDraw");
    case "held-through":
      return t("note.held");
    case "taken":
      return note.place
        ? t(`note.taken.${note.place}`, { name: nameOf(note.by) })
        : t("verdict.notFirst", { name: nameOf(note.by) });
    case "tie":
      return t(`note.tie.${note.by}`, { name: nameOf(note.rival) });
    case "late":
      return t("play.late");
  }
}

function reasonToYou({ code, rule, place, color, colors = [], hand }: Reason, nameOf: NameOf): string {
  const name = color ? nameOf(color) : "";
  switch (code) {
    case "safe-on-allowed":
      return t(`verdict.safe.${place ?? "prison"}`);
    case "stood-on-forbidden":
      return t(`verdict.forbidden.${place ?? "prison"}`);
    case "stood-nowhere":
      return rule.startsWith("H") ? t("verdict.healNowhere") : t("verdict.nowhere");
    case "no-place-left":
      return t("verdict.noPlaceLeft");
    case "healed":
      return t("verdict.healed");
    case "heal-nothing-to-give":
      return t("verdict.healNothing");
    case "stood-elsewhere":
      return t("verdict.healElsewhere");
    case "not-first":
      return t("verdict.notFirst", { name });
    case "took-own-as-attacker":
      return t("verdict.tookOwn");
    case "took-anothers":
      return t("verdict.tookAnothers", { name });
    case "lost-token":
      return t("verdict.lost", { name });
    case "wrong-hand":
      return t(`verdict.wrongHand.${hand ?? "right"}`);
    case "grabbed":
      if (colors.length > 2) return t("verdict.grabbed.many", { count: numberWords(colors.length) });
      return colors.length === 2
        ? t("verdict.grabbed.two", { names: joined(colors.map(nameOf)) })
        : t("verdict.grabbed", { name });
    case "empty-handed":
      return t("verdict.emptyHanded");
    case "defended":
      return t("verdict.defended");
    case "kept-by-another":
      return t("verdict.keptBy", { name });
    case "left-alone":
      return t("verdict.leftAlone");
    case "touched-on-disarmed":
      return t("verdict.touched");
    case "hands-still":
      return t("verdict.still");
  }
}

/** In a few words, beside the name of the player whom it concerns. */
export function toldBeside({ reason, note }: Told, nameOf: NameOf): string {
  if (note && ADDS_NOTHING.includes(reason.code)) {
    if (note.code === "too-soon") return t("says.tooSoon");
    if (note.code === "early-draw") return note.unrested ? t("says.unrested") : t("says.early");
    if (note.code === "held-through") return t("says.held");
  }
  return reasonBeside(reason, nameOf);
}

function reasonBeside({ code, rule, color, colors = [], hand }: Reason, nameOf: NameOf): string {
  const name = color ? nameOf(color) : "";
  switch (code) {
    case "safe-on-allowed":
      return t("says.safe");
    case "stood-on-forbidden":
      return t("says.forbidden");
    case "stood-nowhere":
      return rule.startsWith("H") ? t("says.healNowhere") : t("says.nowhere");
    case "no-place-left":
      return t("says.noPlaceLeft");
    case "healed":
      return t("says.healed");
    case "heal-nothing-to-give":
      return t("says.healNothing");
    case "stood-elsewhere":
      return t("says.healElsewhere");
    case "not-first":
      return t("says.notFirst", { name });
    case "took-own-as-attacker":
      return t("says.tookOwn");
    case "took-anothers":
      return t("says.tookAnothers", { name });
    case "lost-token":
      return t("says.lost", { name });
    case "wrong-hand":
      return t(`says.wrongHand.${hand ?? "right"}`);
    case "grabbed":
      return colors.length > 1
        ? t("says.grabbed.many", { count: numberWords(colors.length) })
        : t("says.grabbed", { name });
    case "empty-handed":
      return t("says.emptyHanded");
    case "defended":
      return t("says.defended");
    case "kept-by-another":
      return t("says.keptBy", { name });
    case "left-alone":
      return t("says.leftAlone");
    case "touched-on-disarmed":
      return t("says.touched");
    case "hands-still":
      return t("says.still");
  }
}

/** To be stamped on paper. */
export function stampWords({ reason, note }: Told): string {
  const { code, rule } = reason;
  if (note && ADDS_NOTHING.includes(code)) {
    if (note.code === "too-soon" || note.code === "early-draw") return t("stamp.tooSoon");
    if (note.code === "held-through") return t("stamp.lift");
  }
  switch (code) {
    case "stood-on-forbidden":
    case "took-own-as-attacker":
    case "took-anothers":
    case "lost-token":
    case "touched-on-disarmed":
      return t("stamp.hit");
    case "wrong-hand":
      return t("stamp.wrongHand");
    case "stood-nowhere":
      return rule.startsWith("H") ? t("stamp.nothing") : t("stamp.slow");
    case "no-place-left":
      return t("stamp.slow");
    case "healed":
      return t("stamp.healed");
    case "heal-nothing-to-give":
      return t("stamp.first");
    case "stood-elsewhere":
    case "not-first":
      return t("stamp.missed");
    case "grabbed":
      return t("stamp.gotcha");
    case "empty-handed":
      return t("stamp.nothing");
    case "safe-on-allowed":
    case "defended":
    case "kept-by-another":
    case "left-alone":
    case "hands-still":
      return t("stamp.safe");
  }
}
