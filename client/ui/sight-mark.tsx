// A small sight beside a player's link: what is known of their phone, and what is taken off its times (T15, T16).
import { t } from "../i18n/language.ts";
import type { ScenePlayer } from "../scene/scene.ts";

type SightMarkProps = {
  readonly gun: NonNullable<ScenePlayer["gun"]>;
  /** Guns are equal at this table. */
  readonly used: boolean;
};

const gunWords = ({ kind, delayMs, errorMs, oddMs, unlikeMs }: SightMarkProps["gun"]): string =>
  [
    t(`gun.${kind}`, { ms: delayMs, error: errorMs }),
    oddMs !== 0 && t("gun.odd", { ms: Math.abs(oddMs) }),
    unlikeMs !== 0 && t("gun.unlike", { ms: Math.abs(unlikeMs) }),
  ]
    .filter(Boolean)
    .join(" ");

export function SightMark({ gun, used }: SightMarkProps) {
  const { kind, delayMs, oddMs, unlikeMs } = gun;
  const isOdd = oddMs !== 0 || unlikeMs !== 0;
  const words = gunWords(gun);
  return (
    <span class={`sight-mark ${kind} ${used ? "" : "unused"} ${isOdd ? "odd" : ""}`} title={words}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="6.2" />
        <path d="M10 1v5M10 14v5M1 10h5M14 10h5" />
      </svg>
      <span aria-hidden="true">
        {kind === "mean" && "~"}
        {delayMs}
        {isOdd && "!"}
      </span>
      <span class="visually-hidden">{words}</span>
    </span>
  );
}
