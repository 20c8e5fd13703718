// What a phone throws at the shared screen between cards: one button, which opens to a few.
import { useState } from "preact/hooks";
import { GREETINGS, type Greeting } from "../../../shared/protocol/greetings.ts";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import { IconButton } from "../../ui/button.tsx";

const ICONS = { hat: "hat", tumbleweed: "tumbleweed", boo: "boo" } as const satisfies Record<
  Greeting,
  string
>;

export function GreetButtons({ session }: { readonly session: Session }) {
  const [open, setOpen] = useState(false);
  // Without a screen there is nobody to see it.
  if ((session.table.value?.screens ?? 0) === 0) return null;
  if (!open)
    return <IconButton look="night" icon="hat" label={t("greet.title")} onPress={() => setOpen(true)} />;
  return (
    <div class="greetings">
      {GREETINGS.map((greeting) => (
        <IconButton
          key={greeting}
          look="night"
          icon={ICONS[greeting]}
          label={t(`greet.${greeting}`)}
          onPress={() => {
            session.send("greet", { greeting });
            setOpen(false);
          }}
        />
      ))}
    </div>
  );
}
