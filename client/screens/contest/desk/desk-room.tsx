// The desk itself: the bar with what concerns everyone, what comes next, the tables, and the leaves at the side.
import { useState } from "preact/hooks";
import type { EventType } from "../../../../shared/tournament/events.ts";
import { PROJECTOR_VIEWS, type ProjectorView } from "../../../../shared/tournament/projector-views.ts";
import { warningsOf } from "../../../../shared/tournament/warnings.ts";
import { Attempt } from "../common/attempt.tsx";
import { c, roundName } from "../common/contest-words.ts";
import { LinkStrip } from "../common/link-strip.tsx";
import { useTicking } from "../common/use-ticking.ts";
import { AnnounceSheet } from "./announce-sheet.tsx";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";
import { EntryCode } from "./entry-sheet.tsx";
import { FilesLeaf } from "./files-leaf.tsx";
import { LogLeaf } from "./log-leaf.tsx";
import { commandWords, eventWords } from "./log-words.ts";
import { NextStep } from "./next-step.tsx";
import { PeopleLeaf } from "./people-leaf.tsx";
import { SettingsSheet } from "./settings-sheet.tsx";
import { StandingsLeaf } from "./standings-leaf.tsx";
import { TablesPanel } from "./tables-panel.tsx";
import { Warnings } from "./warnings.tsx";

const LEAVES = ["people", "standings", "log", "files"] as const;
type Leaf = (typeof LEAVES)[number];

type DeskRoomProps = { readonly at: AtDesk; readonly onLeave: () => void };

export function DeskRoom({ at, onLeave }: DeskRoomProps) {
  useTicking();
  const [leaf, setLeaf] = useState<Leaf>("people");
  const [announcing, setAnnouncing] = useState(false);
  const [setting, setSetting] = useState(false);
  /** W17: who makes an attempt on this device. */
  const [shooting, setShooting] = useState<string | null>(null);
  const { board, desk, contest } = at;
  if (shooting !== null)
    return (
      <Attempt
        contest={contest}
        name={at.nameOf(shooting)}
        announcement={board.announcement}
        player={shooting}
        onDone={() => setShooting(null)}
      />
    );
  return (
    <main class="desk">
      <header class="desk-bar">
        <h1>{board.name}</h1>
        <p class="desk-code">
          <span class="visually-hidden">{d("code")}</span> {contest.code}
        </p>
        <p class="desk-where">
          {c(`format.${board.settings.format}`)}
          {board.round && <b> · {roundName(board.round)}</b>}
          {desk.evening > 0 && <span> · {d("evening", { number: desk.evening })}</span>}
          {desk.desks.length > 1 && <span> · {d("desks", { count: desk.desks.length })}</span>}
        </p>
        <div class="desk-tools">
          <UndoLast at={at} />
          <button
            type="button"
            class="tool"
            aria-pressed={board.paused}
            onClick={() => void at.write({ type: "paused", on: !board.paused })}
          >
            {board.paused ? d("resume") : d("pause")}
          </button>
          <button type="button" class="tool" onClick={() => setAnnouncing(true)}>
            {d("announce")}
          </button>
          <button
            type="button"
            class="tool"
            aria-pressed={!desk.standingsShown}
            onClick={() => void at.write({ type: "published", standings: !desk.standingsShown })}
          >
            {desk.standingsShown ? d("hide") : d("publish")}
          </button>
          <button type="button" class="tool" onClick={() => setSetting(true)}>
            {d("settings")}
          </button>
          <label class="tool">
            <span>{d("projector")}</span>
            <select
              value={board.shown}
              onChange={(event) =>
                void at.press({ type: "show", view: event.currentTarget.value as ProjectorView })
              }
            >
              {PROJECTOR_VIEWS.map((view) => (
                <option key={view} value={view}>
                  {d(`view.${view}`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </header>
      <LinkStrip contest={contest} wordsOf={({ command }) => commandWords(command, at)} />
      {board.announcement && board.announcement.text !== "" && (
        <p class="desk-announcement">
          <b>{d("announced")}</b> {board.announcement.text}
          <button type="button" onClick={() => void at.write({ type: "announced", text: "" })}>
            {d("takeDown")}
          </button>
        </p>
      )}
      <div class="desk-grid">
        <div class="desk-now">
          <NextStep at={at} />
          <Warnings at={at} warnings={warningsOf(board, desk, contest.wallMs())} />
          {board.round ? <TablesPanel at={at} /> : <EntryPanel at={at} />}
        </div>
        <aside class="desk-side" aria-label={d("leaves")}>
          <div class="leaf-tabs" role="tablist">
            {LEAVES.map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                id={`tab-${one}`}
                aria-selected={leaf === one}
                aria-controls="desk-leaf"
                onClick={() => setLeaf(one)}
              >
                {d(`leaf.${one}`)}
              </button>
            ))}
          </div>
          <div class="side-leaf" role="tabpanel" id="desk-leaf" aria-labelledby={`tab-${leaf}`}>
            {leaf === "people" && <PeopleLeaf at={at} onShoot={setShooting} />}
            {leaf === "standings" && <StandingsLeaf at={at} />}
            {leaf === "log" && <LogLeaf at={at} />}
            {leaf === "files" && <FilesLeaf at={at} onLeave={onLeave} />}
          </div>
        </aside>
      </div>
      {setting && <SettingsSheet at={at} onClose={() => setSetting(false)} />}
      {announcing && <AnnounceSheet at={at} onClose={() => setAnnouncing(false)} />}
    </main>
  );
}

/** What cannot be talked away any more, or is an undoing itself. */
const STAYS: readonly EventType[] = ["created", "undone", "started", "absent", "solved", "shown"];

/** What a desk did last is undone most often: one press, and in words what it would be. */
function UndoLast({ at }: { readonly at: AtDesk }) {
  const last = at.desk.log.find(
    ({ by, type, undone }) => by.role === "organiser" && !undone && !STAYS.includes(type),
  );
  if (!last) return null;
  return (
    <button
      type="button"
      class="tool undo-last"
      onClick={() => void at.write({ type: "undone", event: last.number })}
    >
      <span aria-hidden="true">↶</span>
      <span class="what">{d("undo.last", { what: eventWords(last, at) })}</span>
    </button>
  );
}

const EntryPanel = ({ at }: { readonly at: AtDesk }) => (
  <section class="entry-panel">
    <h2>{d("entry.here")}</h2>
    <EntryCode at={at} />
  </section>
);
