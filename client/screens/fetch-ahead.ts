// Fetches what will soon be needed, while people still arrive.

/** The play field is large. Where it does not come now, it is asked for again when it is needed. */
export function fetchPlayField(): void {
  import("./play-field.ts").catch(() => {});
}
