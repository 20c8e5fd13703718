// What lies on the table while people sit down, as in play: where neither the sign nor a place is. What is in the way of a newcomer is pushed aside.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Litter, placeLitter } from "../../local/glass/litter-places.ts";
import type { TabletSeat } from "../../local/seating.ts";
import { glass } from "./glass-size.ts";

/** Of the root's letters, where the things are as large as in play. */
const LETTERS_PX = 22;

export function SetUpLitter({ seats }: { readonly seats?: readonly TabletSeat[] }) {
  const root = useRef<HTMLDivElement>(null);
  const [litter, setLitter] = useState<readonly Litter[]>([]);
  const { width, height } = glass.value;
  useEffect(() => {
    const table = root.current!.parentElement!;
    const look = () => {
      const boxes = [...table.querySelectorAll(".sign, .plaque, .sit:not(.taken)")];
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setLitter(
        placeLitter(
          { width, height },
          boxes.map((box) => box.getBoundingClientRect()),
          letters / LETTERS_PX,
        ),
      );
    };
    // The words on the sign decide how large it is; tells its first size as well.
    const watch = new ResizeObserver(look);
    watch.observe(table.querySelector(".sign")!);
    return () => watch.disconnect();
  }, [seats, width, height]);
  return (
    <div ref={root} class="litter" aria-hidden="true">
      {litter.map(({ kind, x, y, angle }, i) => (
        <i key={i} class={kind} style={{ transform: `translate(${x}px, ${y}px) rotate(${angle}deg)` }} />
      ))}
    </div>
  );
}
