// What a tablet keeps of the table that it plays for: with it a match goes on and is handed in after any reload, network or not.
import type { PlayerCommand } from "../../../../shared/tournament/commands.ts";
import type { TabletTable } from "../../../../shared/tournament/tablet-table.ts";
import { BUILD } from "../../../app/build.ts";
import { keep, readKept } from "../../../device/kept.ts";
import type { LocalGame } from "../../../local/game-data.ts";
import { recordOf } from "../../../local/match-record.ts";

export type KeptTablet = {
  /** Which of the contest's tables the page was opened for. */
  readonly table: number;
  /** Of whoever lent their code. */
  readonly playerKey: string;
  /** Null until a table was claimed. */
  readonly claimed: TabletTable | null;
};

const name = (code: string) => `contest.${code}.tablet`;
export const matchName = (code: string, { round, table }: TabletTable): string =>
  `contest.${code}.tablet.${round}.${table}`;

export function readTablet(code: string): KeptTablet | null {
  try {
    const kept = JSON.parse(readKept(name(code)) ?? "") as KeptTablet;
    return typeof kept.playerKey === "string" && typeof kept.table === "number" ? kept : null;
  } catch {
    return null;
  }
}

export const keepTablet = (code: string, kept: KeptTablet | null): void =>
  keep(name(code), kept === null ? "" : JSON.stringify(kept));

/** The cards as they were felt; the tournament judges them itself. */
export function tabletResult(
  { round, table }: TabletTable,
  game: LocalGame,
): Extract<PlayerCommand, { type: "tablet-result" }> {
  const record = recordOf(game, { build: BUILD, wallMs: (pageMs) => performance.timeOrigin + pageMs });
  const bots = record.players.flatMap(({ color, bot }) => (bot === "" ? [] : [color]));
  const rounds = game.match.rounds.map((one, index) => {
    const { standIns } = record.rounds[index]!;
    return standIns.length > 0 ? { ...one, standIns } : one;
  });
  return { type: "tablet-result", round, table, bots, rounds };
}
