// One process asks another, through Redis: what belongs to a code is answered by whoever has it.
import type { Presence } from "@colyseus/core";
import type { Millis } from "../../shared/units.ts";
import { messageOf } from "../errors.ts";

export type Call = { readonly code: string; readonly method: string; readonly args: readonly unknown[] };
type Question = Call & { readonly number: number; readonly from: string };
type Answer =
  | { readonly number: number; readonly value: unknown }
  | { readonly number: number; readonly error: string };

/** Nobody waits longer at a door. */
const PATIENCE_MS: Millis = 1500;

const questionsTo = (process: string): string => `rapid-city:questions:${process}`;
const answersTo = (process: string): string => `rapid-city:answers:${process}`;

export class Calls {
  readonly #presence: Presence;
  readonly #me: string;
  readonly #answer: (call: Call) => Promise<unknown>;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #last = 0;

  constructor(presence: Presence, me: string, answer: (call: Call) => Promise<unknown>) {
    this.#presence = presence;
    this.#me = me;
    this.#answer = answer;
  }

  async start(): Promise<void> {
    await this.#presence.subscribe(questionsTo(this.#me), (question: Question) => void this.#hear(question));
    await this.#presence.subscribe(answersTo(this.#me), (answer: Answer) =>
      this.#waiting.get(answer.number)?.(answer),
    );
  }

  /** Rejects where nobody answers. */
  ask(process: string, call: Call): Promise<unknown> {
    const number = ++this.#last;
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        this.#waiting.delete(number);
      };
      const timer = setTimeout(() => {
        end();
        reject(new Error(`Process ${process} does not answer.`));
      }, PATIENCE_MS);
      this.#waiting.set(number, (answer) => {
        end();
        if ("error" in answer) reject(new Error(answer.error));
        else resolve(answer.value);
      });
      void this.#send(questionsTo(process), { ...call, number, from: this.#me } satisfies Question);
    });
  }

  async #hear({ number, from, code, method, args }: Question): Promise<void> {
    let answer: Answer;
    try {
      answer = { number, value: (await this.#answer({ code, method, args })) ?? null };
    } catch (error) {
      answer = { number, error: messageOf(error) };
    }
    await this.#send(answersTo(from), answer);
  }

  async #send(channel: string, message: unknown): Promise<void> {
    await Promise.resolve(this.#presence.publish(channel, message)).catch(() => {});
  }
}
