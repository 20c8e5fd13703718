// A tournament without a server: events go into a ledger, and tables are played by a chance that tests can repeat.

import { drawBelow, makeRng, type Rng } from "../../shared/rapid-city/chance.ts";
import { dealCard, type Match, settleRound, startMatch } from "../../shared/rapid-city/match.ts";
import { layQuickDraw, quickDrawPlayers } from "../../shared/rapid-city/quick-draw.ts";
import { type Card, COLORS, type Color, type Tap } from "../../shared/rapid-city/types.ts";
import type { Failure } from "../../shared/result.ts";
import { reckonAttempt } from "../../shared/tournament/attempt-figures.ts";
import type { NewEvent, TournamentEvent } from "../../shared/tournament/events.ts";
import { Ledger } from "../../shared/tournament/ledger.ts";
import { type MatchCards, type MatchOutcome, outcomeOf } from "../../shared/tournament/match-cards.ts";
import { makeDraw, planDraw } from "../../shared/tournament/next.ts";
import { DEFAULT_SETTINGS, type Settings } from "../../shared/tournament/settings.ts";
import type { TournamentState, TournamentTable } from "../../shared/tournament/state.ts";

const ORGANISER = { role: "organiser" } as const;

export class Contest {
  readonly ledger = new Ledger();
  readonly rng: Rng;
  readonly #seed: string;
  #clock = 1_000;
  #matches = 0;

  constructor(settings: Partial<Settings> = {}, players = 0, seed = "contest") {
    this.#seed = seed;
    this.rng = makeRng(seed, "contest");
    this.do({ type: "created", name: "Dodge City Open", settings: { ...DEFAULT_SETTINGS, ...settings } });
    this.enter(players);
  }

  get state(): TournamentState {
    return this.ledger.state;
  }

  get events(): readonly TournamentEvent[] {
    return this.ledger.events;
  }

  /** Fails where it is refused. */
  do(event: NewEvent): TournamentEvent {
    const written = this.ledger.write(event, { at: this.#clock++, by: ORGANISER });
    if (!written.ok) throw new Error(`${event.type}: ${written.code} ${written.message}`);
    return written.value;
  }

  /** The code with which it is refused. */
  refused(event: NewEvent): string {
    const written = this.ledger.write(event, { at: this.#clock++, by: ORGANISER });
    if (written.ok) throw new Error(`${event.type} was not refused.`);
    return (written as Failure).code;
  }

  undo(event: TournamentEvent): TournamentEvent {
    return this.do({ type: "undone", event: event.number });
  }

  enter(count: number): void {
    const before = this.state.players.length;
    for (let n = before + 1; n <= before + count; n++) {
      this.do({ type: "entered", player: `p${n}`, name: `Player ${n}` });
    }
  }

  draw(): TournamentEvent {
    const plan = planDraw(this.state);
    if (!plan.ok) throw new Error(`draw: ${plan.code}`);
    const { round, kind, tie, players: _ } = plan.value;
    const seed = `${this.#seed}/${this.events.length}`;
    const { tables, repeats, spread } = makeDraw(this.state, plan.value, seed);
    return this.do({
      type: "drawn",
      round,
      kind,
      ...(tie === null ? {} : { tie }),
      seed,
      tables: tables.map(({ seats, dealer }) => ({ seats: [...seats], dealer })),
      repeats,
      spread,
    });
  }

  /** Starts the table with those who are there; bots fill up to three. */
  start(table: TournamentTable, absent: readonly string[] = [], round = this.state.rounds.length): string {
    const match = `m${++this.#matches}`;
    const players = table.seats.filter((id) => !absent.includes(id));
    const bots = Array.from({ length: Math.max(0, 3 - players.length) }, (_, n) => `bot-${match}-${n}`);
    this.do({ type: "started", round, table: table.number, match, players, bots });
    return match;
  }

  /** Ends a match with these bullets, without cards. */
  finish(match: string, bullets: MatchOutcome["bullets"], more: Partial<MatchOutcome> = {}): TournamentEvent {
    const outcome = { bullets, cards: 20, touches: {}, ended: true, standIns: [], ...more };
    return this.do({ type: "match-finished", match, outcome, record: null });
  }

  /** Plays a whole match by chance, card by card. */
  finishPlayed(match: string, seats: readonly string[]): TournamentEvent {
    const record = playMatch(seats, `${this.#seed}/${match}`);
    const outcome = outcomeOf(record, [], true);
    return this.do({ type: "match-finished", match, outcome, record });
  }

  /** Draws nothing: plays every open table of the last round, with bullets by chance. */
  playRound(absent: readonly string[] = []): void {
    for (const table of this.state.rounds.at(-1)!.tables) {
      const there = table.seats.filter((id) => !absent.includes(id));
      if (there.length === 0) {
        const round = this.state.rounds.length;
        this.do({ type: "absent", round, table: table.number, players: [...table.seats] });
        continue;
      }
      const match = this.start(table, absent);
      const { players, bots } = this.state.rounds.at(-1)!.tables[table.number - 1]!.matches.at(-1)!;
      this.finish(
        match,
        Object.fromEntries([...players, ...bots].map((id) => [id, drawBelow(7, this.rng)])),
        {
          touches: Object.fromEntries(
            players.map((id) => [
              id,
              { count: 8, sumUs: 8 * (300_000 + drawBelow(300_000, this.rng)), boundUs: 8_000 },
            ]),
          ),
        },
      );
    }
  }

  attempt(player: string, skill = 0): TournamentEvent {
    const seed = `${this.#seed}/${player}/${this.events.length}`;
    this.do({ type: "attempt-begun", player, seed });
    const color = "red";
    const record = playQuickDraw(color, seed, skill);
    const match = `a${++this.#matches}`;
    const attempt = { match, seed, color, record, ...reckonAttempt({ color, record }) } as const;
    return this.do({ type: "attempt-finished", player, attempt });
  }
}

/** Everyone touches something a moment after each card, wisely or not. */
export function playMatch(seats: readonly string[], seed: string): MatchCards {
  const players = COLORS.slice(0, seats.length);
  const rng = makeRng(seed, "play");
  const started = startMatch({ players, seed, options: { heal: true, pair: true } });
  if (!started.ok) throw new Error(started.message);
  let match: Match = started.value;
  while (match.endedBy === null) {
    match = dealCard(match);
    const taps = players.flatMap((player) => someTap(match.card!, player, players, rng));
    match = settleRound(match, { taps }).match;
  }
  return {
    seats: Object.fromEntries(players.map((color, index) => [color, seats[index]!])),
    rounds: match.rounds.map((round) => ({
      ...round,
      taps: round.taps.map((tap) => ({ ...tap, bound: 2 })),
    })),
  };
}

function someTap(card: Card, player: Color, players: readonly Color[], rng: Rng): Tap[] {
  const luck = drawBelow(10, rng);
  if (luck === 0) return [];
  const at = 200 + drawBelow(5_000, rng) / 10;
  const own = { at, player, hand: "left", target: { pawn: player } } as const;
  const other = { ...own, target: { pawn: players[drawBelow(players.length, rng)]! } };
  const tile = { ...own, target: { tile: drawBelow(players.length, rng) } };
  if (card.kind !== "cowboy") return [tile];
  if (card.gun === "none") return luck < 3 ? [tile] : [];
  return card.color === player || luck === 1 ? [other] : [own];
}

/** Right on every card but the first `mistakes`, a little slower with each. */
export function playQuickDraw(color: Color, seed: string, mistakes: number): MatchCards["rounds"] {
  const { tiles, cards } = layQuickDraw(color, seed);
  const players = quickDrawPlayers(color);
  return cards.map((card, index) => {
    const right = index >= mistakes;
    const at = 300 + index;
    const tap = (target: Tap["target"]) => [{ at, player: color, hand: "left" as const, target, bound: 1 }];
    const tile = tiles.findIndex((place) => {
      if (card.kind === "character")
        return place !== { indian: "tipi", sheriff: "prison", bandit: "saloon" }[card.who];
      const homes = { indian: "tipi", sheriff: "prison", bandit: "saloon" };
      return card.kind === "pair" && place !== homes[card.who[0]] && place !== homes[card.who[1]];
    });
    const isUp = card.kind === "cowboy" && card.gun === "none";
    const target = card.kind === "cowboy" ? { pawn: card.color === color ? players[1] : color } : { tile };
    return {
      players,
      tiles,
      dealer: color,
      ultimate: false,
      bullets: Object.fromEntries(players.map((player) => [player, 0])),
      card,
      taps: isUp === right ? [] : tap(target),
    };
  });
}
