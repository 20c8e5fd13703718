// A player's name on one line, in smaller letters where it would not fit.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Smaller letters are not read at arm's length (`--least-letters` says where people stand further off): then they move together, and only then the name ends in dots. */
const SMALLEST_PX = 14;
const CLOSEST_PX = -1.8;

function shrinkToFit(line: HTMLElement): void {
  line.style.fontSize = line.style.letterSpacing = "";
  const share = line.clientWidth / line.scrollWidth;
  if (share >= 1) return;
  const style = getComputedStyle(line);
  const fullPx = Number.parseFloat(style.fontSize);
  const leastPx = Number.parseFloat(style.getPropertyValue("--least-letters")) || SMALLEST_PX;
  line.style.fontSize = `${Math.max(Math.min(leastPx, fullPx), 0.99 * share * fullPx)}px`;
  const over = line.scrollWidth - line.clientWidth;
  if (over > 0)
    line.style.letterSpacing = `${Math.max(CLOSEST_PX, -(over + 1) / (line.textContent?.length || 1))}px`;
}

export function Name({ children }: { readonly children: string }) {
  const line = useRef<HTMLSpanElement>(null);
  // What stands beside it may have changed as well.
  useLayoutEffect(() => {
    if (line.current) shrinkToFit(line.current);
  });
  useEffect(() => {
    const again = () => line.current && shrinkToFit(line.current);
    addEventListener("resize", again);
    void document.fonts.ready.then(again);
    return () => removeEventListener("resize", again);
  }, []);
  return (
    <span ref={line} class="name">
      {children}
    </span>
  );
}
