// How good a connection is, in bars, a word and the measured figures.
import { GOOD_JITTER_MS, type Link, linkGrade } from "../../shared/protocol/link-grade.ts";
import { t } from "../i18n/language.ts";

export type { Link } from "../../shared/protocol/link-grade.ts";

const LIT = { good: 3, fair: 2, poor: 1 } as const;

export function LinkMeter({
  link,
  figures = false,
}: {
  readonly link: Link | null;
  readonly figures?: boolean;
}) {
  if (!link) return <span class="link-meter">{t("lobby.link.measuring")}</span>;
  const grade = linkGrade(link);
  return (
    <span class={`link-meter ${grade}`}>
      <span class="bars" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} class={bar <= LIT[grade] ? "lit" : ""} />
        ))}
      </span>
      <span class={figures ? "" : "visually-hidden"}>{t(`lobby.link.${grade}`)}</span>
      {figures && (
        <span class="figures">
          {t(link.jitterMs <= GOOD_JITTER_MS ? "lobby.link.steady" : "lobby.link.shaky", {
            rtt: Math.round(link.rttMs),
            jitter: Math.round(link.jitterMs),
          })}
        </span>
      )}
    </span>
  );
}
