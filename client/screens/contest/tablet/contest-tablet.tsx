// A table of a contest that is one tablet: claimed with the code of somebody who sits there, played without a network if need be, handed in when there is one.

import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { COLORS, type Color } from "../../../../shared/rapid-city/types.ts";
import type { TabletTable } from "../../../../shared/tournament/tablet-table.ts";
import { enterFullScreen } from "../../../device/full-screen.ts";
import { keep, readKept } from "../../../device/kept.ts";
import { t } from "../../../i18n/language.ts";
import { type KeptMatch, parseKept } from "../../../local/kept-match.ts";
import { fillWithBots, type Seating, seatInOrder } from "../../../local/seating.ts";
import { type Contest, type ContestJoin, keptJoin } from "../../../online/contest/contest.ts";
import { contestKeyOf, forgetContestKey } from "../../../online/contest/keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Emblem } from "../../../ui/emblem.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { tell } from "../../../ui/toasts.tsx";
import { CODE_TYPING } from "../../../ui/typed.tsx";
import { glass, watchGlass } from "../../tablet/glass-size.ts";
import { keepContext, loadField, TabletMatch } from "../../tablet/tablet-match.tsx";
import { c, contestRefusal } from "../common/contest-words.ts";
import { LinkStrip } from "../common/link-strip.tsx";
import { useContest } from "../common/use-contest.ts";
import { w } from "../public/public-words.ts";
import { keepTablet, matchName, readTablet, tabletResult } from "./kept-tablet.ts";
import "../../tablet/tablet.css";
import "../../tablet/end-panel.css";

type ContestTabletProps = { readonly code: string; readonly table: number; readonly onLeave: () => void };
type Playing = { readonly table: TabletTable; readonly seating: Seating; readonly kept: KeptMatch | null };
type Handed = "waits" | "handed" | "refused";

export function ContestTablet({ code, table, onLeave }: ContestTabletProps) {
  const [join, setJoin] = useState<ContestJoin | null>(() => joinOf(code));
  const [attempt, setAttempt] = useState(0);
  const contest = useContest(code, join, attempt);
  const isLent = useIsLent(code, table, contest);
  const [playing, setPlaying] = useState<Playing | null>(null);
  const [handed, setHanded] = useState<Handed | null>(null);
  useEffect(() => void loadField().catch(() => {}), []);
  useLayoutEffect(() => watchGlass(), []);
  const leave = () => {
    keepTablet(code, null);
    if (isLent) forgetContestKey(code, "player");
    onLeave();
  };
  if (join === null || contest?.refusal.value === "player/unknown") {
    const again = (playerCode: string) => {
      setJoin({ role: "player", playerCode });
      setAttempt(attempt + 1);
    };
    return <CodeForm table={table} refusal={contest?.refusal.value ?? null} onCode={again} onLeave={leave} />;
  }
  if (playing) {
    const keptAs = matchName(code, playing.table);
    const here = playing.seating.seats.filter(({ bot }) => bot === null).map(({ color }) => color);
    const { dealer } = playing.table;
    return (
      <TabletMatch
        seating={playing.seating}
        kept={playing.kept}
        withLesson={false}
        score={[]}
        onEnded={(game) => {
          setHanded("waits");
          keep(keptAs, "");
          void contest?.ask(tabletResult(playing.table, game)).then(({ ok }) => {
            setHanded(ok ? "handed" : "refused");
          });
        }}
        onSeats={() => setPlaying(null)}
        contest={{
          keptAs,
          firstDealer: here.includes(dealer) ? dealer : undefined,
          onward: w("tablet.onward"),
        }}
      />
    );
  }
  return (
    <Between
      code={code}
      table={table}
      contest={contest}
      handed={handed}
      onPlay={setPlaying}
      onLeave={leave}
    />
  );
}

/** By what this tablet kept, or as the player whose device it is. */
function joinOf(code: string): ContestJoin | null {
  const kept = readTablet(code);
  return kept ? { role: "player", playerKey: kept.playerKey } : keptJoin(code, "player");
}

/** A code that was lent makes this nobody's own device. */
function useIsLent(code: string, table: number, contest: Contest | null): boolean {
  const [isLent] = useState(() => contestKeyOf(code, "player") === "" || readTablet(code) !== null);
  const playerKey = contest?.welcome.value?.player?.key;
  useEffect(() => {
    if (!playerKey) return;
    keepTablet(code, { claimed: null, ...readTablet(code), table, playerKey });
    if (isLent) forgetContestKey(code, "player");
  }, [playerKey, contest?.welcome.value]);
  return isLent;
}

type CodeFormProps = {
  readonly table: number;
  readonly refusal: string | null;
  readonly onCode: (code: string) => void;
  readonly onLeave: () => void;
};

function CodeForm({ table, refusal, onCode, onLeave }: CodeFormProps) {
  const [typed, setTyped] = useState("");
  const submit = () => {
    if (typed.trim() !== "") onCode(typed.trim());
  };
  return (
    <main class="page narrow">
      <Sign class="stack">
        <h1 class="ribbon">{c("table", { number: table })}</h1>
        <p>{w("tablet.all")}</p>
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <label class="field">
            <span>{w("tablet.code")}</span>
            <input
              {...CODE_TYPING}
              value={typed}
              maxLength={8}
              onInput={(event) => setTyped(event.currentTarget.value.toUpperCase())}
            />
          </label>
          {refusal !== null && (
            <p class="problem" role="alert">
              {contestRefusal(refusal)}
            </p>
          )}
          <Button look="primary" big onPress={submit}>
            {w("tablet.use")}
          </Button>
        </form>
        <Button onPress={onLeave}>{w("tablet.back")}</Button>
      </Sign>
    </main>
  );
}

type BetweenProps = {
  readonly code: string;
  readonly table: number;
  readonly contest: Contest | null;
  readonly handed: Handed | null;
  readonly onPlay: (playing: Playing) => void;
  readonly onLeave: () => void;
};

function Between({ code, table, contest, handed, onPlay, onLeave }: BetweenProps) {
  const [missing, setMissing] = useState<readonly Color[]>([]);
  const [busy, setBusy] = useState(false);
  const claimed = readTablet(code)?.claimed ?? null;
  const kept = claimed && parseKept(readKept(matchName(code, claimed)), keepContext());
  const seat = contest?.mine.value?.seat ?? null;
  const waits = contest?.waiting.value.some(({ command }) => command.type === "tablet-result") ?? false;
  const isOpen = seat !== null && seat.status !== "done" && !waits;
  const begin = (claim: TabletTable, goingOn: KeptMatch | null) => {
    const people = claim.seats.filter(({ color }) => !missing.includes(color));
    const sat = goingOn
      ? ({ ok: true, value: goingOn.seating } as const)
      : seatInOrder(people, claim.options, glass.value);
    const filled = sat.ok ? fillWithBots(sat.value, glass.value, claim.botLevel) : sat;
    if (!filled.ok) return tell(t("tablet.tooSmall", { most: filled.most }));
    void enterFullScreen();
    onPlay({ table: claim, seating: filled.value, kept: goingOn });
  };
  const claim = async () => {
    setBusy(true);
    const answer = await contest!.ask({ type: "tablet-claim" });
    setBusy(false);
    if (!answer.ok) return tell(contestRefusal(answer.code));
    const known = readTablet(code);
    if (known) keepTablet(code, { ...known, claimed: answer.value });
    begin(answer.value, null);
  };
  const toggle = (color: Color) =>
    setMissing(missing.includes(color) ? missing.filter((one) => one !== color) : [...missing, color]);
  return (
    <main class="table-screen">
      <Sign class="stack">
        <h1 class="ribbon">{c("table", { number: seat?.table ?? table })}</h1>
        {contest && <LinkStrip contest={contest} />}
        {(waits || handed !== null) && (
          <p class="pill" role="status">
            {w(`tablet.${waits ? "waits" : (handed ?? "waits")}`)}
          </p>
        )}
        {kept && claimed ? (
          <Button look="primary" big onPress={() => begin(claimed, kept)}>
            {w("tablet.goOn")}
          </Button>
        ) : isOpen ? (
          <>
            {seat.table !== table && <p>{w("tablet.elsewhere", { table: seat.table })}</p>}
            <p>{w("tablet.missing")}</p>
            <ul class="company">
              {seat.names.map((name, index) => {
                const color = COLORS[index]!;
                return (
                  <li key={color}>
                    <button
                      type="button"
                      aria-pressed={!missing.includes(color)}
                      onClick={() => toggle(color)}
                    >
                      <Emblem color={color} />
                      <span>{name}</span>
                      <small>{missing.includes(color) ? "–" : "✓"}</small>
                    </button>
                  </li>
                );
              })}
            </ul>
            <Button
              look="primary"
              big
              disabled={busy || missing.length >= seat.names.length || contest?.phase.value !== "here"}
              onPress={() => void claim()}
            >
              {w("tablet.start")}
            </Button>
          </>
        ) : (
          handed === null && !waits && <p>{w("tablet.none")}</p>
        )}
        <Button onPress={onLeave}>{w("tablet.back")}</Button>
      </Sign>
    </main>
  );
}
