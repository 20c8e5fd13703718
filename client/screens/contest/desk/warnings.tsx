// What may hurt soon, in sentences: a shape and a word each, the worst first.
import { useState } from "preact/hooks";
import type { Warning } from "../../../../shared/tournament/warnings.ts";
import { markWords } from "../../table/mark-words.ts";
import type { AtDesk } from "./at-desk.ts";
import { d, leftWords, listWords } from "./desk-words.ts";

type WarningsProps = { readonly at: AtDesk; readonly warnings: readonly Warning[] };

const ALARMS: readonly Warning["of"][] = ["not-safe", "log-not-safe", "not-started"];

export function Warnings({ at, warnings }: WarningsProps) {
  const [isWhole, setWhole] = useState(false);
  if (warnings.length === 0) return null;
  const poor = warnings.filter((one) => one.of === "poor-link");
  const told = warnings.filter((one) => one.of !== "poor-link" || poor.length < MANY);
  const most = isWhole || told.length <= MOST_SHOWN + 1 ? told.length : MOST_SHOWN;
  return (
    <ul class="desk-warnings" aria-label={d("warnings")}>
      {poor.length >= MANY && (
        <li>
          <span>{manyLinksWords(poor, at)}</span>
        </li>
      )}
      {told.slice(0, most).map((warning) => (
        <li key={keyOf(warning)} class={ALARMS.includes(warning.of) ? "alarm" : ""}>
          <span>{warningWords(warning, at)}</span>
          {warning.of === "left-out" &&
            warning.mayAdd &&
            warning.players.map((player) => (
              <button key={player} type="button" onClick={() => void at.write({ type: "added", player })}>
                {d("warn.add", { name: at.nameOf(player) })}
              </button>
            ))}
        </li>
      ))}
      {told.length > MOST_SHOWN + 1 && (
        <li class="rest">
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? d("warn.fewer") : d("warn.more", { count: told.length - most })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** The worst come first; the tables below must not be pushed off the page. */
const MOST_SHOWN = 3;

/** So many are one trouble of the hall, not of each of them. */
const MANY = 3;
const NAMED = 6;

function manyLinksWords(poor: readonly Extract<Warning, { of: "poor-link" }>[], { nameOf }: AtDesk): string {
  const named = poor.slice(0, NAMED).map(({ player, table }) => `${nameOf(player)} (${table})`);
  const names = named.join(", ") + (poor.length > NAMED ? " …" : "");
  return d("warn.links", { count: poor.length, names });
}

const keyOf = (warning: Warning): string =>
  `${warning.of}${"table" in warning ? warning.table : ""}${"player" in warning ? warning.player : ""}`;

function warningWords(warning: Warning, { nameOf }: AtDesk): string {
  const names = (ids: readonly string[]) => listWords(ids.map(nameOf));
  switch (warning.of) {
    case "not-started":
      return warning.leftMs > 0
        ? d("warn.notStarted", {
            table: warning.table,
            names: names(warning.missing),
            left: leftWords(warning.leftMs),
          })
        : d("warn.overdue", { table: warning.table });
    case "not-safe":
      return d("warn.notSafe", { tables: listWords(warning.tables.map(String)) });
    case "log-not-safe":
      return d("warn.logNotSafe");
    case "poor-link":
      return d("warn.link", {
        name: nameOf(warning.player),
        table: warning.table,
        rtt: warning.rttMs,
        jitter: warning.jitterMs,
      });
    case "battery":
      return d("warn.battery", { name: nameOf(warning.player), percent: warning.percent });
    case "not-sighted":
      return warning.players.length > 3
        ? d("warn.notSightedMany", { count: warning.players.length, among: warning.among })
        : d("warn.notSighted", { names: names(warning.players) });
    case "odd-guns":
      return d("warn.oddGuns", { names: names(warning.players) });
    case "marked":
      return d("warn.marked", {
        name: nameOf(warning.player),
        table: warning.table,
        why: markWords(warning.marks),
      });
    case "left-out":
      return d("warn.leftOut", { names: names(warning.players) });
  }
}
