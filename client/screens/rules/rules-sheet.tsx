// The rules over whatever is shown; around a tablet they lie toward whoever asked, and can be passed on.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/language.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";

const SIDES = ["bottom", "left", "top", "right"] as const;

type RulesSheetProps = {
  /** The side of a tablet that asked. */
  readonly toward?: (typeof SIDES)[number];
  readonly onClose: () => void;
};

export function RulesSheet({ toward, onClose }: RulesSheetProps) {
  const [Text, setText] = useState<ComponentType | null>(null);
  const [side, setSide] = useState(toward ?? "bottom");
  useEffect(() => {
    import("./rules-text.tsx").then(
      ({ RulesText }) => setText(() => RulesText),
      () => {},
    );
  }, []);
  const turn = () => setSide(SIDES[(SIDES.indexOf(side) + 1) % SIDES.length]!);
  return (
    <Sheet title={t("rules.title")} toward={side} onClose={onClose}>
      {toward && (
        <Button icon="turn" onPress={turn}>
          {t("tablet.turn")}
        </Button>
      )}
      <div class="rules">{Text && <Text />}</div>
    </Sheet>
  );
}
