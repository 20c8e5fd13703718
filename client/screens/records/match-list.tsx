// Matches in a list, the newest first: when, who, how it ended, each the way to its page.
import type { ComponentChildren } from "preact";
import type { MatchSummary } from "../../../shared/protocol/http.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { go } from "../../app/router.ts";
import { locale, t } from "../../i18n/language.ts";
import { Emblem } from "../../ui/emblem.tsx";
import { matchPath } from "../table/match-address.ts";
import "./match-list.css";

export type Listed = Pick<MatchSummary, "id" | "startedAt" | "playedOn"> & {
  readonly you?: Color;
  readonly players: readonly Pick<MatchSummary["players"][number], "color" | "name" | "won" | "bullets">[];
};

type MatchListProps = {
  readonly matches: readonly Listed[];
  /** For whoever has no name any more. */
  readonly nobody: string;
};

export function MatchList({ matches, nobody }: MatchListProps) {
  const when = new Intl.DateTimeFormat(locale.value, { dateStyle: "short", timeStyle: "short" });
  return (
    <ol class="match-list">
      {matches.map(({ id, startedAt, playedOn, players, you }) => (
        <li key={id}>
          <WayTo to={matchPath(id)}>
            <time>
              {when.format(startedAt / 1000)}
              {playedOn === "tablet" && <small>{t("start.tablet")}</small>}
            </time>
            <span class="crowd">
              {players.map(({ color, name, won, bullets }) => (
                <span key={color} class={won ? "won" : ""}>
                  <Emblem color={color} silent />
                  <span class={color === you ? "you" : ""}>{name || nobody}</span>
                  <span class="count">
                    <img src="/art/svg/bullet.svg" alt="" />
                    {bullets}
                  </span>
                </span>
              ))}
            </span>
          </WayTo>
        </li>
      ))}
    </ol>
  );
}

/** A link inside the game, as it looks where it stands. */
export const WayTo = ({ to, children }: { readonly to: string; readonly children: ComponentChildren }) => (
  <a
    href={to}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      go(to);
    }}
  >
    {children}
  </a>
);
