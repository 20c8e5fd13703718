// What happens at the tables of a server, for whoever follows along: storage, figures, tournaments. Nothing depends on being heard.
import type { JoinRequest } from "../../shared/protocol/join.ts";
import type { Link } from "../../shared/protocol/link-grade.ts";
import type { Mark, RoundFlag } from "../../shared/rapid-city/judging/round-hearing.ts";
import type { RoundLog } from "../../shared/rapid-city/judging/round-log.ts";
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";
import type { Color } from "../../shared/rapid-city/types.ts";
import type { PerPlayer } from "../../shared/rapid-city/verdict.ts";
import type { RefusalCode } from "../../shared/refusals.ts";

type Who = {
  readonly role: JoinRequest["role"];
  /** Null for whoever has no seat. */
  readonly player: Color | null;
};

export type TableEvent =
  /** By a person, or for an owner. */
  | { readonly type: "opened"; readonly owner: string | null }
  | ({ readonly type: "joined"; readonly name: string | null } & Who)
  | ({ readonly type: "left"; readonly onPurpose: boolean } & Who)
  /** A card lies on the table, counted without those that came again. */
  | {
      readonly type: "dealt";
      readonly card: number;
      readonly of: number;
      readonly bullets: PerPlayer<number>;
    }
  | {
      readonly type: "settled";
      readonly result: RoundResult;
      readonly flags: readonly RoundFlag[];
      /** At whom one should look by now, and why. */
      readonly marks: PerPlayer<readonly Mark[]>;
      /** That everyone holds from now on. */
      readonly bullets: PerPlayer<number>;
      readonly log: RoundLog;
    }
  /** Whenever it changed enough to matter: how good the links are, and whether what is shown is on the disk. */
  | {
      readonly type: "health";
      readonly links: PerPlayer<Link>;
      readonly safe: boolean;
      /** T16: whose phones were never sighted, where guns are equal. */
      readonly notSighted: readonly Color[];
      /** T15: whose phones are not what they were, or what others of their model are. */
      readonly oddGuns: readonly Color[];
    }
  /** Something was asked for and not done; without a player also where somebody was not let in. */
  | {
      readonly type: "refused";
      readonly code: RefusalCode;
      readonly detail: string;
      readonly player: Color | null;
    }
  /** A match is over. */
  | { readonly type: "ended"; readonly record: MatchRecord }
  | { readonly type: "closed" };

export type TableNews = TableEvent & {
  /** The code of the table. */
  readonly table: string;
  /** The id of the match that is played there, or was just now. */
  readonly match: string | null;
};

export type TableListener = (news: TableNews) => void;

export interface TableEvents {
  /** Gives what ends it. */
  on(listener: TableListener): () => void;
  /** In the order in which it happens; a listener that fails costs neither the table nor the other listeners. */
  emit(news: TableNews): void;
}
