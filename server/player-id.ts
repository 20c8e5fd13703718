// Who somebody is in all matches who wishes their results kept: known by a secret of their device, of which only this hash stays here.
import { createHash } from "node:crypto";

export const playerIdOf = (secret: string): string =>
  createHash("sha256").update(`rapid-city/player/${secret}`).digest("base64url");
