// The players of a table in a list: cowboy and symbol, name, who hosts, who is a bot, and each link.
import { MAX_PLAYERS } from "../../../shared/protocol/limits.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { t } from "../../i18n/language.ts";
import type { TablePlayer, TableSnapshot } from "../../online/table-snapshot.ts";
import { Head } from "../../ui/head.tsx";
import { HostMark } from "../../ui/host-mark.tsx";
import { LinkMeter } from "../../ui/link-meter.tsx";
import { Name } from "../../ui/name.tsx";
import { SightMark } from "../../ui/sight-mark.tsx";

type RosterProps = {
  readonly table: TableSnapshot;
  readonly you: Color | null;
  /** As many rows as there are seats, so that nothing moves when somebody comes. */
  readonly withFreeSeats?: boolean;
};

export function Roster({ table, you, withFreeSeats = false }: RosterProps) {
  const free = withFreeSeats ? MAX_PLAYERS - table.players.length : 0;
  return (
    <ul class="roster">
      {table.players.map((player) => (
        <li key={player.color} class={player.connected ? "" : "away"} data-player={player.color}>
          <Head color={player.color} figure={player.figure} />
          <Name>{player.name}</Name>
          {player.color === table.host && <HostMark />}
          <span class="marks">{marksOf(player, you).join(" · ")}</span>
          {player.link && <LinkMeter link={player.link} />}
          {player.gun && <SightMark gun={player.gun} used={table.options.equalGuns} />}
        </li>
      ))}
      {Array.from({ length: free }, (_, seat) => (
        <li key={seat} class="free">
          {t("tv.seat.free")}
        </li>
      ))}
    </ul>
  );
}

function marksOf(player: TablePlayer, you: Color | null): string[] {
  const marks: string[] = [];
  if (player.color === you) marks.push(t("lobby.you"));
  if (player.wins > 0) marks.push(`★\u00a0${player.wins}`);
  if (player.bot && !player.standIn) marks.push(t(`lobby.bot.${player.bot}`));
  if (!player.connected) marks.push(t("lobby.away"));
  if (player.ready) marks.push(t("lobby.ready"));
  return marks;
}
