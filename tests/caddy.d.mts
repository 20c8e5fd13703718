/** The program, or undefined. */
export function findCaddy(): string | undefined;
export function ensureCaddy(): string | undefined;
