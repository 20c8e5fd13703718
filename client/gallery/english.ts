// Plain English for the gallery.
import type { Color } from "../../shared/rapid-city/types.ts";
import type { Reason } from "../../shared/rapid-city/verdict.ts";
import type { PlayWords } from "../views/words.ts";

const cowboy = (color: Color | undefined) =>
  `${(color ?? "").replace(/^./, (c) => c.toUpperCase())}'s cowboy`;

function because({ code, color, place }: Reason, isYou: boolean): string {
  const who = isYou ? "You" : "";
  const say = (yours: string, theirs: string) => (who ? `${who} ${yours}` : theirs);
  switch (code) {
    case "safe-on-allowed":
      return say(`are safe at the ${place}`, `Safe at the ${place}`);
    case "stood-on-forbidden":
      return `The ${place} is forbidden`;
    case "stood-nowhere":
      return say("stood nowhere", "Stood nowhere");
    case "no-place-left":
      return "No place was left";
    case "healed":
      return say("gave a bullet back", "Gave a bullet back");
    case "heal-nothing-to-give":
      return "First, but no bullet to give";
    case "stood-elsewhere":
      return say("stood elsewhere", "Stood elsewhere");
    case "not-first":
      return "Not first";
    case "took-own-as-attacker":
      return say("shot yourself in the foot", "Shot the own foot");
    case "took-anothers":
      return say(`took ${cowboy(color)}`, `Took ${cowboy(color)}`);
    case "lost-token":
      return `${cowboy(color)} was faster`;
    case "wrong-hand":
      return "Wrong hand";
    case "grabbed":
      return say(`grabbed ${cowboy(color)}`, `Grabbed ${cowboy(color)}`);
    case "empty-handed":
      return "Empty-handed";
    case "defended":
      return say("saved your cowboy", "Saved the own cowboy");
    case "kept-by-another":
      return "Kept safe by another";
    case "left-alone":
      return "Left alone";
    case "touched-on-disarmed":
      return "Hands up: nothing may be touched";
    case "hands-still":
      return say("kept your hands still", "Kept still");
  }
}

export const ENGLISH: PlayWords = {
  holdHolsters: "Thumbs on the holsters!",
  holdHolster: "Thumb on the holster!",
  waitingForOthers: "Ready! Waiting for the others…",
  waitingFor: (name) => `Waiting for ${name}…`,
  steady: "Steady…",
  deal: "Deal",
  earlyDraw: "You drew early!",
  paused: "Paused",
  you: "You",
  leftHand: "Left hand",
  rightHand: "Right hand",
  tooClose: "Too close to call",
  photoFinish: "Photo finish",
  milliseconds: (ms) => `${Math.round(ms)} ms`,
  cardsLeft: (count) => `${count} cards left`,
  wins: (names) => (names.length === 1 ? `${names[0]} wins!` : `${names.join(" & ")} win!`),
  fastestDraw: "Fastest draw",
  cleanestHands: "Cleanest hands",
  ownFoot: "Shot in the own foot",
  noMistake: "not one mistake",
  mistakes: (count) => `${count}×`,
  nobody: "nobody",
  reason: (reason, _player, isYou) => because(reason, isYou),
};
