// How the house is: people, load, stores, and what went wrong last.
import type { HouseProcess, HouseTable } from "../../../shared/protocol/house.ts";
import { locale } from "../../i18n/language.ts";
import { Sign } from "../../ui/sign.tsx";
import { h } from "./house-words.ts";

const STORES = ["journal", "database", "redis"] as const;

type ConditionProps = { readonly processes: readonly HouseProcess[] };

export function Condition({ processes }: ConditionProps) {
  const [alone, ...others] = processes;
  const isSeveral = others.length > 0;
  const tables = processes.flatMap((one) => one.tables);
  return (
    <Sign as="section" class="condition" label={h("load")}>
      <h2>{h("load")}</h2>
      <Figures
        figures={[
          ...attendanceOf(tables),
          ...(isSeveral ? [[h("load.processes"), processes.length] as const] : loadOf(alone!)),
        ]}
      />
      <h3>{h("stores")}</h3>
      <ul class="stores">
        {STORES.filter((store) => store in alone!.stores).map((store) => {
          // What one of them misses is missed.
          const isWell = processes.every(({ stores }) => stores[store]);
          const behind = store === "redis" ? 0 : processes.reduce((sum, one) => sum + one.waiting[store], 0);
          return (
            <li key={store} data-well={isWell}>
              <b>{h(`stores.${store}`)}</b> {h(isWell ? "stores.well" : "stores.away")}
              {behind > 0 && ` · ${h("stores.waiting", { count: behind })}`}
            </li>
          );
        })}
      </ul>
      {isSeveral &&
        processes.map((one) => (
          <section key={one.at} class="process">
            <h3>{h("process", { at: one.at })}</h3>
            <p>
              {one.build}
              {one.draining && <b> · {h("process.leaving")}</b>}
            </p>
            <Figures figures={[...attendanceOf(one.tables), ...loadOf(one)]} />
          </section>
        ))}
    </Sign>
  );
}

type Figure = readonly [name: string, figure: string | number];

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl class="figures">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function attendanceOf(tables: readonly HouseTable[]): Figure[] {
  const sum = (of: "players" | "screens") => tables.reduce((all, table) => all + table[of], 0);
  return [
    [h("tables"), tables.length],
    [h("load.players"), sum("players")],
    [h("load.screens"), sum("screens")],
  ];
}

const loadOf = ({ load, openSince }: HouseProcess): Figure[] => [
  [h("load.cpu"), `${load.cpuPercent} %`],
  [h("load.memory"), `${load.memoryMb} MB`],
  [h("load.delay"), `${load.loopDelayMs} ms`],
  [h("load.open"), timeWords(openSince)],
];

export function Troubles({ processes }: ConditionProps) {
  const troubles = processes.flatMap((one) => one.troubles).sort((a, b) => b.at - a.at);
  return (
    <Sign as="section" class="troubles" label={h("troubles")}>
      <h2>{h("troubles")}</h2>
      {troubles.length === 0 && <p>{h("troubles.none")}</p>}
      <ol>
        {troubles.map(({ at, line }, nth) => (
          <li key={`${at} ${nth}`} lang="en">
            <time dateTime={new Date(at).toISOString()}>{timeWords(at)}</time> {line}
          </li>
        ))}
      </ol>
    </Sign>
  );
}

/** The day only where it is not today. */
export function timeWords(at: number): string {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString(locale.value, {
    hour: "2-digit",
    minute: "2-digit",
    ...(!isToday && { day: "numeric", month: "short" }),
  });
}
