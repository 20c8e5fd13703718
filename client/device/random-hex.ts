// Chance that nobody can guess, as text: for keys and seeds. Pages without a certificate may not make UUIDs.
export const randomHex = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
