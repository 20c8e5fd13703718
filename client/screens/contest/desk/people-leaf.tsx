// Everyone who has entered: found by a few letters, checked in with one press, and the rest behind the name.
import { useState } from "preact/hooks";
import { deskStep } from "../../../../shared/tournament/desk-step.ts";
import type { DeskPerson } from "../../../../shared/tournament/desk-view.ts";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";
import { EntryForm } from "./entry-form.tsx";
import { PersonSheet } from "./person-sheet.tsx";

type PeopleLeafProps = { readonly at: AtDesk; readonly onShoot: (player: string) => void };

export function PeopleLeaf({ at, onShoot }: PeopleLeafProps) {
  const { desk, board } = at;
  const [sought, setSought] = useState("");
  const [opened, setOpened] = useState<string | null>(null);
  const checkIn = board.settings.checkIn || desk.evening > 0;
  const wanted = sought.trim().toLowerCase();
  const people = desk.people
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => Number(a.withdrawn) - Number(b.withdrawn) || a.name.localeCompare(b.name));
  const person = desk.people.find(({ id }) => id === opened);
  const here = board.players.filter((one) => one.here).length;
  const step = deskStep(board, desk).do;
  return (
    <>
      {step !== "enter" && step !== "attempts" && !board.finished && <EntryForm at={at} />}
      <div class="people-head">
        <b>{d("people.count", { here, all: desk.people.length })}</b>
        {desk.people.length > 8 && (
          <input
            type="search"
            value={sought}
            aria-label={d("people.search")}
            placeholder={d("people.search")}
            onInput={(event) => setSought(event.currentTarget.value)}
          />
        )}
      </div>
      <ul class="people">
        {people.map((one) => (
          <li key={one.id} class={one.withdrawn ? "withdrawn" : ""}>
            <button type="button" class="person-name" onClick={() => setOpened(one.id)}>
              {one.name}
              {one.withdrawn && <small>{d("people.withdrawn")}</small>}
              {one.device?.batteryPercent != null && one.device.batteryPercent <= 20 && (
                <small>{d("people.battery", { percent: one.device.batteryPercent })}</small>
              )}
            </button>
            {checkIn && !one.withdrawn && <CheckIn at={at} person={one} />}
            {one.attemptsLeft > 0 && !one.withdrawn && !board.finished && (
              <button type="button" class="check-in" onClick={() => onShoot(one.id)}>
                {d("people.shoot", { count: one.attemptsLeft })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {person && <PersonSheet at={at} person={person} onClose={() => setOpened(null)} />}
    </>
  );
}

function CheckIn({ at, person }: { readonly at: AtDesk; readonly person: DeskPerson }) {
  if (person.checkedIn) return <span class="is-in">{d("people.in")}</span>;
  return (
    <button
      type="button"
      class="check-in"
      onClick={() => void at.write({ type: "checked-in", player: person.id })}
    >
      {d("people.checkIn")}
    </button>
  );
}
