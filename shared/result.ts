// What a step that can be refused gives back: a value, or a refusal with a code that programs read and a sentence that people read.

export type Failure = { readonly ok: false; readonly code: string; readonly message: string };
export type Result<T> = { readonly ok: true; readonly value: T } | Failure;

export const accept = <T>(value: T): Result<T> => ({ ok: true, value });
export const refuse = (code: string, message: string): Failure => ({ ok: false, code, message });
