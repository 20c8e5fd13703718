// The way of a phone: code, name and colour, seat, and then the table; every obstacle on the way has its notice.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableAnswer } from "../../../shared/protocol/http.ts";
import { go, isCode, replaceAddress } from "../../app/router.ts";
import { enterFullScreen } from "../../device/full-screen.ts";
import { isPhone } from "../../device/kind.ts";
import { keepLastTable, oneHanded, playerName, seatKeyOf } from "../../device/settings.ts";
import { t } from "../../i18n/language.ts";
import { type Arrival, arrive, loadLink, lookAtTable, type Obstacle } from "../../online/joining.ts";
import type { Session } from "../../online/session.ts";
import { suggestName } from "../../online/suggested-names.ts";
import { type SeatChoice, takeSeat } from "../../online/taking-a-seat.ts";
import { reloadFresh, reloadOnce, tryAnew, versionFits } from "../../online/version.ts";
import { watchTable } from "../../online/watching-a-table.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Sign } from "../../ui/sign.tsx";
import { tell } from "../../ui/toasts.tsx";
import { isWaiting, useAskAgain } from "../notice/ask-again.ts";
import { Notice } from "../notice/notice.tsx";
import { isFormObstacle, noticeOf } from "../notice/obstacles.ts";
import { CodePage } from "./code-form.tsx";
import { SeatForm, type TakenSeat } from "./seat-form.tsx";

type Form = {
  readonly at: "form";
  readonly taken: readonly TakenSeat[];
  /** A match is being played: the seat is for the next one. */
  readonly running: boolean;
  /** No seat is free: this is for a place in the line. */
  readonly waits: boolean;
  readonly problem: string | null;
  readonly busy: boolean;
};
type Stage =
  | { readonly at: "looking" }
  | Form
  | { readonly at: "obstacle"; readonly code: Obstacle }
  | { readonly at: "table" | "watching"; readonly session: Session; readonly Page: TablePage };

/** What a seat, or a view, is seen with. */
type TablePage = ComponentType<{
  readonly session: Session;
  readonly onLeft: () => void;
  readonly onRejoin: () => void;
}>;

/** Larger than the form, which stands before they come. */
const PAGES: { readonly [at in "table" | "watching"]: () => Promise<TablePage> } = {
  table: async () => (await import("./phone-table.tsx")).PhoneTable,
  watching: async () => (await import("../spectator/spectator.tsx")).Spectator,
};

export function JoinPage({ code }: { readonly code: string | null }) {
  if (code === null) return <CodePage />;
  return <PhoneFlow key={code} code={code} />;
}

export function HostPage() {
  return <PhoneFlow code={null} />;
}

/** `code` null opens a table of one's own. */
function PhoneFlow({ code }: { readonly code: string | null }) {
  const [stage, setStage] = useState<Stage>({ at: "looking" });
  const [attempt, setAttempt] = useState(0);

  const settle = async (arrival: Arrival, at: "table" | "watching"): Promise<void> => {
    if (arrival.ok) {
      const Page = await PAGES[at]().catch(() => null);
      if (!Page) {
        void arrival.value.leave();
        return setStage({ at: "obstacle", code: "net/unreachable" });
      }
      versionFits();
      setStage({ at, session: arrival.value, Page });
      if (at === "table") keepLastTable(arrival.value.code);
      if (code === null) replaceAddress(`/join/${arrival.value.code}`);
    } else if (isFormObstacle(arrival.code)) {
      const problem = t(`notice.${noticeOf(arrival.code) as "nameTaken"}.text`);
      setStage((now) => ({ ...(now.at === "form" ? now : EMPTY_FORM), problem, busy: false }));
    } else if (arrival.code !== "join/version" || !reloadOnce()) {
      setStage({ at: "obstacle", code: arrival.code });
    }
  };

  // Another attempt looks again.
  useEffect(() => {
    let gone = false;
    // Whoever was told that it takes a moment reads on meanwhile.
    setStage((now) => (isWaiting(now) ? now : { at: "looking" }));
    void lookForTable(code).then((found) => {
      if (gone) {
        if ("arrival" in found && found.arrival.ok) void found.arrival.value.leave();
      } else if ("arrival" in found) void settle(found.arrival, "table");
      else setStage(found);
    });
    return () => {
      gone = true;
    };
  }, [code, attempt]);

  /** The first touch of the form says that somebody will sit down: what that takes is fetched meanwhile. */
  const prepare = (): void => {
    void loadLink();
    void PAGES.table().catch(() => {});
  };

  // Others come and go while one chooses.
  const standing = isBeforeTable(stage);
  useEffect(() => {
    if (code === null || !standing) return;
    return watchTable(code, (found) =>
      setStage((now) => (isBeforeTable(now) ? stageOf(found, now.at === "form" ? now : EMPTY_FORM) : now)),
    );
  }, [code, standing]);

  const sitDown = async (choice: SeatChoice): Promise<void> => {
    if (isPhone()) void enterFullScreen();
    setStage((now) => (now.at === "form" ? { ...now, problem: null, busy: true } : now));
    const { arrival, name, lostColor, needsTwoHands } = await takeSeat({
      code,
      choice,
      oneHanded: oneHanded.value,
      mayWait: stage.at === "form" && stage.waits,
      otherName: (tried) => suggestName(tried, Math.random()),
    });
    if (arrival.ok) playerName.value = name;
    if (arrival.ok && needsTwoHands) tell(t("lobby.oneHanded.ultimate"));
    const color = arrival.ok ? arrival.value.you.peek() : null;
    if (lostColor && color)
      tell(t("join.color.lost", { wished: t(`color.${lostColor}`), color: t(`color.${color}`) }));
    await settle(arrival, "table");
  };
  const watch = async (): Promise<void> => settle(await arrive(code, { role: "spectator" }), "watching");
  const again = () => setAttempt(attempt + 1);
  // Whoever opens a table would find the empty form again.
  useAskAgain(code === null ? NOTHING : stage, again);

  switch (stage.at) {
    case "looking":
      return <Loading words={t("join.going")} />;
    case "form":
      return (
        <main class="page narrow" onPointerDown={prepare} onFocusIn={prepare}>
          <Sign class="stack">
            <h1 class="ribbon">{code ? t("join.at", { code }) : t("join.host.title")}</h1>
            <SeatForm
              taken={stage.taken}
              problem={stage.problem}
              busy={stage.busy}
              note={stage.waits ? t("line.hint") : stage.running ? t("join.nextMatch") : undefined}
              busyWords={t("join.going")}
              submitWords={stage.waits ? t("line.go") : code ? t("join.go") : t("join.host.go")}
              onSubmit={(choice) => void sitDown(choice)}
            />
            {stage.running && <Button onPress={() => void watch()}>{t("join.watch")}</Button>}
          </Sign>
        </main>
      );
    case "obstacle":
      return (
        <Notice
          of={noticeOf(stage.code)}
          code={code ?? ""}
          {...retryOf(stage.code, () => void tryAnew(again))}
        >
          {code && FULL.includes(stage.code) && (
            <Button look="primary" onPress={() => setStage({ ...EMPTY_FORM, waits: true })}>
              {t("line.wait")}
            </Button>
          )}
          {code && WATCHABLE.includes(stage.code) && (
            <Button look={FULL.includes(stage.code) ? "wood" : "primary"} onPress={() => void watch()}>
              {t("join.watch")}
            </Button>
          )}
          {stage.code === "join/no-such-table" && (
            <PageLink to="/join" look="primary">
              {t("join.otherTable")}
            </PageLink>
          )}
        </Notice>
      );
    case "table":
    case "watching":
      return <stage.Page session={stage.session} onLeft={() => go("/")} onRejoin={again} />;
  }
}

const NOTHING: Stage = { at: "looking" };

/** No seat there, but a view. */
const WATCHABLE: readonly Obstacle[] = ["join/running", "join/full", "join/locked"];

/** Nor one for whoever waits, before others get up. */
const FULL: readonly Obstacle[] = ["join/running", "join/full"];

function retryOf(code: Obstacle, again: () => void): { onRetry?: () => void } {
  if (code === "join/version") return { onRetry: () => void reloadFresh() };
  const final: readonly Obstacle[] = ["join/no-such-table", "join/running", "join/full", "join/kicked"];
  return final.includes(code) ? {} : { onRetry: again };
}

/** After these there is no use in asking what else the table has to say. */
const FINAL_WITH_KEY: readonly Obstacle[] = [
  "net/unreachable",
  "join/version",
  "join/being-updated",
  "join/no-such-table",
  "gate/too-often",
];

/** Straight to the seat for those who have one; otherwise whatever the table says. */
async function lookForTable(code: string | null): Promise<Stage | { readonly arrival: Arrival }> {
  if (code === null) return EMPTY_FORM;
  if (!isCode(code)) return { at: "obstacle", code: "join/no-such-table" };
  if (seatKeyOf(code)) {
    const arrival = await arrive(code, { role: "player" });
    if (arrival.ok || FINAL_WITH_KEY.includes(arrival.code)) return { arrival };
  }
  const found = await lookAtTable(code);
  return typeof found === "string" ? { at: "obstacle", code: found } : stageOf(found, EMPTY_FORM);
}

const EMPTY_FORM: Form = { at: "form", taken: [], running: false, waits: false, problem: null, busy: false };

/** Neither at the table nor told for good that there is none. */
const isBeforeTable = (stage: Stage): boolean =>
  stage.at === "form" ? !stage.busy : stage.at === "obstacle" && WATCHABLE.includes(stage.code);

/** What the table says now to whoever stands before it. */
function stageOf(found: TableAnswer, form: Form): Stage {
  if (!found.exists) return { at: "obstacle", code: "join/no-such-table" };
  const { full, locked, running, taken } = found;
  if (full && form.waits) return form;
  if (full) return { at: "obstacle", code: running ? "join/running" : "join/full" };
  if (locked) return { at: "obstacle", code: "join/locked" };
  return { ...form, waits: false, taken: taken.map((color) => ({ color })), running };
}
