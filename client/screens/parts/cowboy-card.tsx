// The armed cowboy of a colour as on its card: who one is at the table.
import type { Color } from "../../../shared/rapid-city/types.ts";

export function CowboyCard({ color }: { readonly color: Color }) {
  return (
    <img
      class="cowboy-card"
      src={`/art/portrait/cowboy-${color}.webp`}
      alt=""
      width="240"
      height="336"
      draggable={false}
    />
  );
}
