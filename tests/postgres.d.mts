/** The folder of its programs, or undefined. */
export function findPostgres(): string | undefined;
export function ensurePostgres(): string | undefined;
