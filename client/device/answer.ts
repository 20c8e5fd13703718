// What the server answered to a question, taken at its word: its shapes are shared/protocol/http.ts, on both sides.

/** Null where there is no answer, a refusal, or something that is no JSON. */
export const answerIn = async <T>(response: Response | null): Promise<T | null> =>
  response?.ok ? response.json().catch(() => null) : null;
