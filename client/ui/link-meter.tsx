// How good a connection is, in bars, a word and the measured figures.
import { t } from "../i18n/language.ts";

export type Link = { readonly rttMs: number; readonly jitterMs: number };

const GOOD_RTT_MS = 60;
const FAIR_RTT_MS = 160;
const GOOD_JITTER_MS = 15;
const FAIR_JITTER_MS = 60;

function linkGrade({ rttMs, jitterMs }: Link): "good" | "fair" | "poor" {
  if (rttMs <= GOOD_RTT_MS && jitterMs <= GOOD_JITTER_MS) return "good";
  return rttMs <= FAIR_RTT_MS && jitterMs <= FAIR_JITTER_MS ? "fair" : "poor";
}

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
