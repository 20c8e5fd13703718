// Whom the host has at the table: everyone else with the way out, and the lock of the table.

import { useState } from "preact/hooks";
import { beyondCapMs } from "../../../shared/caps.ts";
import { isBetweenMatches } from "../../../shared/protocol/phase.ts";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { Switch } from "../../ui/controls.tsx";
import { Emblem } from "../../ui/emblem.tsx";
import { Name } from "../../ui/name.tsx";
import { PlayerMarks } from "./player-marks.tsx";

type TableProps = { readonly session: Session; readonly table: TableSnapshot };

function LockSwitch({ session, table }: TableProps) {
  return (
    <Switch
      label={t("options.lock")}
      hint={t("options.lock.hint")}
      icon="lock"
      on={table.locked}
      onChange={(on) => session.send("lock", { on })}
    />
  );
}

/** A person is asked about twice. Bots stay while a match runs. */
export function OtherPlayers({ session, table }: TableProps) {
  const [asked, setAsked] = useState<Color | null>(null);
  const between = isBetweenMatches(table.phase);
  // Whoever was sent away stays only in the result.
  const others = table.players.filter(({ color, gone }) => color !== table.host && !gone);
  return (
    <section aria-label={t("options.players")}>
      <ul class="roster">
        {others.map(({ color, name, bot, standIn, link }) => {
          const isBot = bot !== null && !standIn;
          const remove = () => {
            if (isBot) session.send("removeBot", { color });
            else {
              if (asked === color) session.send("kick", { color });
              setAsked(asked === color ? null : color);
            }
          };
          return (
            <li key={color}>
              <Emblem color={color} />
              {asked === color ? (
                <Button look="primary" onPress={remove}>
                  {t("options.kick.sure", { name })}
                </Button>
              ) : (
                <>
                  <Name>{name}</Name>
                  {isBot && <span class="marks">{t(`lobby.bot.${bot}`)}</span>}
                  {link && beyondCapMs(link.rttMs, table.options.capMs) > 0 && (
                    <span class="marks">−{Math.round(beyondCapMs(link.rttMs, table.options.capMs))} ms</span>
                  )}
                  {(!isBot || between) && (
                    <IconButton icon="close" label={t("options.kick", { name })} onPress={remove} />
                  )}
                  <PlayerMarks marks={session.marks.value[color] ?? []} />
                </>
              )}
            </li>
          );
        })}
        <li>
          <LockSwitch session={session} table={table} />
        </li>
      </ul>
    </section>
  );
}
