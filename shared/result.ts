// What a step that can be refused gives back: a value, or a refusal with a code that programs read and a sentence that people read.
import type { AnyCode } from "./refusals.ts";

export type Failure<Code extends AnyCode = AnyCode> = {
  readonly ok: false;
  readonly code: Code;
  readonly message: string;
};
export type Result<T, Code extends AnyCode = AnyCode> =
  | { readonly ok: true; readonly value: T }
  | Failure<Code>;

export const accept = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });
export const refuse = <Code extends AnyCode>(code: Code, message: string): Failure<Code> => ({
  ok: false,
  code,
  message,
});
