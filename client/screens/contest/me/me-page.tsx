// A player's phone in a tournament: enters, keeps the ticket, goes to its table by itself, and comes back from it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Board, Mine } from "../../../../shared/tournament/views.ts";
import { gameAudio } from "../../../audio/game-audio.ts";
import { buzz } from "../../../device/vibration.ts";
import { keepAwake } from "../../../device/wake-lock.ts";
import { type Contest, type ContestJoin, keptJoin } from "../../../online/contest/contest.ts";
import { reportBattery } from "../../../online/contest/device-report.ts";
import { noteContest } from "../../../online/contest/keys.ts";
import { Loading } from "../../../ui/loading.tsx";
import { Attempt } from "../common/attempt.tsx";
import { c } from "../common/contest-words.ts";
import { fetchBoard } from "../common/fetch-board.ts";
import { UnknownContest } from "../common/unknown-contest.tsx";
import { useContest } from "../common/use-contest.ts";
import { WithWords } from "../common/with-words.tsx";
import { AtTable } from "./at-table.tsx";
import { Entry } from "./entry.tsx";
import { m, meWords } from "./me-words.ts";
import { Ticket } from "./ticket.tsx";
import "./me.css";

export const MePage = ({ code }: { readonly code: string | null }) => (
  <WithWords words={[meWords]}>{() => <MeOf key={code} code={code ?? ""} />}</WithWords>
);

function MeOf({ code }: { readonly code: string }) {
  const [join, setJoin] = useState<ContestJoin | null>(() => keptJoin(code, "player"));
  const contest = useContest(code, join);
  const refusal = contest?.refusal.value ?? null;
  const found = useBoard(code, join === null || refusal !== null);
  const mine = contest?.mine.value ?? null;
  useEffect(() => {
    if (mine) noteContest({ code, name: mine.tournament });
  }, [code, mine?.tournament]);
  if (found === "unknown" || refusal === "tournament/unknown")
    return <UnknownContest refusal="tournament/unknown" />;
  if (join === null || refusal !== null)
    return (
      <Entry
        code={code}
        name={found?.name ?? null}
        over={found?.finished === true || refusal === "tournament/finished"}
        busy={false}
        // A key that nobody has any more is asked for anew without blame.
        refusal={join?.role === "player" && join.playerKey !== undefined ? null : refusal}
        onEnter={setJoin}
      />
    );
  if (!contest || !mine) {
    const entering = join.role === "player" && join.playerKey === undefined;
    return entering ? (
      <Entry code={code} name={found?.name ?? null} over={false} busy refusal={null} onEnter={setJoin} />
    ) : (
      <Loading words={c("connecting")} />
    );
  }
  return <Entered contest={contest} mine={mine} />;
}

/** Asked once, for its name; null until it is there. */
function useBoard(code: string, asked: boolean): Board | "unknown" | null {
  const [found, setFound] = useState<Board | "unknown" | null>(null);
  useEffect(() => {
    let gone = false;
    if (asked) void fetchBoard(code).then((board) => !gone && setFound(board));
    return () => {
      gone = true;
    };
  }, [code, asked]);
  return found;
}

function Entered({ contest, mine }: { readonly contest: Contest; readonly mine: Mine }) {
  useEffect(() => keepAwake(), []);
  useEffect(() => reportBattery(contest), [contest]);
  useCall(mine);
  /** The table that this phone sits at, by its code. */
  const [table, setTable] = useState<string | null>(null);
  const [attempting, setAttempting] = useState(false);
  const { seat } = mine;
  const isDue = !mine.withdrawn && (seat?.status === "called" || seat?.status === "playing");
  const due = isDue ? `${seat.code}/${seat.status}/${seat.callEndsAt}` : null;
  // A phone in a pocket only rings: whoever looks at it sits down. Who walked back to the ticket is not sent off again before something new has happened there.
  useEffect(() => {
    if (due === null) return;
    const go = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", go);
      setTable(seat!.code);
    };
    document.addEventListener("visibilitychange", go);
    go();
    return () => document.removeEventListener("visibilitychange", go);
  }, [due]);
  if (table !== null && seat?.seatKey && seat.code === table)
    return <AtTable key={table} contest={contest} mine={mine} seat={seat} onLeft={() => setTable(null)} />;
  if (attempting)
    return (
      <Attempt
        contest={contest}
        name={mine.name}
        announcement={mine.announcement}
        onDone={() => setAttempting(false)}
      />
    );
  return (
    <Ticket
      contest={contest}
      mine={mine}
      onSit={() => setTable(seat?.code ?? null)}
      onAttempt={() => setAttempting(true)}
    />
  );
}

/** Sound and a buzz when the own table is called, or called again, also in a pocket. */
function useCall({ seat, withdrawn, paused }: Mine): void {
  const called =
    seat && seat.status === "called" && !withdrawn ? `${seat.round}/${seat.table}/${seat.callEndsAt}` : null;
  const before = useRef<string | null>(null);
  useEffect(() => {
    // A pause stops the call and nobody need come; it goes on as the call that it was.
    if (paused) return;
    const isNew = called !== null && called !== before.current;
    before.current = called;
    document.title = called === null ? "Rapid City" : `● ${m("called.title")}`;
    if (!isNew) return;
    buzz("called");
    void gameAudio().then((audio) => audio?.play("victory"));
  }, [called, paused]);
  useEffect(
    () => () => {
      document.title = "Rapid City";
    },
    [],
  );
}
