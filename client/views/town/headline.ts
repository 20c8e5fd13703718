// The one sentence about a settled round: a cowboy taken, a bullet given back, or who pays.
import type { RoundResult } from "../../../shared/rapid-city/judging/round-result.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Scene } from "../../scene/scene.ts";
import type { PlayWords } from "../words.ts";

/** Of many names longer ones are cut: large letters matter more here, and the plates have them whole. */
const LONGEST_NAME = 10;
const MANY = 3;

export function headlineOf({ players }: Scene, { verdict }: RoundResult, words: PlayWords): string {
  const nameOf = (color: Color) => players.find((player) => player.color === color)?.name ?? color;
  const grabber = players.find(({ color }) => verdict.reasons[color]?.code === "grabbed");
  const taken = (grabber && verdict.reasons[grabber.color]?.colors) ?? [];
  if (grabber && taken.length > 1) return words.tookCowboys(grabber.name, taken.length);
  if (grabber && taken[0]) return words.tookCowboy(grabber.name, nameOf(taken[0]));
  if (verdict.healed) return words.givesBack(nameOf(verdict.healed));
  const payers = players.filter(({ color }) => verdict.delta[color] === 1).map(({ name }) => name);
  if (payers.length === 0) return words.nobodyPays;
  return words.takeBullets(payers.length < MANY ? payers : payers.map(cut));
}

function cut(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST_NAME
    ? `${letters
        .slice(0, LONGEST_NAME - 1)
        .join("")
        .trimEnd()}…`
    : name;
}
