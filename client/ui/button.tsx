// The buttons of the game: painted wood that gives way under the finger.
import type { ComponentChildren } from "preact";
import { go } from "../app/router.ts";
import { ICONS, type IconName } from "./icons.tsx";

type Look = "wood" | "primary" | "night";
type ButtonProps = {
  readonly onPress: () => void;
  readonly children: ComponentChildren;
  readonly look?: Look;
  readonly big?: boolean;
  readonly icon?: IconName;
  readonly hint?: string;
  readonly disabled?: boolean;
};

export function Button({
  onPress,
  children,
  look = "wood",
  big = false,
  icon,
  hint,
  disabled = false,
}: ButtonProps) {
  return (
    <button
      type="button"
      class={`button ${look} ${big ? "big" : ""}`}
      // A disabled button keeps its focus, so that nobody is lost when it wakes up.
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onPress();
      }}
    >
      {icon && ICONS[icon]}
      <span>
        {children}
        {hint && <span class="hint">{hint}</span>}
      </span>
    </button>
  );
}

type IconButtonProps = {
  readonly icon: IconName;
  readonly label: string;
  readonly onPress: () => void;
  readonly look?: Look;
};

export function IconButton({ icon, label, onPress, look = "wood" }: IconButtonProps) {
  return (
    <button type="button" class={`button round ${look}`} aria-label={label} title={label} onClick={onPress}>
      {ICONS[icon]}
    </button>
  );
}

type PageLinkProps = {
  readonly to: string;
  readonly children: ComponentChildren;
  readonly look?: Look;
  readonly big?: boolean;
  readonly icon?: IconName;
  readonly hint?: string;
  /** A drawing at its left, by name. */
  readonly picture?: string;
  /** Leads nowhere now; the hint says why. */
  readonly asleep?: boolean;
  /** Instead of going there, where the page can do it by itself. */
  readonly onPress?: () => void;
};

/** Goes to another page of the game; a real link, so that it opens in a new tab as well. */
export function PageLink({
  to,
  children,
  look = "wood",
  big = false,
  icon,
  hint,
  picture,
  asleep = false,
  onPress,
}: PageLinkProps) {
  return (
    <a
      href={to}
      class={`button ${look} ${big ? "big" : ""} ${asleep ? "asleep" : ""}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        if (onPress) onPress();
        else go(to);
      }}
    >
      {picture && <img class="picture" src={`/art/svg/${picture}.svg`} alt="" draggable={false} />}
      {icon && ICONS[icon]}
      <span>
        {children}
        {hint && <span class="hint">{hint}</span>}
      </span>
    </a>
  );
}
