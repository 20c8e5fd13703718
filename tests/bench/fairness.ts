// `npm run -s bench -- fairness [--json]`: real matches over slow links, with touches whose true reactions are known (see the goals).
import { clearInterval, setInterval } from "node:timers";
import { PROFILE_NAMES } from "../kit/slow-link/profiles.ts";
import { startBenchServer } from "./fair/bench-server.ts";
import { playTable, type TableSetup } from "./fair/bench-table.ts";
import { FigureKeeper } from "./fair/figures.ts";
import { ODD_TABLES, OddLinks } from "./fair/odd-links.ts";
import { printFairness, printOddLinks } from "./fair/print.ts";
import { simulateHonest } from "./fair/simulated.ts";

const PLAY_MS = 150_000;
/** For links that nobody tuned for: thousands of their cards are simulated (`bench -- links`). */
const PLAY_ODD_MS = 100_000;
const EVENINGS_EACH = 1250;

const TABLES: readonly TableSetup[] = [
  { links: ["lan", "wifi", "lan"] },
  { links: ["lan", "4g", "lan"] },
  { links: ["wifi", "4g", "wifi"] },
  { links: ["4g", "lan", "4g"] },
  { links: ["wifi", "lan", "lan"] },
  { links: ["4g", "wifi", "lan"] },
  { links: ["bad", "lan", "lan"] },
  { links: ["wifi", "bad", "lan"] },
  { links: ["4g", "bad", "lan"] },
  { links: ["lan", "bad", "lan"] },
  { links: ["bad", "wifi", "lan"] },
  { links: ["bad", "4g", "lan"] },
  { links: ["lan", "lan", "lan"], forger: "open" },
  { links: ["wifi", "wifi", "lan"], forger: "open" },
  { links: ["4g", "4g", "lan"], forger: "open" },
  { links: ["4g", "4g", "lan"], forger: "open" },
  { links: ["lan", "lan", "lan"], forger: "sly" },
  { links: ["wifi", "wifi", "lan"], forger: "sly" },
  { links: ["4g", "4g", "lan"], forger: "sly" },
  { links: ["4g", "4g", "lan"], forger: "sly" },
];

export async function fairness(args: readonly string[]): Promise<void> {
  const keeper = new FigureKeeper();
  const server = await startBenchServer();
  const startedAt = performance.now();
  const say = (line: string) => process.stderr.write(`${line}\n`);
  say(`${TABLES.length} tables play for ${PLAY_MS / 1000} s and then finish their matches.`);
  const progress = setInterval(() => {
    const { matches, rounds } = keeper.counts();
    say(`${Math.round((performance.now() - startedAt) / 1000)} s: ${matches} matches, ${rounds} cards.`);
  }, 20_000);
  const context = {
    server,
    untilMs: startedAt + PLAY_MS,
    onMatch: keeper.addMatch.bind(keeper),
    onClock: keeper.addClock.bind(keeper),
  };
  await Promise.all(TABLES.map((setup) => playTable(setup, context)));
  say(`${ODD_TABLES.length} tables on other links and phones play for ${PLAY_ODD_MS / 1000} s.`);
  const odd = new OddLinks();
  const untilMs = performance.now() + PLAY_ODD_MS;
  const oddContext = { server, untilMs, onMatch: odd.addMatch.bind(odd) };
  await Promise.all(ODD_TABLES.map((setup) => playTable(setup, oddContext)));
  clearInterval(progress);
  server.stop();
  for (const profile of PROFILE_NAMES) {
    for (let i = 0; i < EVENINGS_EACH; i++)
      for (const flagged of simulateHonest(profile)) keeper.addSimulated(flagged);
  }
  if (args.includes("--json")) console.log(JSON.stringify({ ...keeper.figures(), links: odd.figures() }));
  else {
    printFairness(keeper.figures(), keeper.counts());
    printOddLinks(odd.figures());
  }
  process.exit(0);
}
