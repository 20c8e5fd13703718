// Three questions and a passphrase: what it is called, what kind it is, how long there is; the rest is proposed.
import { useState } from "preact/hooks";
import { LEAST_PASSPHRASE } from "../../../../shared/tournament/commands.ts";
import { type Proposal, propose, reckon } from "../../../../shared/tournament/proposal.ts";
import { DEFAULT_SETTINGS, FORMATS, type Format } from "../../../../shared/tournament/settings.ts";
import { MOST_PLAYERS } from "../../../../shared/tournament/sizes.ts";
import { go } from "../../../app/router.ts";
import { HOME } from "../../../device/base-path.ts";
import { locale } from "../../../i18n/language.ts";
import { contestErrorCode } from "../../../online/contest/contest-error.ts";
import { makeContest } from "../../../online/contest/enter-contest.ts";
import { keepContestKey, noteContest } from "../../../online/contest/keys.ts";
import { Button } from "../../../ui/button.tsx";
import { Choice } from "../../../ui/controls.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { c, contestRefusal } from "../common/contest-words.ts";
import {
  AttemptsStepper,
  CheckInSwitch,
  FinalStepper,
  LargestStepper,
  MatchesStepper,
  RoundsStepper,
} from "../common/settings-steppers.tsx";
import { Stepper } from "../common/stepper.tsx";
import { PassphraseField } from "./passphrase-field.tsx";
import { suggestPassphrase } from "./passphrases.ts";
import { s } from "./start-words.ts";

const LENGTHS = ["30", "60", "90", "120", "180", "240"] as const;

export function MakeForm({ onBack }: { readonly onBack: () => void }) {
  const [name, setName] = useState("");
  const [format, setFormat] = useState<Format>("swiss");
  const [minutes, setMinutes] = useState<(typeof LENGTHS)[number]>("120");
  const [players, setPlayers] = useState(16);
  const [own, setOwn] = useState<Proposal["settings"] | null>(null);
  const [checkIn, setCheckIn] = useState(false);
  const [passphrase, setPassphrase] = useState(() => suggestPassphrase(Math.random));
  const [state, setState] = useState<"asking" | "making" | { readonly refused: string }>("asking");
  const proposal = own
    ? reckon({ ...own, format }, players)
    : propose({ format, minutes: Number(minutes), players });
  const isReady = name.trim() !== "" && passphrase.length >= LEAST_PASSPHRASE && state !== "making";

  const make = async () => {
    if (!isReady) return;
    setState("making");
    try {
      const settings = { ...proposal.settings, checkIn };
      const { code, deskKey } = await makeContest(HOME, {
        name: name.trim(),
        settings,
        passphrase,
      });
      if (deskKey) keepContestKey(code, "desk", deskKey);
      noteContest({ code, name: name.trim() });
      go(`/contest/${code}/desk`);
    } catch (error) {
      setState({ refused: contestErrorCode(error) });
    }
  };

  return (
    <main class="page contests">
      <header class="bar">
        <Button icon="back" look="night" onPress={onBack}>
          {c("back")}
        </Button>
        <h1>{s("make")}</h1>
      </header>
      <form
        class="make halves"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Sign class="stack">
          <label class="field">
            <span class="question">{s("name")}</span>
            <input
              type="text"
              value={name}
              maxLength={60}
              placeholder={s("name.example")}
              onInput={(event) => setName(event.currentTarget.value)}
            />
          </label>
          <Choice
            label={s("format")}
            values={FORMATS}
            chosen={format}
            wordOf={(value) => c(`format.${value}`)}
            onChange={(value) => {
              setFormat(value);
              setOwn(null);
            }}
          />
          <p class="small">{s(`format.${format}.hint`)}</p>
          <Choice
            label={format === "league" ? s("long.evening") : s("long")}
            values={LENGTHS}
            chosen={minutes}
            wordOf={(value) => lengthWords(Number(value))}
            onChange={(value) => {
              setMinutes(value);
              setOwn(null);
            }}
          />
          <Stepper label={s("players")} value={players} least={3} most={MOST_PLAYERS} onChange={setPlayers} />
        </Sign>
        <Sign class="stack">
          <h2>{s("proposal")}</h2>
          <ProposalWords proposal={proposal} minutes={Number(minutes)} />
          <Adjustments settings={proposal.settings} onChange={setOwn} />
          <CheckInSwitch on={checkIn} onChange={setCheckIn} />
          <PassphraseField value={passphrase} onChange={setPassphrase} />
          {typeof state === "object" && <p role="alert">{contestRefusal(state.refused)}</p>}
          <Button look="primary" big disabled={!isReady} onPress={() => void make()}>
            {state === "making" ? s("making") : s("go")}
          </Button>
        </Sign>
      </form>
    </main>
  );
}

const lengthWords = (minutes: number): string =>
  minutes < 60
    ? s("minutes", { count: minutes })
    : s("hours", { count: new Intl.NumberFormat(locale.value).format(minutes / 60) });

function ProposalWords({ proposal, minutes }: { readonly proposal: Proposal; readonly minutes: number }) {
  const { settings, tables, rounds } = proposal;
  const { format, largest, final, matchesPerTable } = settings;
  const ends = new Intl.DateTimeFormat(locale.value, { hour: "numeric", minute: "2-digit" });
  const parts =
    format === "quick-draw"
      ? [settings.attempts === 1 ? s("p.oneAttempt") : s("p.attempts", { count: settings.attempts })]
      : [
          tables === 1 ? s("p.oneTable", { size: largest }) : s("p.tables", { tables, size: largest }),
          format === "heats"
            ? s("p.heats", { count: rounds })
            : settings.rounds === 1
              ? s("p.oneRound")
              : s("p.rounds", { count: settings.rounds }),
          ...(final ? [s("p.final", { count: final.players })] : []),
          ...(matchesPerTable > 1 ? [s("p.matches", { count: matchesPerTable })] : []),
          ...(format === "league"
            ? [s("evenings", { count: DEFAULT_SETTINGS.evenings, best: DEFAULT_SETTINGS.counting })]
            : []),
        ];
  return (
    <div class="proposal" role="status">
      <p class="parts">{parts.join(", ")}.</p>
      <p>
        {proposal.minutes > minutes
          ? s("p.late", { minutes: proposal.minutes })
          : s("p.ends", { time: ends.format(Date.now() + proposal.minutes * 60_000) })}
      </p>
    </div>
  );
}

type AdjustmentsProps = {
  readonly settings: Proposal["settings"];
  readonly onChange: (settings: Proposal["settings"]) => void;
};

function Adjustments({ settings, onChange }: AdjustmentsProps) {
  const { format } = settings;
  const set = (change: Partial<Proposal["settings"]>) => onChange({ ...settings, ...change });
  if (format === "quick-draw") return <AttemptsStepper settings={settings} set={set} />;
  return (
    <div class="adjust">
      <LargestStepper settings={settings} set={set} />
      {format !== "heats" && <RoundsStepper settings={settings} set={set} />}
      <MatchesStepper settings={settings} set={set} />
      {format === "swiss" && <FinalStepper settings={settings} set={set} />}
    </div>
  );
}
