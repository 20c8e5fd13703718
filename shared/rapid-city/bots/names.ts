// What bots are called: short names that sound the same in every language of the game.

export const BOT_NAMES = [
  "Dusty",
  "Calamity",
  "Buck",
  "Rosita",
  "Doc",
  "Belle",
  "Slim",
  "Annie",
  "Cactus",
  "Juanita",
  "Rusty",
  "Pearl",
] as const;
