// A wooden sign, on which the words of a page stand.
import { type ComponentChildren, createElement } from "preact";

type SignProps = {
  readonly children: ComponentChildren;
  readonly class?: string;
  readonly as?: "div" | "main" | "section" | "aside";
  readonly label?: string;
};

export function Sign({ children, class: extra = "", as = "div", label }: SignProps) {
  return createElement(as, { class: `sign ${extra}`, "aria-label": label }, children);
}
