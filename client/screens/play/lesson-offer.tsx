// Offers the round that teaches, where somebody is about to play who never has.
import { t } from "../../i18n/language.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { joined } from "./verdict-words.ts";

type LessonOfferProps = {
  /** Who is new, where that is known. */
  readonly names?: readonly string[];
  readonly onStart: (withLesson: boolean) => void;
  readonly onClose: () => void;
};

export function LessonOffer({ names = [], onStart, onClose }: LessonOfferProps) {
  return (
    <Sheet title={t("lesson.offer.title")} onClose={onClose}>
      <div class="leaf lesson-offer">
        <img src="/art/svg/pointer.svg" alt="" draggable={false} />
        <p>
          {names.length > 0 && <strong>{t("lesson.offer.new", { names: joined(names) })} </strong>}
          {t("lesson.offer.text")}
        </p>
      </div>
      <div class="ways">
        <Button look="primary" icon="hand" onPress={() => onStart(true)}>
          {t("lesson.offer.yes")}
        </Button>
        <Button onPress={() => onStart(false)}>{t("lesson.offer.no")}</Button>
      </div>
    </Sheet>
  );
}
