// The picture of the result, also for those who come from the code on the television.
import type { MatchFacts } from "../../../shared/rapid-city/match-record/match-facts.ts";
import type { Replay } from "../../../shared/rapid-city/match-record/replay.ts";
import { podium } from "../../../shared/rapid-city/podium.ts";
import { winners } from "../../../shared/rapid-city/standings.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { HOME } from "../../device/base-path.ts";
import { ShareButton } from "../share/share-button.tsx";
import { useJoinAddress } from "../table/join-address.ts";
import { matchUrl } from "../table/match-address.ts";

type KeepsakeProps = {
  readonly facts: MatchFacts;
  readonly replays: readonly Replay[];
  readonly id: string;
  readonly nameOf: (color: Color) => string;
};

export function Keepsake({ facts, replays, id, nameOf }: KeepsakeProps) {
  const players = facts.players.map(({ color }) => color);
  const { bullets, playedOn } = facts;
  const { origin } = useJoinAddress();
  return (
    <ShareButton
      players={players}
      bullets={bullets}
      winners={winners({ players, bullets })}
      // A tablet tells nobody later who had a head start, and their times are compared with nobody's.
      honours={playedOn === "tablet" ? [] : podium(replays.map(({ round }) => round))}
      nameOf={nameOf}
      link={matchUrl(origin ?? HOME, id)}
    />
  );
}
