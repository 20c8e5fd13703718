// The rules behind one small button, for whoever only looks on.
import { useState } from "preact/hooks";
import { t } from "../../i18n/language.ts";
import { IconButton } from "../../ui/button.tsx";
import { RulesSheet } from "./rules-sheet.tsx";

export function RulesButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton look="night" icon="rules" label={t("start.rules")} onPress={() => setOpen(true)} />
      {open && <RulesSheet onClose={() => setOpen(false)} />}
    </>
  );
}
