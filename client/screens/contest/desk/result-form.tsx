// A result set by hand (W19): bullets for each player, with a reason.
import { useState } from "preact/hooks";
import { BULLETS_TO_END } from "../../../../shared/rapid-city/types.ts";
import { Stepper } from "../common/stepper.tsx";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";
import { WhyForm } from "./why-form.tsx";

type Bullets = { readonly [id: string]: number };
type ResultFormProps = {
  readonly at: AtDesk;
  readonly players: readonly string[];
  readonly before: Bullets | null;
  /** Where no match tells how many were dealt: as many as there are. */
  readonly mostCards?: number;
  readonly onSet: (bullets: Record<string, number>, why: string, cards: number | undefined) => void;
  readonly onDone: () => void;
};

export function ResultForm({ at, players, before, mostCards, onSet, onDone }: ResultFormProps) {
  const [cards, setCards] = useState(mostCards);
  const [bullets, setBullets] = useState<Bullets>(() =>
    Object.fromEntries(players.map((id) => [id, before?.[id] ?? 0])),
  );
  return (
    <div class="result-form">
      {players.map((id) => (
        <Stepper
          key={id}
          label={at.nameOf(id)}
          value={bullets[id] ?? 0}
          least={0}
          most={BULLETS_TO_END}
          onChange={(value) => setBullets({ ...bullets, [id]: value })}
        />
      ))}
      {cards !== undefined && mostCards !== undefined && (
        <Stepper label={d("set.cards")} value={cards} least={1} most={mostCards} onChange={setCards} />
      )}
      <WhyForm
        go={d("set.go")}
        hint={d("set.hint")}
        onWhy={(why) => {
          onSet({ ...bullets }, why, cards);
          onDone();
        }}
      />
    </div>
  );
}
