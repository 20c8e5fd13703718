// What is left to say beside a loud word: nothing is said twice.

export function leftToSay(stamp: string, told: string): string {
  const loud = stamp.toLowerCase();
  const said = told.toLowerCase();
  if (loud.startsWith(said)) return "";
  // "WRONG HAND!" beside "Wrong hand: the gun was in the left".
  const [bare] = loud.split(/\s*!/);
  const rest = said.startsWith(bare!) ? /^\s*:\s*(.)(.*)/.exec(told.slice(bare!.length)) : null;
  return rest ? rest[1]!.toUpperCase() + rest[2]! : told;
}
