// Which doors of the start page lead somewhere: what is not there yet is not shown.

export const FEATURES = { tablet: true, tournament: false } as const;
