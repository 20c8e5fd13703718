// A screen that stands at no table yet: a television cannot scan, so it shows what a player's or the desk's phone scans to say where it stands.
import { useEffect, useState } from "preact/hooks";
import { replaceAddress } from "../../../app/router.ts";
import { HOME } from "../../../device/base-path.ts";
import { keepAwake } from "../../../device/wake-lock.ts";
import { AS_BOARD } from "../../../online/contest/contest.ts";
import { makeKey } from "../../../online/contest/keys.ts";
import { Loading } from "../../../ui/loading.tsx";
import { QrCode } from "../../../ui/qr.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { useJoinAddress } from "../../table/join-address.ts";
import { claimUrl } from "../common/contest-address.ts";
import { c, contestRefusal } from "../common/contest-words.ts";
import { LinkStrip } from "../common/link-strip.tsx";
import { useContest } from "../common/use-contest.ts";
import { w } from "./public-words.ts";

export function UnclaimedScreen({ code }: { readonly code: string }) {
  useEffect(() => keepAwake(), []);
  const [screen] = useState(makeKey);
  const { origin } = useJoinAddress();
  const contest = useContest(code, AS_BOARD);
  const refusal = contest?.refusal.value ?? null;
  const board = contest?.board.value ?? null;
  const table = board?.screens[screen];
  // The address remembers it from here on, through reloads and new starts.
  useEffect(() => {
    if (table !== undefined) replaceAddress(`/contest/${code}/table/${table}`);
  }, [code, table]);
  if (refusal !== null) return <Loading words={contestRefusal(refusal)} />;
  if (!contest || !board) return <Loading words={c("connecting")} />;
  const url = claimUrl(origin ?? HOME, code, screen);
  return (
    <main class="table-screen">
      <Sign class="stack unclaimed">
        <h1 class="ribbon">{board.name}</h1>
        <LinkStrip contest={contest} />
        <QrCode text={url} label={url} />
        <p>{w("claim.scan")}</p>
      </Sign>
    </main>
  );
}
