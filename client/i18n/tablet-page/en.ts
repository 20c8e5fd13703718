// English words that only the page of one tablet says.

export const tabletPageEn = {
  "rules.who": "Who wants to read them?",
  language: "Language",
  "language.device": "Same as the tablet",
  "language.of": "{name}: another language. Now {language}.",
  "phone.title": "Made for a tablet",
  "phone.text":
    "“One tablet” lies flat in the middle of the table, and everybody plays on it at once. On a phone the targets are small. With a phone for each of you it is more fun:",
  "phone.anyway": "Sit around this phone",
  "kiosk.title": "Café mode",
  "kiosk.hint":
    "For a tablet that lies out for guests: it starts anew by itself when nobody touches it, each seat chooses its language, and these options open only with a code.",
  "kiosk.quiet": "Starts anew after",
  "kiosk.minutes.1": "1 minute",
  "kiosk.minutes.2": "2 minutes",
  "kiosk.minutes.5": "5 minutes",
  "kiosk.code": "Code, four digits",
  "kiosk.on": "Switch café mode on",
  "kiosk.off": "Switch café mode off",
  "kiosk.locked": "Staff only",
  "kiosk.wrong": "That is not the code.",
  "kiosk.forgotten": "Forgotten? Delete the data of this page in the browser’s settings.",
  "kiosk.still": "Still playing?",
  "kiosk.touch": "Touch the screen. In {seconds} s it starts anew.",
} as const;
