// The organiser's desk: a passphrase to sign in, and then one thing to do next with everything else at a glance.
import { useState } from "preact/hooks";
import { keep, readKept } from "../../../device/kept.ts";
import { type ContestJoin, keptJoin } from "../../../online/contest/contest.ts";
import { forgetContestKey } from "../../../online/contest/keys.ts";
import { PageLink } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { c, contestRefusal } from "../common/contest-words.ts";
import { useContest } from "../common/use-contest.ts";
import { WithWords } from "../common/with-words.tsx";
import { PaperPage } from "../paper/paper-page.tsx";
import { atDesk } from "./at-desk.ts";
import { DeskRoom } from "./desk-room.tsx";
import { d, deskWords } from "./desk-words.ts";
import "./desk.css";
import "./next-step.css";
import "./entry.css";
import "./warnings.css";
import "./tables-panel.css";
import "./leaves.css";
import "./desk-sheets.css";

type DeskPageProps = { readonly code: string | null; readonly leaf: string };

export const DeskPage = ({ code, leaf }: DeskPageProps) => (
  <WithWords words={[deskWords]}>{() => <DeskOf key={code} code={code ?? ""} leaf={leaf} />}</WithWords>
);

const OWN_NAME = "contest.desk-name";
const withName = (join: ContestJoin | null): ContestJoin | null => {
  const name = readKept(OWN_NAME);
  return join?.role === "desk" && name ? { ...join, as: name } : join;
};

function DeskOf({ code, leaf }: { readonly code: string; readonly leaf: string }) {
  const [join, setJoin] = useState<ContestJoin | null>(() => withName(keptJoin(code, "desk")));
  const [attempt, setAttempt] = useState(0);
  const contest = useContest(code, join, attempt);
  const refusal = contest?.refusal.value ?? null;
  if (join === null || refusal !== null) {
    return (
      <DeskDoor
        code={code}
        // A key that is no longer good is asked for without blame.
        refusal={join?.role === "desk" && join.passphrase === undefined && refusal === WRONG ? null : refusal}
        onEnter={(passphrase, name) => {
          keep(OWN_NAME, name);
          setAttempt(attempt + 1);
          setJoin({ role: "desk", passphrase, ...(name && { as: name }) });
        }}
      />
    );
  }
  const board = contest?.board.value;
  const desk = contest?.desk.value;
  if (!contest || !board || !desk) return <Loading words={c("connecting")} />;
  const at = atDesk(contest, board, desk);
  if (leaf.startsWith("paper")) return <PaperPage at={at} kind={leaf.slice("paper/".length)} />;
  return (
    <DeskRoom
      at={at}
      onLeave={() => {
        forgetContestKey(code, "desk");
        setJoin(null);
      }}
    />
  );
}

const WRONG = "tournament/wrong-passphrase";

type DeskDoorProps = {
  readonly code: string;
  readonly refusal: string | null;
  readonly onEnter: (passphrase: string, name: string) => void;
};

function DeskDoor({ code, refusal, onEnter }: DeskDoorProps) {
  const [passphrase, setPassphrase] = useState("");
  const [name, setName] = useState(readKept(OWN_NAME) ?? "");
  const enter = () => {
    if (passphrase !== "") onEnter(passphrase, name.trim());
  };
  return (
    <main class="page narrow">
      <Sign class="stack">
        <h1 class="ribbon">{d("signIn.title", { code })}</h1>
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault();
            enter();
          }}
        >
          <label class="field">
            <span>{d("signIn.passphrase")}</span>
            <input
              type="text"
              value={passphrase}
              autocomplete="off"
              autocapitalize="off"
              spellcheck={false}
              onInput={(event) => setPassphrase(event.currentTarget.value)}
            />
          </label>
          <label class="field">
            <span>{d("signIn.name")}</span>
            <input
              type="text"
              value={name}
              maxLength={14}
              autocomplete="off"
              onInput={(event) => setName(event.currentTarget.value)}
            />
            <small>{d("signIn.name.hint")}</small>
          </label>
          {refusal !== null && <p role="alert">{contestRefusal(refusal)}</p>}
          <div class="ways">
            <button type="submit" class="button primary" aria-disabled={passphrase === ""}>
              <span>{d("signIn.go")}</span>
            </button>
            <PageLink to="/contest">{c("back")}</PageLink>
          </div>
        </form>
      </Sign>
    </main>
  );
}
