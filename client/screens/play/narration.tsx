// The match in words, for those who listen instead of look; it says what the canvas shows, never more.
import { outcomeOf, outcomesOf } from "../../../shared/rapid-city/judging/outcome.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { t } from "../../i18n/language.ts";
import { isHalted, type Scene } from "../../scene/scene.ts";
import { joined, type NameOf, toldBeside, toldToYou } from "./verdict-words.ts";
import { cardWords, msWords, restWords, winsWords } from "./words.ts";

type NarrationProps = {
  readonly scene: Scene;
  readonly you: Color | null;
  /** How many of them rest on holsters. */
  readonly hands?: number;
  /** What else there is to say between two cards. */
  readonly news?: string;
};

export function Narration({ scene, you, hands = 2, news = "" }: NarrationProps) {
  const nameOf = namesIn(() => scene);
  return (
    <div class="visually-hidden">
      <p role="status" aria-live="assertive" data-says={scene.phase}>
        {[news, narrate(scene, you, hands)].filter((words) => words !== "").join(" ")}
      </p>
      <ul aria-label={t("options.players")}>
        {scene.players.map(({ color, bullets, ready }) => (
          <li key={color} data-player={color} data-bullets={bullets} data-hands={ready ? "resting" : "free"}>
            {nameOf(color)}:{" "}
            {bullets === 1 ? t("play.bullets.one") : t("play.bullets.many", { count: bullets })}
          </li>
        ))}
      </ul>
      <ol aria-label={t("place.all")}>
        {scene.tiles.map((place, tile) => (
          <li key={tile} data-place={place}>
            {t(`place.${place}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}

export const namesIn =
  (scene: () => Scene): NameOf =>
  (color) =>
    scene().players.find((player) => player.color === color)?.name || t(`color.${color}`);

export function narrate(scene: Scene, you: Color | null, hands: number): string {
  if (isHalted(scene)) return t("play.paused");
  switch (scene.phase) {
    case "lobby":
      return "";
    case "gathering":
      return gatheringWords(scene, you, hands);
    case "waiting":
      return t("play.wait");
    case "open":
      return cardWords(scene.card);
    case "verdict":
      return verdictWords(scene, you);
    case "finished":
      return winsWords(scene.winners.map(namesIn(() => scene)));
  }
}

function gatheringWords(scene: Scene, you: Color | null, hands: number): string {
  const { players, options, dealer } = scene;
  const missing = players.filter(({ ready }) => !ready);
  if (missing.some(({ color }) => color === you)) return restWords(hands);
  const nameOf = namesIn(() => scene);
  if (missing.length > 0)
    return t("play.waitingFor", { names: joined(missing.map(({ color }) => nameOf(color))) });
  if (options.deal === "auto" || !dealer) return t("play.wait");
  return dealer === you ? t("play.dealerHand") : t("play.dealerWaits", { name: nameOf(dealer) });
}

function verdictWords(scene: Scene, you: Color | null): string {
  const { result } = scene;
  if (!result) return "";
  const nameOf = namesIn(() => scene);
  if (!you) {
    const colors = scene.players.map(({ color }) => color);
    return outcomesOf(result, colors)
      .map((outcome) => `${nameOf(outcome.player)}: ${toldBeside(outcome, nameOf)}.`)
      .join(" ");
  }
  const outcome = outcomeOf(result, you);
  if (!outcome) return "";
  const price = { "-1": "play.bullet.less", "0": "play.bullet.none", "1": "play.bullet.one" } as const;
  const words = [toldToYou(outcome, nameOf), t(price[`${outcome.delta}`])];
  if (outcome.at !== null) words.push(msWords(outcome.at));
  if (outcome.tooClose) words.push(t("play.tooClose"));
  return words.map((one) => (/[.!?]$/.test(one) ? one : `${one}.`)).join(" ");
}
