// What every part of the desk is handed: what was told, names for ids, and a way to press something.
import type { AnswerTo } from "../../../../shared/tournament/command-answers.ts";
import type { Desk } from "../../../../shared/tournament/desk-view.ts";
import type { NewEvent } from "../../../../shared/tournament/events.ts";
import type { Board } from "../../../../shared/tournament/views.ts";
import type { Contest } from "../../../online/contest/contest.ts";
import type { ContestCommand } from "../../../online/contest/outbox.ts";
import { tell } from "../../../ui/toasts.tsx";
import { contestRefusal } from "../common/contest-words.ts";
import { d } from "./desk-words.ts";

export type AtDesk = {
  readonly contest: Contest;
  readonly board: Board;
  readonly desk: Desk;
  nameOf(id: string): string;
  /** Says why where it is refused. */
  press<C extends ContestCommand>(command: C): Promise<AnswerTo<C["type"]>>;
  write(event: NewEvent): Promise<AnswerTo<"write">>;
};

export function atDesk(contest: Contest, board: Board, desk: Desk): AtDesk {
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  const press = async <C extends ContestCommand>(command: C): Promise<AnswerTo<C["type"]>> => {
    const answer = await contest.ask(command);
    if (!answer.ok) tell(contestRefusal(answer.code));
    return answer;
  };
  return {
    contest,
    board,
    desk,
    nameOf: (id) => names.get(id) ?? (id.startsWith("bot-") ? d("bot") : id),
    press,
    write: (event) => press({ type: "write", event }),
  };
}

/** What only a desk may read. Null where the network is gone. */
export const fetchAtDesk = ({ contest }: AtDesk, path: string): Promise<Response | null> =>
  fetch(path, {
    cache: "no-store",
    headers: { Authorization: `Bearer ${contest.welcome.value?.deskKey ?? ""}` },
  }).catch(() => null);
