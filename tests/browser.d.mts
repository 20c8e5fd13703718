// The types of browser.mjs, which itself must run before anything is installed.
export function findBrowser(): Promise<string | undefined>;
export function ensureBrowser(): Promise<string | undefined>;
