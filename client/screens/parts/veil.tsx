// What must be read before play goes on, on a sign before the dusk; nothing of the play shines through.
import type { ComponentChildren } from "preact";
import { Backdrop } from "./backdrop.tsx";
import { Sign } from "./controls.tsx";

type VeilProps = {
  readonly role: "alert" | "status";
  readonly picture: ComponentChildren;
  readonly title: string;
  readonly text: ComponentChildren;
  /** What one can do about it. */
  readonly children?: ComponentChildren;
};

export function Veil({ role, picture, title, text, children }: VeilProps) {
  return (
    <div class="veil" role={role}>
      <Backdrop />
      <Sign class="notice">
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
