// What whoever stands at the shared screen may want: full screen, the rules, sound and greetings, the language.
import { useState } from "preact/hooks";
import { canFullScreen, enterFullScreen } from "../../device/full-screen.ts";
import { t } from "../../i18n/language.ts";
import { IconButton } from "../../ui/button.tsx";
import { RulesButton } from "../rules/rules-button.tsx";
import { LanguageSheet } from "../settings/language-sheet.tsx";
import { SoundSheet } from "../settings/sound-sheet.tsx";

export function TvTools() {
  const [sheet, setSheet] = useState<"sound" | "language" | null>(null);
  const close = () => setSheet(null);
  return (
    <div class="tools">
      {canFullScreen() && (
        <IconButton look="night" icon="full" label={t("tv.full")} onPress={() => void enterFullScreen()} />
      )}
      <RulesButton />
      <IconButton look="night" icon="sound" label={t("sound.title")} onPress={() => setSheet("sound")} />
      <IconButton
        look="night"
        icon="language"
        label={t("start.language")}
        onPress={() => setSheet("language")}
      />
      {sheet === "sound" && <SoundSheet shared onClose={close} />}
      {sheet === "language" && <LanguageSheet onClose={close} />}
    </div>
  );
}
