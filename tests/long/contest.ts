// `npm run -s long -- contest [--kind swiss|heats] [--players N] [--rounds N] [--kills N]`: a whole tournament over real rooms, disturbed in every way, the server killed in the middle.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { parseExport } from "../../shared/tournament/export.ts";
import { replayTournament } from "../../shared/tournament/replay.ts";
import type { BoardTable } from "../../shared/tournament/views.ts";
import { ContestPhone, ContestVisitor } from "../kit/contest-visitor.ts";
import { KillableServer } from "../kit/killable-server.ts";
import { until } from "../kit/until.ts";

const PASSPHRASE = "the long evening";
const ROUND_MS = 15 * 60_000;
const CALL_MS = 20_000;

type Options = { kind: "swiss" | "heats"; players: number; rounds: number; kills: number };

export async function contest(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kind: { type: "string", default: "swiss" },
      players: { type: "string", default: "48" },
      rounds: { type: "string", default: "8" },
      kills: { type: "string", default: "2" },
    },
  });
  const kind = values.kind === "heats" ? "heats" : "swiss";
  const [players, rounds, kills] = [values.players, values.rounds, values.kills].map(Number) as [
    number,
    number,
    number,
  ];
  const report = await play({ kind, players, rounds, kills });
  console.log(JSON.stringify(report, null, 1));
  process.exit(report.identical && report.wrongPoints.length === 0 ? 0 : 1);
}

async function play({ kind, players, rounds, kills }: Options) {
  const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-contest-"));
  const server = await KillableServer.start({ dataFolder });
  const settings = { format: kind, rounds, callMs: CALL_MS };
  let desk = await ContestVisitor.create(server.url, {
    name: "The long one",
    settings,
    passphrase: PASSPHRASE,
  });
  const { code } = desk;
  const phones: ContestPhone[] = [];
  for (let n = 1; n <= players; n++) phones.push(await comingPhone(server.url, code, `Player ${n}`));
  const seen = new Map<number, readonly BoardTable[]>();
  let killsLeft = kills;

  for (let round = 1; ; round++) {
    await until(() => desk.desk !== null, "the desk is set");
    if (!(await prepare(desk, round))) break;
    // One does not come to the first two rounds; one comes late; one goes.
    phones[0]!.stays = round <= 2;
    if (round === 2 && kind === "swiss") phones.push(await comingPhone(server.url, code, "Latecomer"));
    if (round === 3) await phones[1]!.visitor.ask({ type: "withdraw" });
    await desk.get({ type: "call" });
    process.stderr.write(`round ${round}: ${desk.board!.round!.tables.length} tables\n`);
    if (round >= 2 && killsLeft > 0) {
      await until(() => isSome(desk, "playing"), "a table plays", ROUND_MS);
      killsLeft--;
      await server.restart();
      desk = await ContestVisitor.join(server.url, code, { role: "desk", passphrase: PASSPHRASE });
    }
    await until(
      () => desk.board!.round!.tables.every(({ status }) => status === "done"),
      "the round is done",
      ROUND_MS,
    );
    await disturb(desk, phones);
    seen.set(round, desk.board!.round!.tables);
  }
  await desk.do({ type: "finished" });
  const headers = { Authorization: `Bearer ${desk.welcome.deskKey}` };
  const parsed = parseExport(
    await (await fetch(`${server.url}/api/tournament/${code}/export`, { headers })).json(),
  );
  if (!parsed.ok) throw new Error(parsed.message);
  const { identical, differences, events } = replayTournament(parsed.value);
  const wrongPoints = kind === "swiss" ? compare(desk, seen) : [];
  for (const phone of phones) await phone.close();
  await server.kill();
  rmSync(dataFolder, { recursive: true, force: true });
  return {
    kind,
    players,
    rounds: seen.size,
    kills: kills - killsLeft,
    events,
    identical,
    differences,
    wrongPoints,
  };
}

async function comingPhone(url: string, code: string, name: string): Promise<ContestPhone> {
  const phone = await ContestPhone.enter(url, code, name);
  phone.comesBack = true;
  return phone;
}

const isSome = (desk: ContestVisitor, status: BoardTable["status"]): boolean =>
  desk.board?.round?.tables.some((table) => table.status === status) ?? false;

/** Settles ties and draws; false where all has been played. */
async function prepare(desk: ContestVisitor, round: number): Promise<boolean> {
  for (;;) {
    const answer = await desk.ask({ type: "draw" });
    if (answer.ok) {
      await until(() => desk.board?.round?.number === round, `round ${round} is on the board`);
      return true;
    }
    if (answer.code === "draw/no-more") return false;
    if (answer.code !== "draw/ties-open") throw new Error(`No draw: ${answer.code}`);
    const [tie] = desk.desk!.ties;
    const before = desk.desk!.events;
    await desk.do({
      type: "tie-chosen",
      round: round - 1,
      tie: tie!.key,
      players: [...tie!.players],
      choice: "none",
    });
    await until(() => desk.desk!.events > before, "the choice is known");
  }
}

/** A void card, a result by hand, each undone, and an objection that is answered. */
async function disturb(desk: ContestVisitor, phones: readonly ContestPhone[]): Promise<void> {
  const table = desk.board!.round!.tables.find(({ matches }) =>
    matches.some(({ status }) => status === "finished"),
  )!;
  const match = table.matches.find(({ status }) => status === "finished")!;
  const { number, seats } = table;
  const before = JSON.stringify(desk.board!.standings);
  const bullets = Object.fromEntries(Object.keys(match.bullets!).map((id, index) => [id, index]));
  const round = desk.board!.round!.number;
  for (const correction of [
    { type: "card-voided", match: match.id, card: 1, why: "a test" },
    { type: "result-set", round, table: number, match: match.id, bullets, why: "a test" },
  ] as const) {
    const { number: event } = (await desk.do(correction)) as { number: number };
    await desk.do({ type: "undone", event });
  }
  await until(() => JSON.stringify(desk.board!.standings) === before, "all is as it was");
  const objector = phones.find(({ id, visitor }) => seats.includes(id) && !visitor.closed);
  if (!objector) return;
  const { number: objection } = (await objector.visitor.get({
    type: "object",
    match: match.id,
    text: "no",
  })) as { number: number };
  await desk.do({ type: "answered", objection, upheld: false, why: "yes" });
}

/** Points by the rule book, written anew from what the board showed of each round. */
function compare(desk: ContestVisitor, seen: ReadonlyMap<number, readonly BoardTable[]>): string[] {
  const points = new Map<string, number>();
  for (const tables of seen.values()) {
    for (const { seats, matches } of tables) {
      const bullets = matches.find(({ status }) => status === "finished")?.bullets;
      if (!bullets) continue;
      const held = Object.values(bullets);
      for (const id of seats) {
        if (bullets[id] === undefined) continue;
        const better = held.filter((count) => count < bullets[id]!).length;
        const equal = held.filter((count) => count === bullets[id]).length;
        const worth = (120 * (held.length - 1 - better - (equal - 1) / 2)) / (held.length - 1);
        points.set(id, (points.get(id) ?? 0) + worth);
      }
    }
  }
  return desk
    .board!.standings!.filter((row) => Math.abs(row.points - (points.get(row.id) ?? 0)) > 1e-9)
    .map((row) => `${row.id}: ${row.points}, not ${points.get(row.id) ?? 0}`);
}
