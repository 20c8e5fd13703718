// English words of a sighting.

export const sightingEn = {
  title: "Sight this gun",
  why: "No phone is as quick as the next: between the picture, the glass and the game they differ by up to a tenth of a second. Where guns are equal, that is taken off.",
  how: "One person takes every phone of the table in turn. A bullet flies to the bottle once a second: tap just when its tip crosses the line. Forty bullets, then it is done.",
  who: "Who shoots? The same person on every phone.",
  start: "Shoot",
  aim: "Tap when the tip of the bullet crosses the line",
  more: "Nearly there: ten more, to be sure",
  stop: "Stop",
  found: "Sighted",
  "found.words": "This gun shoots {ms}\u00a0ms after the line, give or take {error}.",
  "found.next":
    "Alone that says nothing: your own habit is in it, too. It counts beside the other phones that the same hand has shot.",
  wild: "A restless hand",
  "wild.words":
    "The shots lie too far apart to tell anything. That happens: put your elbow down, breathe out, and try once more.",
  again: "Shoot once more",
  "pattern.words":
    "{count} shots, {aside} set aside: {ms}\u00a0ms after the line on average, give or take {error}.",
  sound: "Why is there no way by ear?",
  "sound.why":
    "What is measured is the way from the picture through your eye to the glass. Sound takes another way, with a delay of its own, so that shots by ear would say nothing about it. If you cannot see the bullet, somebody else at the table can sight your phone: it needs one person for all of them anyway. Reduced motion does not stop the bullet: it is the measurement.",
} as const;
