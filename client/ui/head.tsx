// Who somebody is in a list: the head of the cowboy, with the mark of the colour at its corner.
import type { Color } from "../../shared/rapid-city/types.ts";
import { Emblem } from "./emblem.tsx";
import { Figure } from "./figure.tsx";

type HeadProps = { readonly color: Color; readonly figure?: Color };

export function Head({ color, figure }: HeadProps) {
  return (
    <span class="head">
      <span class="face rays" data-color={color}>
        <Figure color={color} figure={figure} />
      </span>
      <Emblem color={color} />
    </span>
  );
}
