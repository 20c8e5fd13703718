// The rules for one of those around the tablet: who asks is asked, then they lie toward them, in the language they read.
import { useEffect, useState } from "preact/hooks";
import type { Locale } from "../../../shared/languages.ts";
import { speak, t, wantedLocale } from "../../i18n/language.ts";
import type { Edge } from "../../local/glass/geometry.ts";
import type { TabletSeat } from "../../local/seating.ts";
import { Button } from "../../ui/button.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { Name } from "../../ui/name.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { RulesSheet } from "../rules/rules-sheet.tsx";
import { w } from "./tablet-page-words.ts";
import { calledBy } from "./tablet-words.ts";

type Reader = { readonly edge: Edge; readonly language: Locale | null };
const AT_THE_BOTTOM: Reader = { edge: "bottom", language: null };

type RulesAroundProps = { readonly seats: readonly TabletSeat[]; readonly onClose: () => void };

export function RulesAround({ seats, onClose }: RulesAroundProps) {
  const people = seats.filter(({ bot }) => bot === null);
  const sides = new Set(people.map(({ edge, language }) => `${edge} ${language}`));
  const [reader, setReader] = useState<Reader | null>(sides.size > 1 ? null : (people[0] ?? AT_THE_BOTTOM));
  const language = reader?.language ?? null;
  useEffect(() => {
    if (language === null) return;
    void speak(language).catch(() => {});
    return () => void speak(wantedLocale()).catch(() => {});
  }, [language]);
  if (reader) return <RulesSheet toward={reader.edge} onClose={onClose} />;
  return (
    <Sheet title={t("start.rules")} onClose={onClose}>
      <p>{w("rules.who")}</p>
      <div class="readers">
        {people.map((person) => (
          <Button key={person.color} onPress={() => setReader(person)}>
            <Emblem color={person.color} silent />
            <Name>{calledBy(people, person.color)}</Name>
          </Button>
        ))}
      </div>
    </Sheet>
  );
}
