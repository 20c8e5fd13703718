// Names for those who do not want to think of one: short, western, and the same in every language.

const NAMES = [
  "Calamity",
  "Dusty",
  "Sundance",
  "Cheyenne",
  "Maverick",
  "Rusty",
  "Dakota",
  "Buckaroo",
  "Big Ben",
  "Doc Holly",
  "Lucky Lou",
  "Six-Gun Sam",
  "Quick Kate",
  "Old Joe",
  "Cactus Jill",
  "Two-Hat Tim",
  "Silver Sue",
  "Montana",
  "Laramie",
  "Abilene",
  "Annie Oak",
  "Coyote",
  "Tex",
  "Wyatt",
  "Belle",
  "Jesse",
  "Billie",
  "Bronco",
  "Cassidy",
  "Wild Will",
] as const;

/** One of the names, other than the one on show and those at the table. `chance` is in [0, 1). */
export function suggestName(avoid: readonly string[], chance: number): string {
  const free = NAMES.filter((name) => !avoid.includes(name));
  const choice = free.length > 0 ? free : NAMES;
  return choice[Math.floor(chance * choice.length)] ?? NAMES[0];
}
