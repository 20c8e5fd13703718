// Looks at a table again and again while somebody stands before it and has no seat yet.
import type { TableAnswer } from "../../shared/protocol/http.ts";
import type { Millis } from "../../shared/units.ts";
import { lookAtTable } from "./joining.ts";

const LOOK_EVERY_MS: Millis = 1_000;

/** From now until the returned function is called; a page that is out of sight looks when it is seen again. */
export function watchTable(code: string, onFound: (found: TableAnswer) => void): () => void {
  let gone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    const found = document.hidden ? null : await lookAtTable(code);
    if (gone) return;
    if (found && typeof found !== "string") onFound(found);
    timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  };
  void look();
  return () => {
    gone = true;
    clearTimeout(timer);
  };
}
