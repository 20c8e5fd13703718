// How somebody played a whole match: of how many cards, with how many mistakes, how long without a bullet. Reckoned once a match, so that no record of the house is looked for among all cards ever played.
import { type Statement, sql } from "./sql.ts";

/** Of the matches that `which` says. */
export const reckonHands = (which: Statement): Statement => sql`
  INSERT INTO hands (match_id, color, cards, fouls, longest_run)
  SELECT played.match_id, played.color, played.cards, played.fouls, COALESCE(ran.longest, 0)
  FROM (
    SELECT match_id, color, SUM(is_person) AS cards, SUM(fouled * is_person) AS fouls
    FROM scores WHERE ${which} GROUP BY match_id, color
  ) played
  LEFT JOIN (
    SELECT match_id, color, MAX(cards) AS longest FROM (
      SELECT match_id, color, COUNT(*) AS cards FROM (
        SELECT match_id, color, delta, is_person,
          SUM(CASE WHEN delta > 0 OR is_person = 0 THEN 1 ELSE 0 END)
            OVER (PARTITION BY match_id, color ORDER BY round) AS run
        FROM scores WHERE ${which}
      ) marked
      WHERE delta <= 0 AND is_person = 1 GROUP BY match_id, color, run
    ) runs GROUP BY match_id, color
  ) ran ON ran.match_id = played.match_id AND ran.color = played.color
  WHERE 1 = 1
  ON CONFLICT DO NOTHING`;
