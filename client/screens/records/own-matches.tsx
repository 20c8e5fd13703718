// Matches that this tablet has played by itself: to look at without a network, and to hand over to the house when there is one.
import { useEffect, useState } from "preact/hooks";
import { API } from "../../../shared/protocol/http.ts";
import { factsOf } from "../../../shared/rapid-city/match-record/match-facts.ts";
import { MATCH_FORMAT } from "../../../shared/rapid-city/match-record/match-record.ts";
import { standings } from "../../../shared/rapid-city/standings.ts";
import { listShelved, noteHandedOver, type Shelved } from "../../device/record-shelf.ts";
import { Button } from "../../ui/button.tsx";
import { Sign } from "../../ui/sign.tsx";
import { type Listed, MatchList } from "./match-list.tsx";
import { r } from "./records-words.ts";

export function OwnMatches({
  shelved,
  online,
}: {
  readonly shelved: readonly Shelved[];
  readonly online: boolean;
}) {
  const [all, setAll] = useState(shelved);
  const [state, setState] = useState<"idle" | "busy" | "done" | "failed">("idle");
  // A house takes only what it can judge again; the others stay here.
  const waiting = all.filter(({ handedOver, record }) => !handedOver && record.format === MATCH_FORMAT);
  const giveAll = async () => {
    setState("busy");
    const given = await Promise.all(waiting.map(giveOne));
    setAll(await listShelved());
    setState(given.every(Boolean) ? "done" : "failed");
  };
  return (
    <Sign as="section" class="own-matches" label={r("own")}>
      <h2>{r("own")}</h2>
      <p role="status">
        {!online && r("own.offline")}
        {online && state === "failed" && r("own.failed")}
        {online && waiting.length === 0 && r("own.done")}
      </p>
      {online && waiting.length > 0 && (
        <p class="more">
          <Button look="primary" disabled={state === "busy"} onPress={() => void giveAll()}>
            {r("own.give", { count: waiting.length })}
          </Button>
        </p>
      )}
      <MatchList matches={all.flatMap(listed)} nobody={r("forgotten")} />
    </Sign>
  );
}

/** Null until the shelf has answered. */
export function useShelved(): readonly Shelved[] | null {
  const [shelved, setShelved] = useState<readonly Shelved[] | null>(null);
  useEffect(() => void listShelved().then(setShelved), []);
  return shelved;
}

async function giveOne(shelved: Shelved): Promise<boolean> {
  try {
    const response = await fetch(API.handOver, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(shelved.record),
    });
    // Whatever was said of it before: the house has it.
    const isThere = response.ok || response.status === 409;
    if (isThere) await noteHandedOver(shelved);
    return isThere;
  } catch {
    return false;
  }
}

function listed({ record }: Shelved): Listed[] {
  const facts = factsOf(record);
  if (!facts) return [];
  const { players, bullets, endedBy } = facts;
  const [best] = standings({ players: players.map(({ color }) => color), bullets });
  const isOver = endedBy !== "abandoned";
  return [
    {
      ...facts,
      players: players.map(({ color, name }) => ({
        color,
        name,
        bullets: bullets[color] ?? 0,
        won: isOver && (best?.players.includes(color) ?? false),
      })),
    },
  ];
}
