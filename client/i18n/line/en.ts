// English: waiting for a seat at a full table.
export const lineEn = {
  "line.wait": "Wait in line",
  "line.hint": "The winners stay; the others make room.",
  "line.place": "You are {place} in line",
  "line.next": "Next in: {names}",
  "line.out": "Makes room: {names}",
  "line.you": "You make room for the next match",
  "line.go": "Get in line",
} as const;
