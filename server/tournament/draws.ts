// The draw of the next round: looked at as often as one likes, then written as it was shown.
import { accept, type Result } from "../../shared/result.ts";
import type { DrawPreview } from "../../shared/tournament/command-answers.ts";
import type { Draw } from "../../shared/tournament/draw/draw.ts";
import type { TournamentEvent } from "../../shared/tournament/events.ts";
import {
  type DrawPlan,
  drawQuestion,
  drawSeats,
  isOneTable,
  planDraw,
} from "../../shared/tournament/next.ts";
import type { Drawer } from "./drawer.ts";
import type { By, LogKeeper } from "./log-keeper.ts";

export type DrawsContext = {
  readonly drawer: Drawer;
  makeSeed(): string;
};

export class Draws {
  readonly #keeper: LogKeeper;
  readonly #context: DrawsContext;

  constructor(keeper: LogKeeper, context: DrawsContext) {
    this.#keeper = keeper;
    this.#context = context;
  }

  async preview(): Promise<Result<DrawPreview>> {
    const seed = this.#context.makeSeed();
    const planned = await this.#plan(seed);
    if (!planned.ok) return planned;
    const { plan, draw } = planned.value;
    return accept({ seed, round: plan.round, kind: plan.kind, ...draw });
  }

  /** Of a seed that was looked at, or of any. Only in turn. */
  async write(seed: string | undefined, key: string, by: By): Promise<Result<TournamentEvent>> {
    const drawnWith = seed ?? this.#context.makeSeed();
    const planned = await this.#plan(drawnWith);
    if (!planned.ok) return planned;
    const { plan, draw } = planned.value;
    const { round, kind, tie } = plan;
    return this.#keeper.write(
      {
        type: "drawn",
        round,
        kind,
        ...(tie === null ? {} : { tie }),
        seed: drawnWith,
        tables: draw.tables.map(({ seats, dealer }) => ({ seats: [...seats], dealer })),
        repeats: draw.repeats,
        spread: draw.spread,
      },
      by,
      key,
    );
  }

  async #plan(seed: string): Promise<Result<{ plan: DrawPlan; draw: Draw }>> {
    const { state } = this.#keeper;
    const plan = planDraw(state);
    if (!plan.ok) return plan;
    const draw = isOneTable(state, plan.value)
      ? drawSeats(plan.value, seed)
      : await this.#context.drawer.draw(drawQuestion(state, plan.value, seed));
    return accept({ plan: plan.value, draw });
  }
}
