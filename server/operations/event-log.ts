// What happens at the tables as lines of the log: with table and match, and without anybody's name.
import type { Logger } from "pino";
import type { TableListener, TableNews } from "../table/events.ts";

export const logEvents =
  (logger: Logger): TableListener =>
  (news) => {
    const { table, match } = news;
    const [level, event, fields] = lineOf(news);
    if (logger.isLevelEnabled(level)) logger[level]({ event, table, match, ...fields });
  };

type Line = readonly [level: "info" | "debug", event: string, fields: object];

function lineOf(news: TableNews): Line {
  switch (news.type) {
    case "opened":
      return ["info", "table-opened", { owned: news.owner !== null }];
    case "joined":
      return ["info", "joined", { role: news.role, player: news.player }];
    case "left":
      return ["info", "left", { role: news.role, player: news.player, onPurpose: news.onPurpose }];
    case "dealt":
      return ["debug", "card-dealt", { card: news.card, of: news.of }];
    case "settled": {
      const { result, flags } = news;
      const flagged = flags.map(({ player, code }) => `${player} ${code}`);
      const fields = { card: result.round, kind: result.card.kind, touches: result.touches.length };
      const level = result.void || flagged.length > 0 ? "info" : "debug";
      return [level, "card-settled", { ...fields, void: result.void, flags: flagged }];
    }
    case "health":
      return ["debug", "table-health", { safe: news.safe }];
    case "refused":
      // Not the detail: a stranger may have written it.
      return ["debug", "refused", { code: news.code, player: news.player }];
    case "ended": {
      const { endedBy, rounds, players, voided } = news.record;
      return ["info", "match-ended", { endedBy, cards: rounds.length, players: players.length, voided }];
    }
    case "closed":
      return ["info", "table-closed", {}];
  }
}
