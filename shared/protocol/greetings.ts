// What flies from a phone to the shared screens between cards.

export const GREETINGS = ["hat", "tumbleweed", "boo"] as const;
export type Greeting = (typeof GREETINGS)[number];

/** One hand throws no faster. */
export const GREETING_EVERY_MS = 1_500;
