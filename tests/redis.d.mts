/** The program, or undefined. */
export function findRedis(): string | undefined;
export function ensureRedis(): string | undefined;
