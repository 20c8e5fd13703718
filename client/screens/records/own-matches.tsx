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

const PAGE = 30;

export function OwnMatches({
  shelved,
  online,
}: {
  readonly shelved: readonly Shelved[];
  readonly online: boolean;
}) {
  const [all, setAll] = useState(shelved);
  const [state, setState] = useState<"idle" | "busy" | "done" | "later" | "failed">("idle");
  const [shown, setShown] = useState(PAGE);
  // A house takes only what it can judge again; the others stay here.
  const waiting = all.filter(({ handedOver, record }) => !handedOver && record.format === MATCH_FORMAT);
  const giveAll = async () => {
    setState("busy");
    let end: "done" | "failed" = "done";
    // One after the other: a house looks at few at once.
    for (const one of waiting) {
      const given = await giveOne(one);
      if (given === "later") return setState("later");
      if (given === "refused") end = "failed";
      else
        setAll((known) => known.map((each) => (each.id === one.id ? { ...each, handedOver: true } : each)));
    }
    setState(end);
  };
  return (
    <Sign as="section" class="own-matches" label={r("own")}>
      <h2>{r("own")}</h2>
      <p role="status">
        {!online && r("own.offline")}
        {online && (state === "failed" || state === "later") && r(`own.${state}`)}
        {online && waiting.length === 0 && r("own.done")}
      </p>
      {online && waiting.length > 0 && (
        <p class="more">
          <Button look="primary" disabled={state === "busy"} onPress={() => void giveAll()}>
            {r("own.give", { count: waiting.length })}
          </Button>
        </p>
      )}
      <MatchList matches={all.slice(0, shown).flatMap(listed)} nobody={r("forgotten")} />
      {shown < all.length && (
        <p class="more">
          <Button onPress={() => setShown(shown + PAGE)}>{r("more")}</Button>
        </p>
      )}
    </Sign>
  );
}

/** Null until the shelf has answered. */
export function useShelved(): readonly Shelved[] | null {
  const [shelved, setShelved] = useState<readonly Shelved[] | null>(null);
  useEffect(() => void listShelved().then(setShelved), []);
  return shelved;
}

/** Later: the house has seen enough for now, or is away. */
async function giveOne(shelved: Shelved): Promise<"there" | "refused" | "later"> {
  try {
    const response = await fetch(API.handOver, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(shelved.record),
    });
    // Whatever was said of it before: the house has it.
    const isThere = response.ok || response.status === 409;
    if (isThere) await noteHandedOver(shelved);
    if (isThere) return "there";
    return response.status === 400 || response.status === 413 ? "refused" : "later";
  } catch {
    return "later";
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
