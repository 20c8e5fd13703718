// What the doctor says of one thing: how it is, and what to do where it could be better.

export type Level = "fine" | "note" | "trouble";
const CHECKS = [
  "versions",
  "port",
  "addresses",
  "firewall",
  "certificate",
  "disk",
  "clock",
  "database",
  "redis",
] as const;
export type CheckName = (typeof CHECKS)[number];

export type Finding = {
  readonly check: CheckName;
  readonly level: Level;
  /** In English, without any secret. */
  readonly says: string;
  /** Nothing where nothing is to be done. */
  readonly todo: string;
};

export const finding = (check: CheckName, level: Level, says: string, todo = ""): Finding => ({
  check,
  level,
  says,
  todo,
});

/** Where a server lies, without user and password. */
export const placeOf = (url: string): string => URL.parse(url)?.host ?? "an address that cannot be read";

/** What a driver says may quote what it was given. */
export function withoutSecrets(message: string, url: string): string {
  const { password = "", username = "" } = URL.parse(url) ?? {};
  const secrets = [url, password, decodeURIComponent(password), username].filter((secret) => secret !== "");
  return secrets.reduce((text, secret) => text.replaceAll(secret, "…"), message || "no answer");
}
