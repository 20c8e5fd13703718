// What bots are called: short names that sound the same in every language of the game; and whose cowboy each looks like.
import type { Color } from "../types.ts";

const LOOKS = {
  Dusty: "green",
  Calamity: "purple",
  Buck: "blue",
  Rosita: "red",
  Doc: "orange",
  Belle: "purple",
  Slim: "orange",
  Annie: "yellow",
  Cactus: "green",
  Juanita: "red",
  Rusty: "blue",
  Pearl: "yellow",
} as const satisfies Record<string, Color>;

export type BotName = keyof typeof LOOKS;

export const BOT_NAMES = Object.keys(LOOKS) as readonly BotName[];

export const lookOfBot = (name: BotName): Color => LOOKS[name];
