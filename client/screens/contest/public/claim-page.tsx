// "This screen is table 7's", said by a phone that scanned what the screen shows: a player for the own table, the desk for any.
import { useEffect, useState } from "preact/hooks";
import { MOST_TABLES } from "../../../../shared/tournament/sizes.ts";
import { type Contest, keptJoin } from "../../../online/contest/contest.ts";
import { Button, PageLink } from "../../../ui/button.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { c, contestRefusal } from "../common/contest-words.ts";
import { Stepper } from "../common/stepper.tsx";
import { useContest } from "../common/use-contest.ts";
import { WithWords } from "../common/with-words.tsx";
import { publicWords, w } from "./public-words.ts";
import "./public.css";

type ClaimPageProps = { readonly code: string | null; readonly leaf: string };

export const ClaimPage = ({ code, leaf }: ClaimPageProps) => (
  <WithWords words={[publicWords]}>
    {() => <ClaimOf key={`${code}/${leaf}`} code={code ?? ""} screen={leaf} />}
  </WithWords>
);

function ClaimOf({ code, screen }: { readonly code: string; readonly screen: string }) {
  const [join] = useState(() => keptJoin(code, "desk") ?? keptJoin(code, "player"));
  const contest = useContest(code, join);
  const refusal = contest?.refusal.value ?? null;
  if (join === null || refusal !== null) return <Nobody code={code} refusal={refusal} />;
  if (!contest?.welcome.value) return <Loading words={c("connecting")} />;
  return <Claim contest={contest} screen={screen} />;
}

function Claim({ contest, screen }: { readonly contest: Contest; readonly screen: string }) {
  const own = contest.mine.value?.seat?.table ?? null;
  const [chosen, setChosen] = useState(1);
  const [told, setTold] = useState<string | null>(null);
  const table = contest.role === "desk" ? chosen : own;
  useEffect(() => {
    if (own !== null) setChosen(own);
  }, [own]);
  const claim = () =>
    void contest
      .ask({ type: "claim", screen, table: table! })
      .then(({ ok, code }) => setTold(ok ? w("claim.done", { table: table! }) : contestRefusal(code)));
  return (
    <main class="page narrow">
      <Sign class="stack">
        <h1 class="ribbon">{w("claim.title")}</h1>
        {contest.role === "desk" && (
          <Stepper
            label={w("claim.table")}
            value={chosen}
            least={1}
            most={MOST_TABLES}
            onChange={setChosen}
          />
        )}
        {table === null ? (
          <p>{w("claim.notSeated")}</p>
        ) : (
          <Button look="primary" big onPress={claim}>
            {w("screen.title", { table })}
          </Button>
        )}
        {told !== null && <p role="status">{told}</p>}
        <PageLink to={`/contest/${contest.code}/${contest.role === "desk" ? "desk" : "me"}`} icon="back">
          {c("back")}
        </PageLink>
      </Sign>
    </main>
  );
}

const Nobody = ({ code, refusal }: { readonly code: string; readonly refusal: string | null }) => (
  <main class="page narrow">
    <Sign class="stack">
      <h1>{refusal === null ? w("claim.nobody") : contestRefusal(refusal)}</h1>
      <PageLink to={`/contest/${code}/me`} look="primary" icon="hand">
        {w("enter")}
      </PageLink>
    </Sign>
  </main>
);
