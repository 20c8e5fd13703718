// Tells the small news of a table as they come: who sits down, who is away, who is host now.
import { effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import type { TablePlayer, TableSnapshot } from "../../online/table-snapshot.ts";
import { forgetNews, hold, tell } from "../../ui/toasts.tsx";
import { isSeatMatter, refusalWords } from "../notice/obstacles.ts";
import { unbroken } from "../play/verdict-words.ts";

export function useTableNews(session: Session): void {
  useEffect(() => {
    const stop = followTable(session, { tell, hold, forget: forgetNews });
    return () => {
      stop();
      forgetNews();
    };
  }, [session]);
}

type Watched = Pick<Session, "found" | "table" | "you" | "status" | "onRefused" | "onEvent">;
type Teller = {
  readonly tell: (words: string) => void;
  /** What lasts, until it is taken back. */
  readonly hold: (words: string | null) => void;
  readonly forget: () => void;
};

/** A page begins to follow a moment after its device sat down: what came about meanwhile is news as well. */
export function followTable(session: Watched, { tell, hold, forget }: Teller): () => void {
  let before = session.found;
  let wasLost = false;
  const stopTable = effect(() => {
    const after = session.table.value;
    if (after === null) return;
    // News wait while a card is read: of who sat down before the match they would come minutes late.
    if (isMatchOn(before) !== isMatchOn(after)) forget();
    for (const words of newsBetween(before, after, session.you.peek())) tell(words);
    before = after;
  });
  const stopSafety = followSafety(session, { tell, hold });
  const stopStatus = effect(() => {
    const lost = session.status.value === "lost";
    if (wasLost && session.status.value === "live") tell(backWords(session.table.peek()));
    wasLost = lost;
    if (session.status.value === "closed") forget();
  });
  const stopRefused = session.onRefused(({ code }) => {
    if (!isSeatMatter(code)) tell(refusalWords(code));
  });
  const stopVoided = session.onEvent((event) => {
    if (event.type === "voided") tell(t(`notice.void.${event.reason}`));
  });
  return () => {
    stopTable();
    stopSafety();
    stopStatus();
    stopRefused();
    stopVoided();
  };
}

const isMatchOn = ({ phase }: TableSnapshot): boolean => phase !== "lobby" && phase !== "finished";

/** A server that is short of breath for a moment is no news; one whose disk is full is, until it has been well for a while. */
const WORRY_MS = 1500;
const CALM_MS = 3000;

function followSafety({ table, you }: Watched, { tell, hold }: Omit<Teller, "forget">): () => void {
  const told = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Players can do nothing about it: it is for whoever runs the table.
  const isFor = () => you.value === null || table.value?.host === you.value;
  const stopTelling = effect(() => {
    const unsafe = table.value?.unsafe ?? told.value;
    if (unsafe === told.value) {
      clearTimeout(timer);
      timer = undefined;
      return;
    }
    timer ??= setTimeout(
      () => {
        timer = undefined;
        told.value = unsafe;
        if (isFor()) tell(t(unsafe ? "notice.unsafe" : "notice.safeAgain"));
      },
      unsafe ? WORRY_MS : CALM_MS,
    );
  });
  const stopHolding = effect(() => hold(told.value && isFor() ? t("notice.unsafe.still") : null));
  return () => {
    stopTelling();
    stopHolding();
    clearTimeout(timer);
    hold(null);
  };
}

/** One sentence for everybody who comes back, also to a server that was started anew. */
function backWords(table: TableSnapshot | null): string {
  if (table?.restored === "card") return t("notice.restored.card");
  return table?.restored === "table" ? t("notice.restored.table") : t("notice.back");
}

function newsBetween(before: TableSnapshot, after: TableSnapshot, you: string | null): string[] {
  const news: string[] = [];
  const byColor = (table: TableSnapshot) => new Map(table.players.map((player) => [player.color, player]));
  const was = byColor(before);
  const is = byColor(after);
  // After a restart everybody was away, which is told once and for all.
  for (const [color, player] of is)
    if (color !== you && after.restored === "") news.push(...playerNews(was.get(color), player, after.phase));
  // Of whoever was stood in for it was told before.
  for (const [color, { name, standIn }] of was)
    if (color !== you && !is.has(color) && !standIn) news.push(t("lobby.left", { name: unbroken(name) }));
  if (before.host && after.host && before.host !== after.host && before.host !== you) {
    const name = unbroken(is.get(after.host)?.name ?? "");
    news.push(after.host === you ? t("notice.youHost") : t("notice.hostGone", { name }));
  }
  if (before.lesson && !after.lesson && after.phase === "gathering") news.push(t("lesson.counts"));
  // Between cards a veil says so.
  if (!before.paused && after.paused && after.phase !== "gathering") {
    const asker = after.pausedBy && after.pausedBy !== you ? is.get(after.pausedBy)?.name : undefined;
    news.push(asker === undefined ? t("play.paused") : t("play.paused.by", { name: unbroken(asker) }));
  }
  if (before.screens > 0 && after.screens === 0 && you) news.push(t("notice.tvLost"));
  return news;
}

function playerNews(was: TablePlayer | undefined, is: TablePlayer, phase: TableSnapshot["phase"]): string[] {
  const name = unbroken(is.name);
  // Bots come because somebody asked for them.
  if (!was) return is.bot && !is.standIn ? [] : [t("lobby.joined", { name })];
  // Whoever has left on purpose is not waited for.
  if (!was.standIn && is.standIn && is.connected) return [t("notice.relieved", { name })];
  if (!was.standIn && is.standIn)
    return [t(phase === "finished" ? "lobby.left" : "notice.standIn", { name })];
  if (was.standIn && !is.standIn && was.connected)
    return phase === "finished" ? [] : [t("notice.returned", { name })];
  if (was.connected && !is.connected && phase !== "lobby") return [t("notice.away", { name })];
  if (!was.connected && is.connected) return [t("notice.returned", { name })];
  return [];
}
