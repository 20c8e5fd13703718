// A whole tournament of any kind over real rooms, disturbed in every way and its server killed in the middle; its standings are reckoned a second time.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NewEvent } from "../../shared/tournament/events.ts";
import { parseExport } from "../../shared/tournament/export.ts";
import { replayTournament } from "../../shared/tournament/replay.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../shared/tournament/settings.ts";
import type { Board, BoardTable } from "../../shared/tournament/views.ts";
import { playQuickDraw } from "./contest.ts";
import { reckonStandings } from "./contest-reckoning.ts";
import { ContestPhone, ContestVisitor } from "./contest-visitor.ts";
import { KillableServer } from "./killable-server.ts";
import { until } from "./until.ts";

const PASSPHRASE = "the long evening";
const ROUND_MS = 15 * 60_000;
const TIES = ["match", "all", "none"] as const;

export type WholeContestOptions = {
  readonly settings: Partial<Settings> & Pick<Settings, "format" | "callMs">;
  readonly players: number;
  readonly kills: number;
  readonly tell?: (line: string) => void;
};

export type WholeContestReport = {
  readonly format: Settings["format"];
  readonly players: number;
  readonly rounds: number;
  readonly kills: number;
  readonly events: number;
  /** Of the log, how often each. */
  readonly happened: { readonly [type: string]: number };
  readonly identical: boolean;
  readonly differences: readonly unknown[];
  /** Where the standings are not what the rule book gives; empty where all is well. */
  readonly wrong: readonly string[];
};

export async function playWholeContest(options: WholeContestOptions): Promise<WholeContestReport> {
  const dataFolder = mkdtempSync(join(tmpdir(), "rapid-city-contest-"));
  const server = await KillableServer.start({ dataFolder });
  const contest = new WholeContest(server, options);
  try {
    return await contest.play();
  } finally {
    await contest.close();
    await server.kill();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

class WholeContest {
  readonly #server: KillableServer;
  readonly #options: WholeContestOptions;
  readonly #settings: Settings;
  readonly #phones: ContestPhone[] = [];
  #desk!: ContestVisitor;
  #killsLeft: number;
  #ties = 0;
  #disturbed = 0;

  constructor(server: KillableServer, options: WholeContestOptions) {
    this.#server = server;
    this.#options = options;
    this.#settings = { ...DEFAULT_SETTINGS, ...options.settings };
    this.#killsLeft = options.kills;
  }

  async play(): Promise<WholeContestReport> {
    const { players } = this.#options;
    const settings = this.#settings;
    this.#desk = await ContestVisitor.create(this.#server.url, {
      name: "The long one",
      settings,
      passphrase: PASSPHRASE,
    });
    for (let n = 1; n <= players; n++) await this.#enter(`Player ${n}`);
    if (settings.format === "quick-draw") await this.#playAttempts();
    else if (settings.format !== "league") await this.#playRounds();
    else {
      for (let evening = 1; evening <= settings.evenings; evening++) await this.#playEvening(evening);
    }
    await this.#desk.do({ type: "finished" });
    return this.#report();
  }

  async close(): Promise<void> {
    await Promise.all(this.#phones.map((phone) => phone.close()));
    await this.#desk?.leave().catch(() => {});
  }

  async #enter(name: string): Promise<ContestPhone> {
    const phone = await ContestPhone.enter(this.#server.url, this.#desk?.code ?? "", name);
    phone.comesBack = true;
    this.#phones.push(phone);
    return phone;
  }

  /** W16: some miss an evening each, and say of themselves that they are there. */
  async #playEvening(evening: number): Promise<void> {
    await this.#desk.get({ type: "begin-evening" });
    const here = this.#phones.filter((_, index) => index % (this.#settings.evenings + 2) !== evening);
    for (const { visitor } of here) await visitor.get({ type: "check-in" });
    await this.#playRounds();
  }

  async #playRounds(): Promise<void> {
    for (;;) {
      const before = this.#desk.board?.rounds ?? 0;
      if (!(await this.#draw(before + 1))) return;
      await this.#comings(before + 1);
      await this.#noShowAndBack(before + 1);
      await this.#desk.get({ type: "call" });
      const { tables, kind } = this.#desk.board!.round!;
      this.#options.tell?.(`${kind} ${before + 1}: ${tables.length} tables`);
      if (this.#killsLeft > 0) {
        await until(() => this.#isSome("playing"), "a table plays", ROUND_MS);
        await this.#kill();
      }
      await this.#roundIsDone();
      await this.#disturb();
    }
  }

  /** W8 and W13: one does not come to the first two rounds, one comes late, one goes; an entry and a going are undone. */
  async #comings(round: number): Promise<void> {
    this.#phones[0]!.stays = round <= 2;
    if (round !== 1) return;
    const { visitor } = await this.#enter("Latecomer");
    if (this.#settings.format === "league") await visitor.get({ type: "check-in" });
    const { number } = (await this.#phones[1]!.visitor.get({ type: "withdraw" })) as { number: number };
    await this.#desk.do({ type: "undone", event: number });
    await this.#phones[2]!.visitor.get({ type: "withdraw" });
    await this.#desk.get({ type: "enter", names: ["Nobody"] });
    // By its name: the desk may still be about to hear of what came before it.
    const entry = () =>
      this.#desk.desk!.log.find((line) => line.type === "entered" && line.name === "Nobody" && !line.undone);
    await until(() => entry() !== undefined, "the entry is in the log");
    await this.#desk.do({ type: "undone", event: entry()!.number });
  }

  /** W8: said not to come, and then they do. */
  async #noShowAndBack(round: number): Promise<void> {
    const { number, seats } = this.#desk.board!.round!.tables[0]!;
    await this.#andBack({ type: "absent", round, table: number, players: [seats[0]!] });
  }

  #isSome(status: BoardTable["status"]): boolean {
    return this.#desk.board?.round?.tables.some((table) => table.status === status) ?? false;
  }

  #roundIsDone(): Promise<void> {
    const isDone = () => this.#desk.board!.round!.tables.every(({ status }) => status === "done");
    return until(isDone, "the round is done", ROUND_MS);
  }

  async #kill(): Promise<void> {
    this.#killsLeft--;
    const { code } = this.#desk;
    await this.#server.restart();
    const { url } = this.#server;
    this.#desk = await ContestVisitor.join(url, code, { role: "desk", passphrase: PASSPHRASE });
    await until(() => this.#phones.every(({ visitor }) => !visitor.closed), "all phones are back", 60_000);
  }

  /** Settles ties; false where all has been played. */
  async #draw(round: number): Promise<boolean> {
    for (;;) {
      const answer = await this.#desk.ask({ type: "draw" });
      if (answer.ok) {
        await until(() => this.#desk.board?.round?.number === round, `round ${round} is on the board`);
        return true;
      }
      if (answer.code === "draw/no-more") return false;
      if (answer.code !== "draw/ties-open") throw new Error(`No draw: ${answer.code}`);
      await until(() => this.#desk.desk!.ties.length > 0, "the desk knows the ties");
      const tie = this.#desk.desk!.ties[0]!;
      // A deciding match takes one table.
      const wanted = TIES[this.#ties++ % TIES.length]!;
      const choice = wanted === "match" && tie.players.length > 6 ? "all" : wanted;
      const { key, players } = tie;
      const chosen: NewEvent = {
        type: "tie-chosen",
        round: tie.round,
        tie: key,
        players: [...players],
        choice,
      };
      const { number } = (await this.#desk.do(chosen)) as { number: number };
      await until(() => this.#desk.desk!.events >= number, "the choice is known");
    }
  }

  /** Done and undone: nothing may be left of it. */
  async #andBack(event: NewEvent): Promise<void> {
    const { number } = (await this.#desk.do(event)) as { number: number };
    await this.#desk.do({ type: "undone", event: number });
  }

  /** Every correction and its undoing; then one of them stands, another one each round. */
  async #disturb(): Promise<void> {
    const desk = this.#desk;
    const { tables, number: round } = desk.board!.round!;
    const table = tables.find(({ matches }) => matches.some(({ status }) => status === "finished"));
    const match = table?.matches.find(({ status }) => status === "finished");
    if (!table || !match) return;
    const before = JSON.stringify(desk.board!.standings);
    const ids = Object.keys(match.bullets!);
    const bullets = Object.fromEntries(ids.map((id, index) => [id, index]));
    const byHand = {
      type: "result-set",
      round,
      table: table.number,
      match: match.id,
      bullets,
      why: "a test",
    } as const;
    const voided = { type: "match-voided", match: match.id, why: "a test" } as const;
    await this.#andBack({ type: "card-voided", match: match.id, card: 1, why: "a test" });
    await this.#andBack(byHand);
    // What is void is played again at once, unless everything is paused.
    const { number: pause } = (await desk.do({ type: "paused", on: true })) as { number: number };
    await this.#andBack(voided);
    await desk.do({ type: "undone", event: pause });
    await until(() => desk.desk!.log[0]?.type === "undone" && !desk.board!.paused, "it goes on");
    await until(() => JSON.stringify(desk.board!.standings) === before, "all is as it was");
    await this.#object(table, match.id);
    if (this.#disturbed++ % 2 === 0) await desk.do(byHand);
    else {
      await desk.do(voided);
      await until(() => !desk.board!.round!.tables.every(({ status }) => status === "done"), "it is open");
      await this.#roundIsDone();
    }
  }

  /** W21: objects, is answered, which is undone, and is answered again. */
  async #object({ seats }: BoardTable, match: string): Promise<void> {
    const objector = this.#phones.find(({ id }) => seats.includes(id))!;
    const asked = { type: "object", match, text: "no" } as const;
    const { number: objection } = (await objector.visitor.get(asked)) as { number: number };
    const answered = { type: "answered", objection, upheld: false, why: "yes" } as const;
    await this.#andBack(answered);
    const draw = await this.#desk.ask({ type: "draw" });
    if (draw.code !== "draw/objections-open" && draw.code !== "draw/no-more") {
      throw new Error(`An objection does not hold the draw: ${draw.code}`);
    }
    await this.#desk.do(answered);
  }

  /** W17: two do not come, one comes late, one goes after the first attempt, an attempt is undone and given back. */
  async #playAttempts(): Promise<void> {
    const shoot = async (phone: ContestPhone, mistakes: number, isKilled = false): Promise<void> => {
      const { seed } = (await phone.visitor.get({ type: "attempt-begin" })) as { seed: string };
      if (isKilled) await this.#kill();
      const record = playQuickDraw("red", seed, mistakes);
      await phone.visitor.get({ type: "attempt-end", seed, color: "red", record });
    };
    const there = this.#phones.slice(2);
    for (const [index, phone] of there.entries()) {
      await shoot(phone, index % 5, index % 2 === 1 && this.#killsLeft > 0);
    }
    there.push(await this.#enter("Latecomer"));
    const { number } = (await there[0]!.visitor.get({ type: "withdraw" })) as { number: number };
    await this.#andBack({ type: "undone", event: number });
    for (const [index, phone] of there.slice(1).entries()) await shoot(phone, (index * 3) % 4);
    await until(() => this.#desk.desk!.log[0]?.type === "attempt-finished", "the last is in the log");
    const last = this.#desk.desk!.log[0]!;
    // A board can be a moment older than the log beside it.
    const before = await this.#standingsNow();
    await until(() => JSON.stringify(this.#desk.board!.standings) === before, "the last is on the board");
    const undoing = (await this.#desk.do({ type: "undone", event: last.number })) as { number: number };
    await until(() => JSON.stringify(this.#desk.board!.standings) !== before, "it does not count");
    await this.#desk.do({ type: "undone", event: undoing.number });
    await until(() => JSON.stringify(this.#desk.board!.standings) === before, "it counts again");
  }

  async #standingsNow(): Promise<string> {
    const answer = await fetch(`${this.#server.url}/api/tournament/${this.#desk.code}`);
    return JSON.stringify(((await answer.json()) as Board).standings);
  }

  async #report(): Promise<WholeContestReport> {
    const { code, welcome } = this.#desk;
    const headers = { Authorization: `Bearer ${welcome.deskKey}` };
    const answer = await fetch(`${this.#server.url}/api/tournament/${code}/export`, { headers });
    const parsed = parseExport(await answer.json());
    if (!parsed.ok) throw new Error(parsed.message);
    const { events } = parsed.value;
    const { identical, differences } = replayTournament(parsed.value);
    await until(() => this.#desk.board!.finished, "it is over");
    const told = this.#desk.board!.standings!;
    const wrong = reckonStandings(events, this.#settings).flatMap(({ id, place, points }, index) => {
      const row = told[index]!;
      const isSame = row.id === id && row.place === place && Math.abs(row.points - points) < 1e-6;
      const say = (of: { id: string; place: number; points: number }) =>
        `${of.place}. ${of.id} with ${of.points}`;
      return isSame ? [] : [`${say(row)}, not ${say({ id, place, points })}`];
    });
    const happened: { [type: string]: number } = {};
    for (const { type } of events) happened[type] = (happened[type] ?? 0) + 1;
    return {
      format: this.#settings.format,
      players: this.#phones.length,
      rounds: this.#desk.board!.rounds,
      kills: this.#options.kills - this.#killsLeft,
      events: events.length,
      happened,
      identical,
      differences,
      wrong,
    };
  }
}
