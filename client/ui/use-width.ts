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
    let isOnPaper = false;
    const measure = () => {
      // The frame is laid out anew for the paper as well, and what that comes to on the screen is none of its width.
      if (isOnPaper) return;
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
    const { signal } = listening;
    addEventListener(
      "beforeprint",
      () => {
        isOnPaper = true;
        setWidth(PAPER_PX);
      },
      { signal },
    );
    addEventListener(
      "afterprint",
      () => {
        isOnPaper = false;
        measure();
      },
      { signal },
    );
    return () => {
      watch.disconnect();
      listening.abort();
    };
  }, []);
  return width;
}
