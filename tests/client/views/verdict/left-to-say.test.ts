// Beside the loud word of a verdict nothing is said a second time.
import { expect, test } from "vitest";
import { leftToSay } from "../../../../client/views/verdict/left-to-say.ts";

test.each([
  ["FALSCHE HAND!", "Falsche Hand: Die Waffe war links", "Die Waffe war links"],
  ["MAUVAISE MAIN !", "Mauvaise main\u00a0: l’arme était à gauche", "L’arme était à gauche"],
  [
    "WRONG HAND!",
    "Wrong hand: the gun was in the left. Ann was first",
    "The gun was in the left. Ann was first",
  ],
  ["SAFE!", "Safe", ""],
  ["SAFE!", "Safe in the prison", "Safe in the prison"],
  [
    "ZU FRÜH!",
    "Zu früh gezogen: Deine Berührung zählte nicht",
    "Zu früh gezogen: Deine Berührung zählte nicht",
  ],
])("%s %s", (stamp, told, left) => {
  expect(leftToSay(stamp, told)).toBe(left);
});
