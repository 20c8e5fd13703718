// One line on standard error for what whoever runs the server should know; tests pass a quiet one.

export type Log = (line: string) => void;

export const logToTerminal: Log = (line) => console.error(`[${new Date().toISOString()}] ${line}`);
