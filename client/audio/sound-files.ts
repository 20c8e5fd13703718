// Where each sound is in its file: start and length in ms, and whether it loops. Written by assets/sound/make.ts.

export const SOUND_FILES = {
  sprite: {
    version: "b284a5aa",
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
      step: [4400, 320],
      bounce: [4780, 480],
      gunshot: [5320, 1370],
      ricochet: [6750, 1280],
      hammer: [8090, 330],
      clink: [8480, 620],
      holster: [9160, 560],
      early: [9780, 770],
      tick: [10610, 280],
      heal: [10950, 1500],
      hat: [12510, 450],
      shutter: [13020, 690],
      join: [13770, 790],
      leave: [14620, 950],
      crow: [15630, 1830],
      cheer: [17520, 2320],
      victory: [19900, 3450],
      foot: [23410, 2650],
      heartbeat: [26220, 860, true],
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
