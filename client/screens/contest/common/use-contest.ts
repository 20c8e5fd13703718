// A tournament for as long as a component shows it.
import { useEffect, useState } from "preact/hooks";
import { type Contest, type ContestJoin, openContest } from "../../../online/contest/contest.ts";
import { reloadOnce, versionFits } from "../../../online/version.ts";

/** Null before the first effect, and while there is nothing to join with. Another join (compared by its words) or attempt opens anew. */
export function useContest(code: string, join: ContestJoin | null, attempt = 0): Contest | null {
  const [contest, setContest] = useState<Contest | null>(null);
  const asked = join === null ? null : JSON.stringify(join);
  useEffect(() => {
    if (asked === null) return setContest(null);
    const opened = openContest(code, JSON.parse(asked) as ContestJoin);
    setContest(opened);
    return () => opened.leave();
  }, [code, asked, attempt]);
  const phase = contest?.phase.value;
  const isOutdated = contest?.refusal.value === "join/version";
  useEffect(() => {
    if (isOutdated) reloadOnce();
    else if (phase === "here") versionFits();
  }, [isOutdated, phase]);
  return contest;
}
