// Shows any view at any moment without a server: ?view=phone|tv|tablet&players=3..6&moment=…&card=…&story=…&you=red|…&trouble=away|stand-in&long-names&ultimate&expert&onehand=left|right&hand-deal&keys&lang=en|fr|nl|de&calm&stream

import type { Locale } from "../../shared/languages.ts";
import type { Color, Hand } from "../../shared/rapid-city/types.ts";
import { speak } from "../i18n/language.ts";
import { playWords } from "../screens/play/words.ts";
import { createPhonePlay } from "../views/phone-play.ts";
import type { PlayView } from "../views/play-view.ts";
import { Stage } from "../views/stage.ts";
import { createTvPlay } from "../views/tv-play.ts";
import { CARDS, type Moment, type ShownTrouble, stage as staged } from "./moments.ts";
import { STORIES } from "./stories.ts";
import { createTabletGallery } from "./tablet-play.ts";

const query = new URLSearchParams(location.search);
const moment = (query.get("moment") ?? "gathering") as Moment;
const players = Number(query.get("players") ?? 6);
const card = CARDS[query.get("card") ?? "armed"] ?? CARDS.armed!;
const story = STORIES[query.get("story") ?? ""];
const options = {
  ultimate: query.has("ultimate"),
  expert: query.has("expert"),
  deal: query.has("hand-deal") ? ("hand" as const) : ("auto" as const),
};

await speak((query.get("lang") ?? "en") as Locale);
const people = {
  trouble: (query.get("trouble") ?? "none") as ShownTrouble,
  longNames: query.has("long-names"),
};
const scene = staged({ moment, players, card, story, options, ...people });
const words = playWords((color) => scene.players.find((player) => player.color === color)?.name ?? color);

const host = document.getElementById("stage")!;
const stage = await Stage.create(host, {
  transparent: query.has("stream"),
  ...(query.has("calm") && { calm: true }),
});
const oneHand = query.get("onehand") as Hand | null;
const inset = Number(query.get("inset") ?? 0);
const log: unknown[] = [];

const views: Readonly<Record<string, () => PlayView>> = {
  tv: () => createTvPlay(stage, { words, bare: query.has("stream") }),
  tablet: () => createTabletGallery(stage, scene),
  phone: () =>
    createPhonePlay(stage, {
      you: (query.get("you") ?? "red") as Color,
      words,
      hands: oneHand ? [oneHand] : ["left", "right"],
      now: () => performance.now(),
      insets: () => ({ top: 0, right: inset, bottom: inset ? 21 : 0, left: inset }),
      onTouch: (touch) => log.push(touch),
      onRelease: () => {},
      onHolster: (down, at) => log.push({ down, at }),
      onDeal: () => log.push("deal"),
      ...(query.has("keys") && { keyboard: { layout: null } }),
    }),
};
const play = (views[query.get("view") ?? "phone"] ?? views.phone!)();
await play.prepare(scene);
play.show();
if (scene.result) {
  play.update(staged({ moment: "open", players, card, story, options, ...people }));
  if (moment === "verdict") play.update(scene);
  play.play({ type: "settled", result: scene.result });
}
if (moment === "finished") {
  stage.motion.clear();
  play.play({ type: "match-ended", winners: scene.winners });
}
play.update(scene);
// Thumbs rest where the moment says so.
if (["ready", "waiting"].includes(moment)) {
  for (const [pointerId, x] of [stage.width * 0.05 + inset, stage.width * 0.95 - inset].entries()) {
    const at = { pointerId, pointerType: "touch", clientX: x, clientY: stage.height - 40, cancelable: true };
    stage.canvas.dispatchEvent(new PointerEvent("pointerdown", at));
  }
}
Object.assign(window, { gallery: { play, staged, stage, log, CARDS } });
document.body.dataset.ready = "true";
