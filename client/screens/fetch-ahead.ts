// Fetches what will soon be needed, while people still arrive.

/** The play field and its drawings are large. What does not come now is asked for again when it is needed. */
export function fetchPlayField(): void {
  import("./play-field.ts").then(
    ({ fetchArt }) => fetchArt("ui", "cards", "landscape"),
    () => {},
  );
}
