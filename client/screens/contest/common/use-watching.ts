// The town of a table, watched for as long as a component shows it: comes back by itself, and anew where the table was another one meanwhile.
import { useEffect, useState } from "preact/hooks";
import { arrive } from "../../../online/joining.ts";
import type { Session } from "../../../online/session.ts";

const TRY_AGAIN_MS = 1500;

export function useWatching(code: string | null, role: "screen" | "spectator"): Session | null {
  const [session, setSession] = useState<Session | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (code === null) return setSession(null);
    let gone = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    let watching: Session | null = null;
    void arrive(code, { role }).then((arrival) => {
      if (arrival.ok) watching = arrival.value;
      if (gone) return void watching?.leave();
      if (watching) setSession(watching);
      else again = setTimeout(() => setAttempt(attempt + 1), TRY_AGAIN_MS);
    });
    return () => {
      gone = true;
      clearTimeout(again);
      setSession(null);
      void watching?.leave();
    };
  }, [code, role, attempt]);
  const isClosed = session?.status.value === "closed";
  useEffect(() => {
    if (!isClosed) return;
    const again = setTimeout(() => setAttempt(attempt + 1), TRY_AGAIN_MS);
    return () => clearTimeout(again);
  }, [isClosed]);
  return isClosed ? null : session;
}
