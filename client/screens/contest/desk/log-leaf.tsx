// Who did what, the newest first, and the way to undo any of it.
import type { LogLine } from "../../../../shared/tournament/desk-view.ts";
import type { AtDesk } from "./at-desk.ts";
import { d, timeWords } from "./desk-words.ts";
import { eventWords, whoWords } from "./log-words.ts";

export function LogLeaf({ at }: { readonly at: AtDesk }) {
  return (
    <ol class="log">
      {at.desk.log.map((line) => (
        <li key={line.number} class={line.undone ? "undone" : ""}>
          <time>{timeWords(line.at)}</time>
          <span class="what">
            {eventWords(line, at)}
            <small>
              {whoWords(line, at)}
              {line.why && ` · “${line.why}”`}
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
