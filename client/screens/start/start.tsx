// The start page: what one can do here, in one glance.
import { useEffect, useState } from "preact/hooks";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { isPhone } from "../../device/kind.ts";
import { mySecret } from "../../device/me.ts";
import { lastTable, seatKeyOf } from "../../device/settings.ts";
import { t } from "../../i18n/language.ts";
import { lookAtTable } from "../../online/joining.ts";
import { install, installOffer } from "../../pwa/install.ts";
import { offline } from "../../pwa/offline.ts";
import { OfflineNote } from "../../pwa/offline-note.tsx";
import { Button, PageLink } from "../../ui/button.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Logo } from "../../ui/logo.tsx";
import { LanguageSheet } from "../settings/language-sheet.tsx";
import { SoundSheet } from "../settings/sound-sheet.tsx";

/** At each side of the name; whoever stands next to it stands in front. */
const GANGS: readonly (readonly Color[])[] = [
  ["blue", "yellow", "red"],
  ["orange", "green", "purple"],
];

export function StartPage() {
  const [sheet, setSheet] = useState<"sound" | "language" | null>(null);
  const close = () => setSheet(null);
  const phone = isPhone();
  const keptAt = useKeptSeat();
  // Said before somebody goes there in vain.
  const online = (hint: string) =>
    offline.value ? { hint: t("pwa.needsServer"), asleep: true } : { hint, asleep: false };
  const host = phone ? (
    <PageLink to="/host" big picture="dealer-hat" {...online(t("start.host.phone.hint"))}>
      {t("start.host.phone")}
    </PageLink>
  ) : (
    <PageLink
      to="/tv"
      big
      look={keptAt ? "wood" : "primary"}
      picture="tile-saloon"
      {...online(t("start.host.hint"))}
    >
      {t("start.host")}
    </PageLink>
  );
  const join = (
    <PageLink
      to="/join"
      big
      look={phone && !keptAt ? "primary" : "wood"}
      picture="join-code"
      {...online(t("start.join.hint"))}
    >
      {t("start.join")}
    </PageLink>
  );
  return (
    <main class="page start">
      <header class="masthead">
        <Heroes />
        <Logo />
        <p class="tagline">
          <img src="/art/svg/card-cowboy-red-right.svg" alt="" width={30} height={42} draggable={false} />
          {t("start.what")}
        </p>
        <p class="facts pill">{t("start.players")}</p>
      </header>
      <OfflineNote />
      <nav class={keptAt ? "doors with-seat" : "doors"} aria-label={t("start.choose")}>
        {keptAt && (
          <PageLink
            to={`/join/${keptAt}`}
            big
            look="primary"
            picture="ready-check"
            {...online(t("start.backTo.hint"))}
          >
            {t("start.backTo", { code: keptAt })}
          </PageLink>
        )}
        {phone ? join : host}
        {phone ? host : join}
        <PageLink to="/practice" big picture="bot" {...online(t("start.practise.hint"))}>
          {t("start.practise")}
        </PageLink>
        <PageLink to="/quick-draw" big picture="stopwatch" hint={t("start.quickDraw.hint")}>
          {t("start.quickDraw")}
        </PageLink>
        <PageLink to="/tablet" big picture="one-tablet" hint={t("start.tablet.hint")}>
          {t("start.tablet")}
        </PageLink>
        <PageLink to="/contest" big picture="trophy" {...online(t("start.tournament.hint"))}>
          {t("start.tournament")}
        </PageLink>
      </nav>
      <section class="how" aria-labelledby="how-title">
        <h2 id="how-title" class="pill">
          {t("start.how")}
        </h2>
        <ol>
          <li>{t("start.how.1")}</li>
          <li>{t("start.how.2")}</li>
          <li>{t("start.how.3")}</li>
        </ol>
      </section>
      <footer class="tools">
        <PageLink to="/rules" look="night" icon="rules">
          {t("start.rules")}
        </PageLink>
        <PageLink to="/records" look="night" icon="trophy">
          {t("start.records")}
        </PageLink>
        {mySecret.value !== null && (
          <PageLink to="/me" look="night" icon="person" {...online("")}>
            {t("start.me")}
          </PageLink>
        )}
        <Button look="night" icon="sound" onPress={() => setSheet("sound")}>
          {t("start.sound")}
        </Button>
        {installOffer.value && (
          <Button look="night" icon="plus" onPress={() => void install()}>
            {t("start.install")}
          </Button>
        )}
        <Button look="night" icon="language" onPress={() => setSheet("language")}>
          {t("start.language")}
        </Button>
      </footer>
      {sheet === "sound" && <SoundSheet onClose={close} />}
      {sheet === "language" && <LanguageSheet onClose={close} />}
    </main>
  );
}

/** The table that still keeps a seat for this device; null where there is none. */
function useKeptSeat(): string | null {
  const [code, setCode] = useState<string | null>(null);
  useEffect(() => {
    const last = lastTable();
    if (!last || !seatKeyOf(last)) return;
    let gone = false;
    void lookAtTable(last).then((found) => {
      if (!gone && typeof found !== "string" && found.exists && found.seatKept) setCode(last);
    });
    return () => {
      gone = true;
    };
  }, []);
  return code;
}

/** Those who wait for the players, three at each side of the name; how many are seen depends on the room there is. */
function Heroes() {
  return (
    <div class="heroes" aria-hidden="true">
      {GANGS.map((gang) => (
        <div key={gang[0]} class="gang">
          {gang.map((color) => (
            <Figure key={color} color={color} />
          ))}
        </div>
      ))}
    </div>
  );
}
