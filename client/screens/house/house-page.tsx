// The page of whoever runs the server: behind a passphrase, what stands where, how it is, and the few things to do about it.
import { useEffect, useState } from "preact/hooks";
import type { HouseStatus } from "../../../shared/protocol/house.ts";
import { t } from "../../i18n/language.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Announcing } from "./announcing.tsx";
import { askStatus, forgetKey, type HouseRefusal, hasKey } from "./ask-house.ts";
import { Condition, Troubles } from "./condition.tsx";
import { Doctor } from "./doctor.tsx";
import { h, houseWords } from "./house-words.ts";
import { Lock } from "./lock.tsx";
import { Tables } from "./tables.tsx";
import "./house.css";

const LOOK_EVERY_MS = 3000;

export function HousePage() {
  const [isReady, setReady] = useState(false);
  const [isOpen, setOpen] = useState(hasKey());
  useEffect(() => {
    void houseWords.load().then(() => setReady(true));
  }, []);
  if (!isReady) return <Loading words={t("app.loading")} />;
  const lock = () => {
    forgetKey();
    setOpen(false);
  };
  return isOpen ? <Rooms onLocked={lock} /> : <Lock onOpen={() => setOpen(true)} />;
}

function Rooms({ onLocked }: { readonly onLocked: () => void }) {
  const [status, setStatus] = useState<HouseStatus | null>(null);
  const [why, setWhy] = useState<HouseRefusal | null>(null);
  const look = async () => {
    const answer = await askStatus();
    if (answer.ok) setStatus(answer.value);
    else if (answer.code === "house/no-key" || answer.code === "house/closed") onLocked();
    setWhy(answer.ok ? null : answer.code);
  };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    // One after the other: a server that is slow to answer is not asked twice.
    const lookOnAndOn = async () => {
      await look();
      if (!isGone) timer = setTimeout(lookOnAndOn, LOOK_EVERY_MS);
    };
    void lookOnAndOn();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);
  if (!status) return <Loading words={why === "net/unreachable" ? h("net/unreachable") : t("app.loading")} />;
  return (
    <main class="page house">
      <header class="bar">
        <PageLink to="/" icon="back" look="night">
          {t("app.back")}
        </PageLink>
        <h1>{h("title")}</h1>
        <Button look="night" icon="lock" onPress={onLocked}>
          {h("leave")}
        </Button>
      </header>
      <div role="status">
        {why === "net/unreachable" && <p class="warning">{h("net/unreachable")}</p>}
        {status.processes.every(({ draining }) => draining) && <p class="warning">{h("draining")}</p>}
      </div>
      <div class="rooms">
        <Condition processes={status.processes} />
        <Tables tables={status.processes.flatMap(({ tables }) => tables)} onChange={look} />
        <Announcing announcement={status.announcement} onChange={look} />
        <Troubles processes={status.processes} />
        <Doctor />
      </div>
      <p class="build">{[...new Set(status.processes.map(({ build }) => build))].join(" · ")}</p>
    </main>
  );
}
