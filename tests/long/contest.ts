// `npm run -s long -- contest [--kind swiss|heats|league|quick-draw] [--players N] [--kills N]`: whole tournaments over real rooms, each kind at its full size unless told otherwise.
import { parseArgs } from "node:util";
import { FORMATS, type Format, type Settings } from "../../shared/tournament/settings.ts";
import { playWholeContest } from "../kit/whole-contest.ts";

const CALL_MS = 20_000;

const FULL: {
  readonly [kind in Format]: { readonly players: number; readonly settings: Partial<Settings> };
} = {
  heats: { players: 120, settings: {} },
  swiss: { players: 48, settings: { rounds: 8 } },
  league: { players: 24, settings: { rounds: 2, evenings: 3, counting: 2 } },
  "quick-draw": { players: 30, settings: {} },
};

export async function contest(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kind: { type: "string" },
      players: { type: "string" },
      kills: { type: "string", default: "2" },
    },
  });
  const kinds = FORMATS.filter((kind) => values.kind === undefined || values.kind === kind);
  if (kinds.length === 0) throw new Error(`--kind is one of ${FORMATS.join(", ")}`);
  let isWell = true;
  for (const format of kinds) {
    const since = performance.now();
    const report = await playWholeContest({
      settings: { ...FULL[format].settings, format, callMs: CALL_MS },
      players: Number(values.players ?? FULL[format].players),
      kills: Number(values.kills),
      tell: (line) => process.stderr.write(`${format}: ${line}\n`),
    });
    const tookS = Math.round((performance.now() - since) / 1000);
    console.log(JSON.stringify({ ...report, tookS }, null, 1));
    isWell &&= report.identical && report.wrong.length === 0;
  }
  process.exit(isWell ? 0 : 1);
}
