// What the page of whoever runs the server asks and is told, and what the house has to say on all screens.

export const HOUSE_API = {
  /** With a passphrase: gives the key that all others want as `Authorization: Bearer …`. */
  enter: "/api/house/enter",
  status: "/api/house/status",
  doctor: "/api/house/doctor",
  close: "/api/house/close",
  announce: "/api/house/announce",
} as const;

/** Among the messages of every room: `HouseWord`. */
export const HOUSE_MESSAGE = "house";
export const MOST_HOUSE_WORDS = 200;

export type HouseWord = {
  /** An empty announcement takes back the one before. */
  readonly kind: "announcement" | "closing";
  readonly text: string;
};

export type HouseTable = {
  readonly code: string;
  readonly players: number;
  readonly screens: number;
  readonly spectators: number;
  readonly playing: boolean;
  /** In ms since 1970. */
  readonly openedAt: number;
};

/** One process of the house, as it tells of itself. */
export type HouseProcess = {
  /** Where phones reach it: a port of the host by which they came, or an address. */
  readonly at: string;
  readonly build: string;
  readonly openSince: number;
  readonly load: {
    /** How late timers come: 99 of 100 less than that since the last look. */
    readonly loopDelayMs: number;
    readonly cpuPercent: number;
    readonly memoryMb: number;
  };
  /** Each store with whether it is well. */
  readonly stores: Readonly<Record<string, boolean>>;
  readonly draining: boolean;
  /** Records that are not on the disk, and not in the database, yet. */
  readonly waiting: { readonly journal: number; readonly database: number };
  readonly tables: readonly HouseTable[];
  /** The last ones first. */
  readonly troubles: readonly HouseTrouble[];
};
export type HouseTrouble = { readonly at: number; readonly line: string };

export type HouseStatus = {
  /** That answer, in an order that stays. */
  readonly processes: readonly HouseProcess[];
  readonly announcement: string;
};

export type HouseFinding = {
  readonly check: string;
  readonly level: "fine" | "note" | "trouble";
  /** In English. */
  readonly says: string;
  readonly todo: string;
};
