// Who somebody is in all matches who wishes their results kept: known by a secret of their device, of which only this hash stays here.
import { createHash } from "node:crypto";

export const playerIdOf = (secret: string): string =>
  createHash("sha256").update(`rapid-city/player/${secret}`).digest("base64url");

/** A phone and its browser, known by a secret that they keep: two tables compare what was found of it, nobody follows it. */
export const deviceIdOf = (secret: string): string =>
  createHash("sha256").update(`rapid-city/device/${secret}`).digest("base64url");
