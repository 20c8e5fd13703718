// Asks whether to go on with the match that was running when the page was left.
import { t } from "../../i18n/language.ts";
import type { KeptMatch } from "../../local/kept-match.ts";
import { Button } from "../../ui/button.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { calledBy } from "./tablet-words.ts";

type GoingOnProps = {
  readonly kept: KeptMatch;
  readonly onGoOn: () => void;
  readonly onForget: () => void;
  readonly onClose: () => void;
};

export function GoingOn({ kept, onGoOn, onForget, onClose }: GoingOnProps) {
  const { seats, match } = kept.game;
  return (
    <Sheet title={t("tablet.goOn.title")} onClose={onClose}>
      <ul class="kept-standings">
        {seats.map(({ color }) => (
          <li key={color} aria-label={`${calledBy(seats, color)}: ${match.bullets[color] ?? 0}`}>
            <Emblem color={color} silent />
            <span>{calledBy(seats, color)}</span>
            <span class="count">
              <img src="/art/svg/bullet.svg" alt="" draggable={false} />
              {match.bullets[color] ?? 0}
            </span>
          </li>
        ))}
      </ul>
      <div class="menu">
        <Button look="primary" icon="play" big onPress={onGoOn}>
          {t("tablet.goOn.yes")}
        </Button>
        <Button onPress={onForget}>{t("tablet.goOn.no")}</Button>
      </div>
    </Sheet>
  );
}
