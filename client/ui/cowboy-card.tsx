// The cowboy of a colour on a card of its own, looking at whoever looks: who one is at the table.
import type { Color } from "../../shared/rapid-city/types.ts";
import { Figure } from "./figure.tsx";

export function CowboyCard({ color }: { readonly color: Color }) {
  return (
    <span class="cowboy-card rays" data-color={color}>
      <Figure key={color} color={color} first />
    </span>
  );
}
