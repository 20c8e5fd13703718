// `npm run -s bench -- hands [--json]`: how soon programs that play in a person's place are marked, and how seldom people are.
import { markedIn, PEOPLE, PLAYERS } from "../kit/reactions.ts";

const EVENINGS = 20_000;
const MATCHES = 3;
const PROGRAM_MATCHES = 12;

export async function hands(args: readonly string[]): Promise<void> {
  const people = PEOPLE.map((who) => {
    let marked = 0;
    for (let i = 0; i < EVENINGS; i++) if (markedIn(PLAYERS[who], MATCHES, Math.random) <= MATCHES) marked++;
    return { who, perThousandMatches: Number(((1000 * marked) / (EVENINGS * MATCHES)).toFixed(3)) };
  });
  const programs = Object.entries(PLAYERS)
    .filter(([who]) => !(PEOPLE as readonly string[]).includes(who))
    .map(([who, player]) => {
      const first = Array.from({ length: 2000 }, () => markedIn(player, PROGRAM_MATCHES, Math.random));
      const within = (matches: number) => first.filter((match) => match <= matches).length / first.length;
      return { who, within2: within(2), within5: within(5), within12: within(12) };
    });
  if (args.includes("--json")) {
    console.log(JSON.stringify({ people, programs }));
    return;
  }
  console.log("marked, of 1,000 matches (goal: at most 1):");
  for (const { who, perThousandMatches } of people) console.log(`  ${who}: ${perThousandMatches}`);
  console.log("marked within 2, 5 and 12 matches:");
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  for (const { who, within2, within5, within12 } of programs)
    console.log(`  ${who}: ${[within2, within5, within12].map(percent).join(", ")}`);
}
