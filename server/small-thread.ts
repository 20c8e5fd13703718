// What a thread may have that works a little at a time: without it Node lets each grow by tens of megabytes before it looks for what nobody needs any more.
export const SMALL_THREAD = { maxYoungGenerationSizeMb: 4 } as const;
