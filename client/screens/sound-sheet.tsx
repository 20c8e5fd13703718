// Volumes, silence and vibration of this device.
import { t } from "../state/language.ts";
import { effectsVolume, musicVolume, muted, vibration } from "../state/settings.ts";
import { Slider, Switch } from "./parts/controls.tsx";
import { Sheet } from "./parts/sheet.tsx";

export function SoundControls() {
  return (
    <>
      <Switch label={t("sound.muted")} on={muted.value} onChange={(on) => (muted.value = on)} />
      <Slider label={t("sound.effects")} value={effectsVolume.value} onChange={(v) => (effectsVolume.value = v)} />
      <Slider label={t("sound.music")} value={musicVolume.value} onChange={(v) => (musicVolume.value = v)} />
      {typeof navigator.vibrate === "function" && (
        <Switch label={t("sound.vibration")} on={vibration.value} onChange={(on) => (vibration.value = on)} />
      )}
    </>
  );
}

export function SoundSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Sheet title={t("sound.title")} onClose={onClose}>
      <SoundControls />
    </Sheet>
  );
}
