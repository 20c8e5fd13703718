// Why a tournament could not be made or joined, as a code.
import { toTableError } from "../net/table-error.ts";

/** Words of the server in its errors, such as `tournament/unknown`; those of tables are known already. */
const CODE = /\b(?:tournament|player|evening|store)\/[a-z-]+/;

export function contestErrorCode(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  return CODE.exec(message)?.[0] ?? toTableError(error).code;
}
