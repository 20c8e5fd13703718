// What must be read before play goes on, on a sign before the dusk; nothing of the play shines through.
import type { ComponentChildren } from "preact";
import type { Color } from "../../shared/rapid-city/types.ts";
import { Backdrop } from "./backdrop.tsx";
import { Figure } from "./figure.tsx";
import { Sign } from "./sign.tsx";

type VeilProps = {
  readonly role: "alert" | "status";
  /** Whose cowboy looks over the sign. */
  readonly who?: Color | null;
  readonly figure?: Color | undefined;
  readonly picture: ComponentChildren;
  readonly title: string;
  readonly text: ComponentChildren;
  /** What one can do about it. */
  readonly children?: ComponentChildren;
};

export function Veil({ role, who, figure, picture, title, text, children }: VeilProps) {
  return (
    <div class="veil" role={role}>
      <Backdrop />
      <Sign class="notice">
        {who && <Figure color={who} figure={figure} />}
        {picture}
        <div>
          <h2>{title}</h2>
          {text}
        </div>
        {children && <div class="ways">{children}</div>}
      </Sign>
    </div>
  );
}
