// Who did what, the newest first, and the way to undo any of it.
import { useEffect, useState } from "preact/hooks";
import { API } from "../../../../shared/protocol/http.ts";
import type { LogLine } from "../../../../shared/tournament/desk-view.ts";
import { TABLE_GONE } from "../../../../shared/tournament/events.ts";
import { Button } from "../../../ui/button.tsx";
import { type AtDesk, fetchAtDesk } from "./at-desk.ts";
import { d, timeWords } from "./desk-words.ts";
import { eventWords, whereWords, whoWords } from "./log-words.ts";

export function LogLeaf({ at }: { readonly at: AtDesk }) {
  const [pages, setPages] = useState(0);
  const lines = [...at.desk.log, ...useEarlier(at, pages)];
  return (
    <>
      <Lines at={at} lines={lines} />
      {(lines.at(-1)?.number ?? 1) > 1 && (
        <Button onPress={() => setPages(pages + 1)}>{d("log.more")}</Button>
      )}
    </>
  );
}

/** So many pages before what the desk is told by itself. */
function useEarlier(at: AtDesk, pages: number): readonly LogLine[] {
  const [earlier, setEarlier] = useState<readonly LogLine[]>([]);
  const { contest, desk } = at;
  // Any event may undo an earlier one.
  useEffect(() => {
    if (pages === 0) return;
    let gone = false;
    const look = async () => {
      const found: LogLine[] = [];
      for (let page = 0; page < pages; page++) {
        const before = found.at(-1)?.number ?? desk.log.at(-1)?.number ?? 1;
        const path = `${API.tournament(contest.code)}/log?before=${before}`;
        const response = await fetchAtDesk(at, path);
        if (!response?.ok) return;
        found.push(...((await response.json()) as LogLine[]));
      }
      if (!gone) setEarlier(found);
    };
    void look();
    return () => {
      gone = true;
    };
  }, [pages, desk.events]);
  return earlier;
}

function Lines({ at, lines }: { readonly at: AtDesk; readonly lines: readonly LogLine[] }) {
  return (
    <ol class="log">
      {lines.map((line) => (
        <li key={line.number} class={line.undone ? "undone" : ""}>
          <time>{timeWords(line.at)}</time>
          <span class="what">
            {eventWords(line, at)}
            <small>
              {[whereWords(line, at), whoWords(line, at)].filter((one) => one !== null).join(" · ")}
              {line.why === TABLE_GONE
                ? ` · ${d("log.tableGone")}`
                : line.why && ` · ${d("quoted", { why: line.why })}`}
            </small>
          </span>
          {canUndo(line) && (
            <button type="button" onClick={() => void at.write({ type: "undone", event: line.number })}>
              {line.type === "undone" ? d("log.giveBack") : d("log.undo")}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** The making stays; what is undone already is given back by undoing that. */
const canUndo = ({ type, undone }: LogLine): boolean => type !== "created" && !undone;
