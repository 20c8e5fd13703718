// Volumes, silence and vibration of this device.
import { useEffect, useState } from "preact/hooks";
import type { GameAudio } from "../../audio/audio.ts";
import { gameAudio } from "../../audio/game-audio.ts";
import { calmMotion, greetingsShown, vibration } from "../../device/settings.ts";
import { t } from "../../i18n/language.ts";
import { Button } from "../../ui/button.tsx";
import { Slider, Switch } from "../../ui/controls.tsx";
import { Sheet } from "../../ui/sheet.tsx";

const VOLUMES = ["effects", "music", "ambience"] as const;

function SoundControls({ shared }: { readonly shared: boolean }) {
  const [audio, setAudio] = useState<GameAudio | null>(null);
  const [, redraw] = useState(0);
  useEffect(() => {
    void gameAudio().then(setAudio);
  }, []);
  if (!audio) return null;
  const settings = audio.settings();
  const change = (wish: Partial<typeof settings>): void => {
    audio.change(wish);
    redraw((count) => count + 1);
  };
  return (
    <div class="mixer">
      <Switch label={t("sound.muted")} on={settings.muted} onChange={(muted) => change({ muted })} />
      {typeof navigator.vibrate === "function" && (
        <Switch
          label={t("sound.vibration")}
          on={vibration.value}
          onChange={(on) => {
            vibration.value = on;
          }}
        />
      )}
      <Switch
        label={t("sound.calm")}
        hint={t("sound.calm.hint")}
        on={calmMotion.value}
        onChange={(on) => {
          calmMotion.value = on;
        }}
      />
      {shared && (
        <Switch
          label={t("greet.shown")}
          on={greetingsShown.value}
          onChange={(on) => {
            greetingsShown.value = on;
          }}
        />
      )}
      {VOLUMES.map((bus) => (
        <Slider
          key={bus}
          label={t(`sound.${bus}`)}
          value={settings[bus]}
          onChange={(volume) => {
            change({ [bus]: volume });
            audio.sample(bus);
          }}
        />
      ))}
      <Button icon="sound" onPress={() => audio.play("gunshot")}>
        {t("sound.test")}
      </Button>
    </div>
  );
}

type SoundSheetProps = {
  /** Of a screen that everybody looks at. */
  readonly shared?: boolean;
  readonly onClose: () => void;
};

export function SoundSheet({ shared = false, onClose }: SoundSheetProps) {
  return (
    <Sheet title={t("sound.title")} onClose={onClose}>
      <SoundControls shared={shared} />
    </Sheet>
  );
}
