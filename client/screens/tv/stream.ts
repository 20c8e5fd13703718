// A view for a stream (`?stream`): what is behind shines through, and nobody reads the code off it.
export const isStream = (): boolean => new URLSearchParams(location.search).has("stream");
