// The one sentence about a settled round.
import { headlineOf } from "../../../shared/rapid-city/judging/headline.ts";
import type { RoundResult } from "../../../shared/rapid-city/judging/round-result.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import type { Scene } from "../../scene/scene.ts";
import type { PlayWords } from "../words.ts";

/** Of many names longer ones are cut: large letters matter more here, and the plates have them whole. */
const LONGEST_NAME = 10;
const MANY = 3;

export function headlineWords({ players }: Scene, result: RoundResult, words: PlayWords): string {
  const nameOf = (color: Color) => players.find((player) => player.color === color)?.name ?? color;
  const headline = headlineOf(
    result,
    players.map(({ color }) => color),
  );
  switch (headline.kind) {
    case "took": {
      const { by, tokens } = headline;
      if (tokens.length > 1) return words.tookCowboys(nameOf(by), tokens.length);
      return words.tookCowboy(nameOf(by), nameOf(tokens[0]!));
    }
    case "healed":
      return words.givesBack(nameOf(headline.player));
    case "pays": {
      const names = headline.players.map(nameOf);
      if (names.length === 0) return words.nobodyPays;
      return words.takeBullets(names.length < MANY ? names : names.map(cut));
    }
  }
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
