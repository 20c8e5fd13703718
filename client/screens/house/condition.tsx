// How the house is: people, load, stores, and what went wrong last.
import type { HouseStatus } from "../../../shared/protocol/house.ts";
import { locale } from "../../i18n/language.ts";
import { Sign } from "../../ui/sign.tsx";
import { h } from "./house-words.ts";

const STORES = ["journal", "database", "redis"] as const;

export function Condition({ status }: { readonly status: HouseStatus }) {
  const { tables, load, stores, waiting, processes, openSince } = status;
  const sum = (of: "players" | "screens") => tables.reduce((all, table) => all + table[of], 0);
  const figures = [
    [h("tables"), tables.length],
    [h("load.players"), sum("players")],
    [h("load.screens"), sum("screens")],
    [h("load.cpu"), `${load.cpuPercent} %`],
    [h("load.memory"), `${load.memoryMb} MB`],
    [h("load.delay"), `${load.loopDelayMs} ms`],
    [h("load.open"), timeWords(openSince)],
    ...(processes.length > 1 ? [[h("load.processes"), processes.length] as const] : []),
  ] as const;
  return (
    <Sign as="section" class="condition" label={h("load")}>
      <h2>{h("load")}</h2>
      <dl class="figures">
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <h3>{h("stores")}</h3>
      <ul class="stores">
        {STORES.filter((store) => store in stores).map((store) => {
          const behind = store === "redis" ? 0 : waiting[store];
          return (
            <li key={store} data-well={stores[store]}>
              <b>{h(`stores.${store}`)}</b> {h(stores[store] ? "stores.well" : "stores.away")}
              {behind > 0 && ` · ${h("stores.waiting", { count: behind })}`}
            </li>
          );
        })}
      </ul>
    </Sign>
  );
}

export function Troubles({ troubles }: Pick<HouseStatus, "troubles">) {
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
