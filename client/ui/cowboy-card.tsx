// The cowboy of a colour on a card of its own, looking at whoever looks: who one is at the table.
import type { Color } from "../../shared/rapid-city/types.ts";
import { Figure } from "./figure.tsx";

type CowboyCardProps = { readonly color: Color; readonly figure?: Color | undefined };

export function CowboyCard({ color, figure = color }: CowboyCardProps) {
  return (
    <span class="cowboy-card rays" data-color={color}>
      <Figure key={color + figure} color={color} figure={figure} first />
    </span>
  );
}
