// A passphrase to begin with: easy to say across a hall, and hard enough to guess with a few tries a minute.

const FIRST = [
  "dusty",
  "golden",
  "lonely",
  "silver",
  "thirsty",
  "rusty",
  "lucky",
  "sleepy",
  "stormy",
  "wooden",
];
const SECOND = [
  "coyote",
  "cactus",
  "saddle",
  "canyon",
  "bandit",
  "wagon",
  "lantern",
  "prairie",
  "horseshoe",
  "saloon",
];

/** `chance` gives numbers in [0, 1). */
export function suggestPassphrase(chance: () => number): string {
  const pick = (words: readonly string[]): string => words[Math.floor(chance() * words.length)]!;
  const digits = String(Math.floor(chance() * 9000) + 1000);
  return `${pick(FIRST)} ${pick(SECOND)} ${digits}`;
}
