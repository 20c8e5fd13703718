// The shared screen before a match: QR and code huge, the seats filling up, and what the host has chosen.

import { useState } from "preact/hooks";
import { MIN_PLAYERS } from "../../../shared/protocol/limits.ts";
import { COLORS, type Color } from "../../../shared/rapid-city/types.ts";
import { at, HOME } from "../../device/base-path.ts";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import type { TableSnapshot } from "../../online/table-snapshot.ts";
import { onPlainHttp } from "../../pwa/offline.ts";
import { figureUrl } from "../../scene/figure-url.ts";
import { chosenWords } from "../../ui/chosen-options.ts";
import { Emblem } from "../../ui/emblem.tsx";
import { Figure } from "../../ui/figure.tsx";
import { HostMark } from "../../ui/host-mark.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Logo } from "../../ui/logo.tsx";
import { Name } from "../../ui/name.tsx";
import { QrCode } from "../../ui/qr.tsx";
import { SightMark } from "../../ui/sight-mark.tsx";
import { Sign } from "../../ui/sign.tsx";
import { eveningWords } from "../play/series-words.ts";
import { joinUrl, shortAddress, useJoinAddress } from "../table/join-address.ts";
import { lineWords } from "../table/line-words.ts";
import { isStream } from "./stream.ts";
import { TvTools } from "./tv-tools.tsx";

export function TvLobby({ session }: { readonly session: Session }) {
  const [stream] = useState(isStream);
  const address = useJoinAddress();
  const table = session.table.value;
  if (!table) return <Loading words={t("tv.opening")} />;
  const { code } = session;
  return (
    <main class={stream ? "page tv-lobby stream" : "page tv-lobby"}>
      <header class="masthead small">
        <Logo />
        <TvTools />
      </header>
      {!stream && (
        <Sign as="section" class="how-to-join" label={t("tv.title")}>
          <h2>{t("tv.scan")}</h2>
          {address.origin && (
            <QrCode text={joinUrl(address.origin, code)} label={joinUrl(address.origin, code)} />
          )}
          <p>{t("tv.or", { address: shortAddress(address.origin ?? HOME) })}</p>
          <p class="huge-code">{code}</p>
          {onPlainHttp() && <p class="wifi">{t("pwa.plainHttp.screen")}</p>}
          {address.local && <p class="wifi">{address.origin ? t("tv.wifi") : t("tv.noLan")}</p>}
        </Sign>
      )}
      <section class="seats" aria-label={t("lobby.title")}>
        <ol>
          {COLORS.map((color) => (
            <Seat key={color} table={table} color={color} />
          ))}
        </ol>
        <Sign class="plank">
          <p aria-live="polite">{statusWords(table)}</p>
          {eveningWords(table) && <p>{eveningWords(table)}</p>}
          {table.line.length > 0 && <p>{lineWords(table)}</p>}
          <ChosenOptions table={table} />
        </Sign>
      </section>
    </main>
  );
}

/** Every colour has its own board, so that nobody moves when others come and go. */
function Seat({ table, color }: { readonly table: TableSnapshot; readonly color: Color }) {
  const player = table.players.find((one) => one.color === color);
  if (!player)
    return (
      <li class="seat free">
        <div class="shade" style={{ "--figure": `url("${at(figureUrl(color))}")` }} />
        <span class="marks">{t("tv.seat.free")}</span>
      </li>
    );
  const { name, bot, connected, wins } = player;
  return (
    <li class={`seat taken ${connected ? "" : "away"}`} data-player={color}>
      <div class="poster rays" data-color={color}>
        <Figure key={player.figure} color={color} figure={player.figure} first />
      </div>
      <Emblem color={color} silent />
      <div class="plate">
        {color === table.host && <HostMark />}
        <Name>{name}</Name>
        <span class="marks">
          {wins > 0 && `★\u00a0${wins} `}
          {bot && t(`lobby.bot.${bot}`)}
          {!connected && t("lobby.away")}
          {player.gun && <SightMark gun={player.gun} used={table.options.equalGuns} />}
        </span>
      </div>
    </li>
  );
}

function statusWords(table: TableSnapshot): string {
  const host = table.players.find(({ color }) => color === table.host);
  if (!host) return `${t("tv.waiting")} ${t("tv.noHost")}`;
  const missing = MIN_PLAYERS - table.players.length;
  if (missing === 1) return t("lobby.needMore.one");
  if (missing > 1) return t("lobby.needMore.many", { count: missing });
  return t("tv.hostHas", { name: host.name });
}

function ChosenOptions({ table: { options, locked } }: { readonly table: TableSnapshot }) {
  const chosen = [...chosenWords(options), ...(locked ? [t("notice.locked.title")] : [])];
  return (
    <ul class="chosen" aria-label={t("tv.chosen")}>
      {chosen.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
