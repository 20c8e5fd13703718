// Offers the round that teaches, where somebody is about to play who never has.
import { t } from "../../i18n/language.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { joined } from "./verdict-words.ts";

/** The names of those who have never played. */
export const newcomersAt = ({ players }: TableSnapshot): string[] =>
  players.filter(({ isNew, bot, gone }) => isNew && bot === null && !gone).map(({ name }) => name);

type LessonOfferProps = {
  /** Who is new, where that is known. */
  readonly names?: readonly string[];
  /** One person, and no match. */
  readonly alone?: boolean;
  readonly onStart: (withLesson: boolean) => void;
  readonly onClose: () => void;
};

export function LessonOffer({ names = [], alone = false, onStart, onClose }: LessonOfferProps) {
  return (
    <Sheet title={t("lesson.offer.title")} onClose={onClose}>
      <div class="leaf lesson-offer">
        <img src="/art/svg/pointer.svg" alt="" draggable={false} />
        <p>
          {names.length > 0 && <strong>{t("lesson.offer.new", { names: joined(names) })} </strong>}
          {t(alone ? "lesson.offer.text.alone" : "lesson.offer.text")}
        </p>
      </div>
      <div class="ways">
        <Button look="primary" icon="hand" onPress={() => onStart(true)}>
          {t(alone ? "lesson.offer.yes.alone" : "lesson.offer.yes")}
        </Button>
        <Button onPress={() => onStart(false)}>
          {t(alone ? "lesson.offer.no.alone" : "lesson.offer.no")}
        </Button>
      </div>
    </Sheet>
  );
}
