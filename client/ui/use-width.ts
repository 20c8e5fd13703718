// How wide a drawing may be: charts are laid out anew for it, so that their words keep their size.
import { useLayoutEffect, useState } from "preact/hooks";

const LEAST_PX = 260;
/** What A4 and letter both have between their margins. */
const PAPER_PX = 640;

export function useWidthOf(frame: { readonly current: SVGSVGElement | null }): number {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const element = frame.current?.parentElement;
    if (!element) return;
    const measure = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      setWidth(
        Math.max(
          LEAST_PX,
          element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
        ),
      );
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    const listening = new AbortController();
    addEventListener("beforeprint", () => setWidth(PAPER_PX), { signal: listening.signal });
    addEventListener("afterprint", measure, { signal: listening.signal });
    return () => {
      watch.disconnect();
      listening.abort();
    };
  }, []);
  return width;
}
