// How high the strip with the race is, in CSS pixels: what the seat below it leaves free.
export const RACE_PX = 40;
