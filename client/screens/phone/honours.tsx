// Who is remembered after a match: the fastest draw, the cleanest hands, the most shots in the own foot.
import type { Honour, Podium } from "../../../shared/rapid-city/podium.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { t } from "../../i18n/language.ts";
import { Emblem } from "../../ui/emblem.tsx";
import { joined, msWords, type NameOf } from "../play/words.ts";

type HonoursProps = { readonly honours: Podium; readonly nameOf: NameOf };

export function Honours({ honours: { fastestDraw, cleanestHands, ownFoot }, nameOf }: HonoursProps) {
  if (!fastestDraw && !cleanestHands && !ownFoot) return null;
  return (
    <ul class="honours">
      {fastestDraw && (
        <Plaque
          picture="stopwatch"
          title={t("end.fastest")}
          players={[fastestDraw.player]}
          told={msWords(fastestDraw.at)}
          nameOf={nameOf}
        />
      )}
      {cleanestHands && (
        <Plaque
          picture="laurel"
          title={t("end.cleanest")}
          players={cleanestHands.players}
          told={mistakes(cleanestHands)}
          nameOf={nameOf}
        />
      )}
      {ownFoot && (
        <Plaque
          picture="bullet-hole"
          title={t("end.ownFoot")}
          players={ownFoot.players}
          told={`${ownFoot.count}×`}
          nameOf={nameOf}
        />
      )}
    </ul>
  );
}

type PlaqueProps = {
  readonly picture: string;
  readonly title: string;
  readonly players: readonly Color[];
  readonly told: string;
  readonly nameOf: NameOf;
};

function Plaque({ picture, title, players, told, nameOf }: PlaqueProps) {
  return (
    <li>
      <img class="picture" src={`/art/svg/${picture}.svg`} alt="" draggable={false} />
      <b>{title}</b>
      <span class="who" title={joined(players.map(nameOf))}>
        {players.map((color) => (
          <Emblem key={color} color={color} />
        ))}
        {told}
      </span>
    </li>
  );
}

const mistakes = ({ count }: Honour): string => {
  if (count === 0) return t("end.noMistake");
  const words = count === 1 ? t("end.mistakes.one") : t("end.mistakes.many", { count });
  // How many stays on the line of what.
  return words.replaceAll(" ", "\u00a0");
};
