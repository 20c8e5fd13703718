// A result set by hand (W19): bullets for each player, with a reason.
import { useState } from "preact/hooks";
import { BULLETS_TO_END } from "../../../../shared/rapid-city/match.ts";
import { Stepper } from "../common/stepper.tsx";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";
import { WhyForm } from "./why-form.tsx";

type Bullets = { readonly [id: string]: number };
type ResultFormProps = {
  readonly at: AtDesk;
  readonly players: readonly string[];
  readonly before: Bullets | null;
  readonly onSet: (bullets: Record<string, number>, why: string) => void;
  readonly onDone: () => void;
};

export function ResultForm({ at, players, before, onSet, onDone }: ResultFormProps) {
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
      <WhyForm
        go={d("set.go")}
        hint={d("set.hint")}
        onWhy={(why) => {
          onSet({ ...bullets }, why);
          onDone();
        }}
      />
    </div>
  );
}
