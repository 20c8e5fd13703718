// A process among the others of its cluster: how it finds them, what it shares with them, what it takes over, and how it takes its leave.
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { PROTOCOL_VERSION } from "../../shared/protocol/version.ts";
import type { Millis } from "../../shared/units.ts";
import { ClusterDriver } from "../colyseus/cluster-driver.ts";
import { ClusterDirectory } from "../directory/cluster-directory.ts";
import { messageOf } from "../errors.ts";
import type { Journal } from "../journal/journal.ts";
import type { UnfinishedTable } from "../journal/unfinished.ts";
import type { Log } from "../log.ts";
import { migrate } from "../storage/sql/migrations.ts";
import { Postgres } from "../storage/sql/postgres.ts";
import { SharedTournamentStore } from "../tournament/shared-store.ts";
import type { TournamentStore } from "../tournament/store.ts";
import { readOwner } from "../tournament/table-host.ts";
import { type Call, Calls } from "./calls.ts";
import { Claims } from "./claims.ts";
import { type ClusterTimes, type MemberInfo, Members } from "./members.ts";
import { ClusterPresence, openRedis } from "./redis.ts";
import { SharedJournal } from "./shared-journal.ts";
import { openPool, SharedTables } from "./shared-tables.ts";
import { Takeover } from "./takeover.ts";

export type ClusterContext = {
  readonly redisUrl: string;
  readonly databaseUrl: string;
  readonly times: ClusterTimes;
  readonly mostTables: number;
  readonly journal: Journal;
  readonly log: Log;
};

/** What lives in this process and only it can do. */
export type Household = {
  /** As Colyseus names this process. */
  readonly process: string;
  readonly address: string;
  readonly front?: string | undefined;
  restore(table: UnfinishedTable): Promise<void>;
  /** The contests that are open here. */
  contests(): readonly string[];
  /** Another process has it now. */
  loseContest(code: string): Promise<void>;
  /** A contest of that code, or this process itself. */
  answerFor(code: string, method: string, args: readonly unknown[]): Promise<unknown>;
};

/** Whoever supervises it starts it again. */
class NoDatabase extends Error {
  readonly code = "house/no-database";

  constructor(cause: unknown) {
    super(
      `The PostgreSQL of DATABASE_URL cannot be used: ${messageOf(cause)}. \`npm run -s doctor\` takes a closer look.`,
      { cause },
    );
  }
}

/** A Redis that runs answers sooner. */
const SILENT_MS: Millis = 2000;
/** A database that has just been started itself, on a machine that is busy with all of us. */
const FIRST_ANSWER_MS: Millis = 30_000;
const ORPHANS = "rapid-city:orphans";

export class Cluster {
  readonly id = randomBytes(6).toString("hex");
  readonly directory: ClusterDirectory;
  readonly journal: SharedJournal;
  readonly presence: ClusterPresence;
  readonly driver: ClusterDriver;
  readonly members: Members;
  readonly contests: Claims;
  readonly calls: Calls;
  readonly redis: ReturnType<typeof openRedis>;
  readonly pool: ReturnType<typeof openPool>;
  readonly #options: ClusterContext;
  readonly #shared: SharedTables;
  readonly #takeover: Takeover;
  #household: Household | null = null;
  #isDraining = false;
  #isLapsed = false;

  /** Once the shared database is as this program needs it. */
  static async open(options: ClusterContext): Promise<Cluster> {
    const database = new Postgres(options.databaseUrl, FIRST_ANSWER_MS);
    try {
      await migrate(database, Date.now() * 1000);
    } catch (error) {
      throw new NoDatabase(error);
    } finally {
      await database.close();
    }
    return new Cluster(options);
  }

  private constructor(options: ClusterContext) {
    this.#options = options;
    const { redisUrl, databaseUrl, mostTables, journal, times, log } = options;
    const { id } = this;
    this.redis = openRedis(redisUrl);
    this.presence = new ClusterPresence(redisUrl);
    this.driver = new ClusterDriver(this.redis);
    this.pool = openPool(databaseUrl);
    this.#shared = new SharedTables({
      pool: this.pool,
      id,
      log,
      onLost: (code) => void this.directory.own.get(code)?.handOver(),
    });
    this.calls = new Calls(this.presence, id, (call) => this.#answer(call));
    this.contests = new Claims(this.redis, "contests", id);
    this.directory = new ClusterDirectory({
      claims: new Claims(this.redis, "tables", id),
      calls: this.calls,
      shared: this.#shared,
      limit: mostTables,
      isDraining: () => this.#isDraining,
      contestOf: (owner) => (owner === null ? null : (readOwner(owner)?.tournament ?? null)),
    });
    this.journal = new SharedJournal(journal, this.#shared);
    this.members = new Members({
      redis: this.redis,
      id,
      times,
      log,
      info: () => this.#info(),
      onBeat: (lapsed) => void this.#onBeat(lapsed),
    });
    this.#takeover = new Takeover({
      members: this.members,
      shared: this.#shared,
      journal: this.journal,
      log,
      isDraining: () => this.#isDraining,
      hasRoom: () => this.directory.own.size < mostTables,
      takeContest: (code) => this.contests.take(code),
      restore: (table) => this.#household!.restore(table),
    });
  }

  tournamentStore(backUps: TournamentStore): TournamentStore {
    return new SharedTournamentStore(this.pool, backUps);
  }

  /** Once Redis has answered for the first time. */
  async found(): Promise<void> {
    if (this.redis.status === "ready") return;
    let why = "no answer";
    const note = (error: Error) => {
      why = messageOf(error);
    };
    this.redis.on("error", note);
    const silent = setTimeout(() => {
      this.#options.log(`The Redis of REDIS_URL does not answer (${why}): this process opens once it does.`);
    }, SILENT_MS);
    await once(this.redis, "ready");
    clearTimeout(silent);
    this.redis.off("error", note);
  }

  /** Once phones can reach it. */
  async start(household: Household): Promise<void> {
    this.#household = household;
    await this.calls.start();
    await this.presence.subscribe(ORPHANS, () => void this.#takeover.look());
    await this.members.start();
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** For whoever runs it. */
  get health() {
    const { members, journal } = this;
    const processes = members.living.length;
    return { redisAnswers: members.answers, processes, isSafe: journal.isSafe, waiting: journal.waiting };
  }

  /** Whether somebody else can take what is given up here. */
  get hasOthers(): boolean {
    return this.members.living.some(({ id, draining }) => id !== this.id && !draining);
  }

  /** What each of the other processes answers for itself; whoever does not is left out. */
  async askOthers(method: string, args: readonly unknown[] = []): Promise<unknown[]> {
    if (!this.members.answers) return [];
    const others = this.members.living.filter(({ id }) => id !== this.id);
    const asked = await Promise.allSettled(
      others.map(({ id }) => this.calls.ask(id, { code: "", method, args })),
    );
    return asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  }

  /** No new tables from now on. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    await this.members.refresh();
  }

  /** There is something to take: the others need not wait for their next look. */
  async offer(): Promise<void> {
    await this.redis.publish(ORPHANS, "true").catch(() => 0);
  }

  async close(): Promise<void> {
    this.#isDraining = true;
    this.#takeover.stop();
    await this.#shared.written();
    await this.members.stop();
    await this.offer();
    this.presence.shutdown();
    this.redis.disconnect();
    await this.pool.end();
  }

  #info(): MemberInfo {
    const { process = "", address = "", front } = this.#household ?? {};
    return {
      process,
      address,
      front,
      version: PROTOCOL_VERSION,
      tables: this.directory.own.size,
      mostTables: this.#options.mostTables,
      draining: this.#isDraining,
    };
  }

  async #onBeat(lapsed: boolean): Promise<void> {
    this.#isLapsed ||= lapsed;
    if (this.#isLapsed) await this.#findOutWhatIsOurs();
    await this.directory.releaseAll().catch(() => {});
    await this.#takeover.look();
  }

  /** The others took this process for dead, or Redis has forgotten everything. */
  async #findOutWhatIsOurs(): Promise<void> {
    try {
      await this.#shared.lookWhatIsLost();
      for (const code of this.#household!.contests()) {
        if (!(await this.contests.take(code))) await this.#household!.loseContest(code);
      }
      await this.directory.tellAll();
      await this.driver.tellAll((roomId) => this.directory.isLost(roomId));
      this.#isLapsed = false;
    } catch (error) {
      this.#options.log(`What is ours cannot be found out yet: ${messageOf(error)}`);
    }
  }

  #answer({ code, method, args }: Call): Promise<unknown> {
    if (this.directory.own.has(code)) return this.directory.answer(code, method, args);
    return this.#household!.answerFor(code, method, args);
  }
}
