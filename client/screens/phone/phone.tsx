// The way of a phone: code, name and colour, seat, and then the table; every obstacle on the way has its notice.
import { useEffect, useState } from "preact/hooks";
import type { TableInfo } from "../../../shared/protocol/http.ts";
import { go, isCode, replaceAddress } from "../../app/router.ts";
import { enterFullScreen } from "../../device/full-screen.ts";
import { isPhone } from "../../device/kind.ts";
import { oneHanded, playerName, seatKeyOf } from "../../device/settings.ts";
import { t } from "../../i18n/language.ts";
import {
  type Arrival,
  arrive,
  loadLink,
  lookAtTable,
  type Obstacle,
  type SeatWish,
} from "../../online/joining.ts";
import type { Session } from "../../online/session.ts";
import { suggestName } from "../../online/suggested-names.ts";
import { reloadFresh, reloadOnce, versionFits } from "../../online/version.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Sign } from "../../ui/sign.tsx";
import { tell } from "../../ui/toasts.tsx";
import { Notice } from "../notice/notice.tsx";
import { isFormObstacle, noticeOf } from "../notice/obstacles.ts";
import { Spectator } from "../spectator/spectator.tsx";
import { CodePage } from "./code-form.tsx";
import { PhoneTable } from "./phone-table.tsx";
import { type SeatChoice, SeatForm, type TakenSeat } from "./seat-form.tsx";

type Stage =
  | { readonly at: "looking" }
  | {
      readonly at: "form";
      readonly taken: readonly TakenSeat[];
      readonly problem: string | null;
      readonly busy: boolean;
    }
  | { readonly at: "obstacle"; readonly code: Obstacle }
  | { readonly at: "table" | "watching"; readonly session: Session };

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

  const settle = (arrival: Arrival, at: "table" | "watching", taken: readonly TakenSeat[] = []): void => {
    if (arrival.ok) {
      versionFits();
      setStage({ at, session: arrival.session });
      if (code === null) replaceAddress(`/join/${arrival.session.code}`);
    } else if (isFormObstacle(arrival.code)) {
      setStage({
        at: "form",
        taken,
        problem: t(`notice.${noticeOf(arrival.code) as "nameTaken"}.text`),
        busy: false,
      });
    } else if (arrival.code !== "join/version" || !reloadOnce()) {
      setStage({ at: "obstacle", code: arrival.code });
    }
  };

  // Another attempt looks again.
  useEffect(() => {
    let gone = false;
    setStage({ at: "looking" });
    void lookForTable(code).then((found) => {
      if (gone) {
        if ("arrival" in found && found.arrival.ok) void found.arrival.session.leave();
      } else if ("arrival" in found) settle(found.arrival, "table");
      else setStage(found);
    });
    return () => {
      gone = true;
    };
  }, [code, attempt]);

  useEffect(() => void loadLink(), []);

  const sitDown = async (choice: SeatChoice, taken: readonly TakenSeat[]): Promise<void> => {
    if (isPhone()) void enterFullScreen();
    setStage({ at: "form", taken, problem: null, busy: true });
    const { name, color } = choice;
    const wish: SeatWish = { role: "player", name, color, oneHanded: oneHanded.value };
    let arrival = await arrive(code, wish);
    if (!arrival.ok && arrival.code === "option/ultimate-needs-two-hands") {
      tell(t("lobby.oneHanded.ultimate"));
      arrival = await arrive(code, { ...wish, oneHanded: false });
    }
    const tried = [choice.name];
    // Who sits there is told to those who sit there too: a name that was only suggested gives way by itself.
    while (
      !arrival.ok &&
      arrival.code === "join/name-taken" &&
      choice.suggested &&
      tried.length < MOST_NAMES
    ) {
      const name = suggestName(tried, Math.random());
      tried.push(name);
      arrival = await arrive(code, { ...wish, name });
      if (arrival.ok) playerName.value = name;
    }
    const found = code && !arrival.ok ? await lookAtTable(code) : null;
    settle(
      arrival,
      "table",
      found === null || typeof found === "string" || !found.exists ? taken : takenSeats(found),
    );
  };
  const watch = async (): Promise<void> => settle(await arrive(code, { role: "spectator" }), "watching");
  const again = () => setAttempt(attempt + 1);

  switch (stage.at) {
    case "looking":
      return <Loading words={t("join.going")} />;
    case "form":
      return (
        <main class="page narrow">
          <Sign class="stack">
            <h1 class="ribbon">{code ? t("join.at", { code }) : t("join.host.title")}</h1>
            <SeatForm
              taken={stage.taken}
              problem={stage.problem}
              busy={stage.busy}
              busyWords={t("join.going")}
              submitWords={code ? t("join.go") : t("join.host.go")}
              onSubmit={(choice) => void sitDown(choice, stage.taken)}
            />
          </Sign>
        </main>
      );
    case "obstacle":
      return (
        <Notice of={noticeOf(stage.code)} code={code ?? ""} {...retryOf(stage.code, again)}>
          {code && WATCHABLE.includes(stage.code) && (
            <Button look="primary" onPress={() => void watch()}>
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
      return <PhoneTable session={stage.session} onLeft={() => go("/")} onRejoin={again} />;
    case "watching":
      return <Spectator session={stage.session} onLeft={() => go("/")} onRejoin={again} />;
  }
}

/** No seat there, but a view. */
const WATCHABLE: readonly Obstacle[] = ["join/running", "join/full", "join/locked"];

function retryOf(code: Obstacle, again: () => void): { onRetry?: () => void } {
  if (code === "join/version") return { onRetry: () => void reloadFresh() };
  const final: readonly Obstacle[] = ["join/no-such-table", "join/running", "join/full", "join/kicked"];
  return final.includes(code) ? {} : { onRetry: again };
}

/** After these there is no use in asking what else the table has to say. */
const FINAL_WITH_KEY: readonly Obstacle[] = [
  "net/unreachable",
  "join/version",
  "join/no-such-table",
  "gate/too-often",
];

/** Six at a table: the seventh cannot be taken too. */
const MOST_NAMES = 7;

const takenSeats = ({ taken }: TableInfo): readonly TakenSeat[] => taken.map((color) => ({ color }));

/** Straight to the seat for those who have one; otherwise whatever the table says. */
async function lookForTable(code: string | null): Promise<Stage | { readonly arrival: Arrival }> {
  if (code === null) return { at: "form", taken: [], problem: null, busy: false };
  if (!isCode(code)) return { at: "obstacle", code: "join/no-such-table" };
  if (seatKeyOf(code)) {
    const arrival = await arrive(code, { role: "player" });
    if (arrival.ok || FINAL_WITH_KEY.includes(arrival.code)) return { arrival };
  }
  const found = await lookAtTable(code);
  if (typeof found === "string") return { at: "obstacle", code: found };
  if (!found.exists) return { at: "obstacle", code: "join/no-such-table" };
  if (found.running) return { at: "obstacle", code: "join/running" };
  if (found.full) return { at: "obstacle", code: "join/full" };
  if (found.locked) return { at: "obstacle", code: "join/locked" };
  return { at: "form", taken: takenSeats(found), problem: null, busy: false };
}
