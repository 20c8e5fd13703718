// What slides over a ticket: the own code, the standings, withdrawing, and the call for the organiser.
import { useEffect } from "preact/hooks";
import type { Contest } from "../../../online/contest/contest.ts";
import { Button } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { tell } from "../../../ui/toasts.tsx";
import { contestRefusal } from "../common/contest-words.ts";
import { StandingsTable } from "../common/standings-table.tsx";
import { m } from "./me-words.ts";

type SheetProps = { readonly contest: Contest; readonly onClose: () => void };

export function CodeSheet({ contest, onClose }: SheetProps) {
  return (
    <Sheet title={m("code.yours")} onClose={onClose}>
      <p class="huge-code">{contest.welcome.value?.player?.code}</p>
      <p>{m("code.hint")}</p>
    </Sheet>
  );
}

export function StandingsSheet({ contest, you, onClose }: SheetProps & { readonly you: string }) {
  // Players are told the board when they ask; what they see follows what they are told of themselves.
  const standing = contest.mine.value?.standing;
  useEffect(() => contest.askForBoard(), [contest, JSON.stringify(standing)]);
  const board = contest.board.value;
  return (
    <Sheet title={m("standings")} onClose={onClose}>
      {!board ? (
        <Loading words="…" />
      ) : board.standings === null ? (
        <p>{m("standings.hidden")}</p>
      ) : (
        <StandingsTable board={board} standings={board.standings} you={you} />
      )}
    </Sheet>
  );
}

export function WithdrawSheet({ contest, onClose }: SheetProps) {
  return (
    <Sheet title={m("withdraw")} onClose={onClose}>
      <div class="stack">
        <p>{m("withdraw.sure")}</p>
        <Button
          look="primary"
          onPress={() => {
            void contest.ask({ type: "withdraw" });
            onClose();
          }}
        >
          {m("withdraw")}
        </Button>
      </div>
    </Sheet>
  );
}

const PROBLEMS = ["tech", "someone", "rules", "other"] as const;

export function ProblemSheet({ contest, table, onClose }: SheetProps & { readonly table: number }) {
  const call = (what: (typeof PROBLEMS)[number]) => {
    void contest.ask({ type: "problem", text: m(`problem.${what}`) }).then(({ ok, code }) => {
      tell(ok ? m("problem.called") : contestRefusal(code));
    });
    onClose();
  };
  return (
    <Sheet title={m("problem")} onClose={onClose}>
      <div class="stack">
        <p>{m("problem.text")}</p>
        <h3>{m("problem.title", { table })}</h3>
        {PROBLEMS.map((what) => (
          <Button key={what} onPress={() => call(what)}>
            {m(`problem.${what}`)}
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
