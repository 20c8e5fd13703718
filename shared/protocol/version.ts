// Which version of what they tell each other a page and a process speak, and how much older a page may be that plays its match to the end.

/** Raised with every change of the synced state and of messages. A client of another version is told to reload. */
export const PROTOCOL_VERSION = 11;
/**
 * Pages from here on understand this process well enough: whoever sits in a match comes back to it, and is told to reload when it is over.
 * Left as it is where only messages or their fields were added, without which an older page can do. In everything else, and whenever the synced state changes, it is the version itself:
 * then the process of the older version plays its matches to their end while it takes its leave.
 */
export const OLDEST_SPOKEN = 11;
