// "This screen is table 7's": whoever scans the card of a table has its town on this screen, match after match.
import { useEffect, useState } from "preact/hooks";
import { COLORS } from "../../../../shared/rapid-city/types.ts";
import type { Board } from "../../../../shared/tournament/views.ts";
import { hasTouch, isPhone } from "../../../device/kind.ts";
import { keepAwake } from "../../../device/wake-lock.ts";
import { AS_BOARD, type Contest } from "../../../online/contest/contest.ts";
import { contestKeyOf } from "../../../online/contest/keys.ts";
import type { Session } from "../../../online/session.ts";
import { Button, PageLink } from "../../../ui/button.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { fetchPlayField } from "../../play/fetch-ahead.ts";
import { useSound } from "../../play/sound.ts";
import { TvPlay } from "../../tv/tv-play.tsx";
import { c, contestRefusal } from "../common/contest-words.ts";
import { LinkStrip } from "../common/link-strip.tsx";
import { useAnnounced } from "../common/use-announced.ts";
import { useContest } from "../common/use-contest.ts";
import { useWatching } from "../common/use-watching.ts";
import { WithWords } from "../common/with-words.tsx";
import { ContestTablet } from "../tablet/contest-tablet.tsx";
import { readTablet } from "../tablet/kept-tablet.ts";
import { publicWords, w } from "./public-words.ts";
import { UnclaimedScreen } from "./unclaimed-screen.tsx";
import "./public.css";

type TableScreenProps = { readonly code: string | null; readonly leaf: string };

export const TableScreenPage = ({ code, leaf }: TableScreenProps) => (
  <WithWords words={[publicWords]}>
    {() =>
      leaf === "" ? (
        <UnclaimedScreen key={code} code={code ?? ""} />
      ) : (
        <ScreenOf key={`${code}/${leaf}`} code={code ?? ""} table={Number.parseInt(leaf, 10) || 0} />
      )
    }
  </WithWords>
);

type ScreenProps = { readonly code: string; readonly table: number };

/** A phone that scans the card of a table is mostly a player's. */
function ScreenOf({ code, table }: ScreenProps) {
  const [isScreen, setIsScreen] = useState(() => !isPhone() && contestKeyOf(code, "player") === "");
  const [isTablet, setIsTablet] = useState(() => readTablet(code)?.table === table);
  if (isTablet) return <ContestTablet code={code} table={table} onLeave={() => setIsTablet(false)} />;
  if (isScreen) return <Screen code={code} table={table} onTablet={() => setIsTablet(true)} />;
  return (
    <main class="page narrow">
      <Sign class="stack">
        <h1 class="ribbon">{c("table", { number: table })}</h1>
        <PageLink to={`/contest/${code}/me`} look="primary" big icon="hand">
          {w("screen.player")}
        </PageLink>
        <Button icon="full" onPress={() => setIsScreen(true)}>
          {w("screen.use")}
        </Button>
        <Button onPress={() => setIsTablet(true)}>{w("tablet.use")}</Button>
      </Sign>
    </main>
  );
}

function Screen({ code, table: number, onTablet }: ScreenProps & { readonly onTablet: () => void }) {
  useEffect(() => keepAwake(), []);
  useEffect(() => fetchPlayField("tv"), []);
  const contest = useContest(code, AS_BOARD);
  const board = contest?.board.value ?? null;
  const table = board?.round?.tables.find((one) => one.number === number);
  const session = useWatching(table?.code ?? null, "screen");
  const refusal = contest?.refusal.value ?? null;
  useAnnounced(board?.announcement ?? null, contest?.wallMs() ?? 0);
  if (refusal !== null) return <Loading words={contestRefusal(refusal)} />;
  if (!contest || !board) return <Loading words={c("connecting")} />;
  const isPlaying = session !== null && session.scene.value.phase !== "lobby";
  return isPlaying ? (
    <Town session={session} />
  ) : (
    <BetweenMatches contest={contest} board={board} number={number} onTablet={onTablet} />
  );
}

function Town({ session }: { readonly session: Session }) {
  useSound(session, []);
  return <TvPlay session={session} codeShown={false} contest />;
}

type BetweenProps = {
  readonly contest: Contest;
  readonly board: Board;
  readonly number: number;
  readonly onTablet: () => void;
};

function BetweenMatches({ contest, board, number, onTablet }: BetweenProps) {
  const table = board.round?.tables.find((one) => one.number === number);
  const names = new Map(board.players.map(({ id, name }) => [id, name]));
  return (
    <main class="table-screen">
      <Sign class="stack">
        <h1 class="ribbon">{w("screen.title", { table: number })}</h1>
        <LinkStrip contest={contest} />
        {board.announcement && <p class="announcement">{board.announcement.text}</p>}
        {table ? (
          <ul class="company">
            {table.seats.map((id, index) => (
              <li key={id}>
                <Emblem color={COLORS[index]!} />
                <span>{names.get(id)}</span>
                <small>{table.present.includes(id) ? "✓" : ""}</small>
              </li>
            ))}
          </ul>
        ) : (
          <p>{w("screen.none")}</p>
        )}
        <p class="pill">{w(board.finished ? "over" : table?.tablet ? "tablet.plays" : "screen.waits")}</p>
        {hasTouch() && !board.finished && <Button onPress={onTablet}>{w("tablet.use")}</Button>}
      </Sign>
    </main>
  );
}
