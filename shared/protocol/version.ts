// The version both sides must share: a client of another version is told to reload.

export const PROTOCOL_VERSION = 11;
