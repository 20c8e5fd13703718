// Which notice tells about which refusal.
import type { RefusalCode } from "../../../shared/refusals.ts";
import { t } from "../../i18n/language.ts";
import type { Obstacle } from "../../online/joining.ts";
import type { EndReason } from "../../online/session.ts";
import type { NoticeKind } from "./notice.tsx";

const NOTICE_OF: { readonly [code in Obstacle]?: NoticeKind } = {
  "net/unreachable": "unreachable",
  "join/coming-back": "comingBack",
  "house/unreachable": "comingBack",
  "join/being-updated": "beingUpdated",
  "join/version": "version",
  "join/no-such-table": "noTable",
  "join/full": "full",
  "join/running": "running",
  "join/locked": "locked",
  "join/name-taken": "nameTaken",
  "join/name-bad": "nameBad",
  "join/color-taken": "colorTaken",
  "join/too-many-screens": "screens",
  "gate/too-often": "tooOften",
  "join/kicked": "kicked",
};

const NOTICE_OF_CLOSE: { readonly [reason in EndReason]?: NoticeKind } = {
  ...NOTICE_OF,
  "join/no-such-table": "closed",
  tableClosed: "closed",
  left: "closed",
  kicked: "kicked",
  takenOver: "takenOver",
};

export const noticeOfClose = (reason: EndReason | null): NoticeKind =>
  (reason && NOTICE_OF_CLOSE[reason]) ?? "badRequest";

export const noticeOf = (code: Obstacle): NoticeKind => NOTICE_OF[code] ?? "badRequest";

/** What to fix on the form itself, without leaving it. */
export const isFormObstacle = (code: Obstacle): boolean =>
  code === "join/name-taken" || code === "join/name-bad" || code === "join/color-taken";

/** About one's own name or colour: said on the sheet where they are changed. */
export const isSeatMatter = (code: RefusalCode): boolean =>
  code === "seat/name-taken" || code === "seat/name-bad" || code === "seat/color-taken";

/** A short sentence for something the table would not do. */
export function refusalWords(code: RefusalCode): string {
  switch (code) {
    case "message/not-host":
      return t("notice.refused.notHost");
    case "start/too-few":
      return t("notice.refused.tooFew");
    case "option/ultimate-needs-two-hands":
      return t("notice.refused.ultimateHands");
    case "seat/no-free-seat":
      return t("notice.refused.noSeat");
    case "message/wrong-phase":
      return t("notice.refused.wrongPhase");
    case "seat/name-taken":
      return t("notice.nameTaken.text");
    case "seat/name-bad":
      return t("notice.nameBad.text");
    case "seat/color-taken":
      return t("notice.colorTaken.text");
    default:
      return t("notice.refused.other");
  }
}
