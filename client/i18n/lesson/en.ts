// English: the round that teaches.
export const lessonEn = {
  "lesson.offer.title": "First a round that teaches?",
  "lesson.offer.new": "New here: {names}.",
  "lesson.offer.text":
    "One card of each kind, slowly, with a hand that shows what to do. Nothing counts; it takes less than a minute.",
  "lesson.offer.yes": "Show us first",
  "lesson.offer.no": "Straight to the match",
  "lesson.offer.text.alone":
    "One card of each kind, as slowly as you like. Nothing counts; it takes less than a minute.",
  "lesson.offer.yes.alone": "Show me first",
  "lesson.offer.no.alone": "Straight to the cards",
  "lesson.first": "First a round that teaches",
  "lesson.first.hint": "One card of each kind, slowly; nothing counts",
  "lesson.label": "Nothing counts yet",
  "lesson.armed": "A gun! Your own colour: grab the others’ cowboys. Another colour: save your own!",
  "lesson.still": "Touch nothing!",
  "lesson.skip": "Skip the trial round",
  "lesson.counts": "Now it counts!",
} as const;
