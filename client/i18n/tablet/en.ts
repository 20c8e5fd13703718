// English words of one tablet and of the installed game.

export const tabletEn = {
  "tablet.sit": "Lay the tablet flat. Everybody: touch the edge where you sit.",
  "tablet.sit.more": "{count} at the table. Touch the edge where you sit, or let bots fill up.",
  "tablet.sit.enough": "{count} at the table. More can sit down, up to six.",
  "tablet.sit.full": "All six seats are taken. Off you go!",
  "tablet.sitHere": "Sit here",
  "tablet.sit.top": "Sit at the top edge",
  "tablet.sit.right": "Sit at the right edge",
  "tablet.sit.bottom": "Sit at the bottom edge",
  "tablet.sit.left": "Sit at the left edge",
  "tablet.changeColor": "{name}: take another colour",
  "tablet.leave": "{name} gets up",
  "tablet.full": "Six cowboys sit here already.",
  "tablet.crowded": "This edge is too crowded: its targets would be too small to hit. Sit at another edge.",
  "tablet.tooSmall": "This screen is too small for so many: {most} find room here.",
  "tablet.tooSmall.ultimate":
    "Ultimate needs room for both hands: with so many players this screen is too small for it.",
  "tablet.small": "The targets are a little small on this screen. It plays better with fewer people.",
  "tablet.start": "Start",
  "tablet.start.oneBot": "Start with one bot",
  "tablet.start.twoBots": "Start with two bots",
  "tablet.seats": "Seats",
  "tablet.hints": "Finger test",
  "tablet.name": "Name of {color}",
  "tablet.playedBy": "Played by",
  "tablet.person": "A person",
  "tablet.handicap": "Help for children",
  "tablet.handicap.0": "None",
  "tablet.handicap.150": "A little help",
  "tablet.handicap.300": "A lot of help",
  "tablet.plate.handicap": "{name} · {help}",
  "tablet.ultimate.hint":
    "Each seat has a half for the left hand and one for the right: grab with the hand that holds the gun",

  "tablet.fingers.title": "Finger test",
  "tablet.fingers.all": "All {needed} of you: press one finger on the screen and hold it.",
  "tablet.fingers.one": "Press a finger on the screen.",
  "tablet.fingers.count": "{most} of {needed}",
  "tablet.fingers.enough": "All fingers seen. Nobody is overlooked.",
  "tablet.fingers.fewer":
    "This screen followed {most} fingers at once, and there are {needed} of you. To be fair, each seat needs one finger at a time. Try once more, or play with {most}.",
  "tablet.fingers.cancelled":
    "The system took the fingers for a gesture of its own. Switch that off, then try once more.",
  "tablet.fingers.how": "How to switch gestures off",
  "tablet.fingers.play": "Let’s play",
  "tablet.fingers.anyway": "Play anyway",
  "tablet.fingers.skip": "Skip the test",

  "tablet.hints.title": "Many fingers on one screen",
  "tablet.hints.why":
    "Some tablets take many fingers for a gesture. If that happens, the card is void and nobody pays. Better still, switch it off:",
  "tablet.hints.ipad.gestures": "Settings → Multitasking & Gestures → Four & Five Finger Gestures: off.",
  "tablet.hints.ipad.guided":
    "Or Settings → Accessibility → Guided Access: on, then press the top button three times in the game.",
  "tablet.hints.ipad.home": "Share → Add to Home Screen: full screen, and it works without a network.",
  "tablet.hints.android.pin":
    "Settings → Security → App pinning: on, then pin the browser in the overview of apps.",
  "tablet.hints.android.palm":
    "Switch off palm swipe, three-finger screenshots and split-screen gestures where there are any.",
  "tablet.hints.rotation": "Lock the rotation of the screen: the tablet lies flat.",

  "tablet.tapReady": "Tap to be ready",
  "tablet.ready": "Ready",
  "tablet.turnCard": "Tap to turn the card",
  "tablet.early": "Early draw!",
  "tablet.void.touches-cancelled": "Void: the system took fingers back. Nobody pays.",
  "tablet.void.page-hidden": "Void: the game was out of sight. Nobody pays.",
  "tablet.turnBack": "The seats do not fit this way: turn the tablet back or make the window larger.",
  "tablet.won": "You win!",
  "tablet.wonTogether": "You win together!",
  "tablet.place": "{place} place",
  "tablet.botFor": "A bot plays for {name}",
  "tablet.leaveMatch": "End the match",
  "tablet.leaveMatch.sure": "Really end it?",
  "tablet.goOn.title": "Go on with the match?",
  "tablet.goOn.yes": "Go on",
  "tablet.goOn.no": "A new match",
  "tablet.oneGlass":
    "Everybody shares one glass here: there is nothing to sight, guns are equal by themselves.",
  "tablet.save": "Save the match",
  "tablet.turn": "Turn to another side",

  "pwa.update": "A new version is ready.",
  "pwa.update.now": "Update now",
  "pwa.update.later": "Later",
  "pwa.offline": "The server cannot be reached. “One tablet” works without it.",
  "pwa.needsServer": "Needs the server, which cannot be reached now",
  "pwa.ready": "Ready to play without a network",
  "pwa.plainHttp":
    "Plain http: this works only with a network, and the screen may go dark. For more, start the server with “npm start -- --https” and open its new address.",
  "pwa.plainHttp.screen":
    "Plain http: the browser may let this screen go dark. Let the device keep it on, or start the server with “npm start -- --https”.",
} as const;
