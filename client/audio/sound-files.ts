// Where each sound is in its file: start and length in ms, and whether it loops. Written by assets/sound/make.ts.

export const SOUND_FILES = {
  sprite: {
    version: "e852f44e",
    slots: {
      tap: [0, 270],
      flip: [330, 280],
      deal: [670, 400],
      "grab-red": [1130, 460],
      "grab-blue": [1650, 490],
      "grab-green": [2200, 520],
      "grab-yellow": [2780, 490],
      "grab-purple": [3330, 490],
      "grab-orange": [3880, 460],
      step: [4400, 340],
      bounce: [4800, 480],
      gunshot: [5340, 1370],
      ricochet: [6770, 1280],
      hammer: [8110, 330],
      clink: [8500, 620],
      holster: [9180, 560],
      early: [9800, 770],
      tick: [10630, 280],
      heal: [10970, 1500],
      hat: [12530, 450],
      shutter: [13040, 690],
      join: [13790, 790],
      leave: [14640, 950],
      crow: [15650, 1830],
      cheer: [17540, 2320],
      victory: [19920, 3450],
      foot: [23430, 2650],
      heartbeat: [26240, 860, true],
    },
  },
  saloon: {
    version: "f3f37e15",
    slots: {
      saloon: [100, 37120, true],
    },
  },
  wind: {
    version: "45cc4bae",
    slots: {
      wind: [100, 9000, true],
    },
  },
} as const;
