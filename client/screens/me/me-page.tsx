// My page: what the house keeps of whoever wishes so, the way to take it along, and the way to have it deleted.
import { useEffect, useState } from "preact/hooks";
import type { MyResults } from "../../../shared/protocol/http.ts";
import { at } from "../../device/base-path.ts";
import { becomeMe, broughtBy, dropMe, keepResults, mySecret } from "../../device/me.ts";
import { t } from "../../i18n/language.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Sign } from "../../ui/sign.tsx";
import { tell } from "../../ui/toasts.tsx";
import { Notice } from "../notice/notice.tsx";
import { figureWords } from "../play/figure-words.ts";
import { MatchList } from "../records/match-list.tsx";
import { DeleteSheet, TakeAlongSheet } from "./me-sheets.tsx";
import { me, meWords } from "./me-words.ts";
import { fetchMine } from "./my-results.ts";
import { Reactions } from "./reactions.tsx";
import "./me.css";

export function MePage() {
  const [ready, setReady] = useState(false);
  const [brought, setBrought] = useState(() => broughtBy(location.hash));
  useEffect(() => {
    // Nobody who looks over the shoulder, and no history, is to find it there.
    if (location.hash !== "") history.replaceState(history.state, "", at("/me"));
    void meWords.load().then(() => setReady(true));
  }, []);
  if (!ready) return <Loading words={t("app.loading")} />;
  const secret = mySecret.value;
  return (
    <main class="page me">
      <header class="bar">
        <PageLink to="/" icon="back" look="night">
          {t("app.back")}
        </PageLink>
        <h1>{me("title")}</h1>
      </header>
      {brought ? (
        <Brought secret={brought} onDone={() => setBrought(null)} />
      ) : secret === null ? (
        <Off />
      ) : (
        <Kept key={secret} secret={secret} />
      )}
    </main>
  );
}

function Off() {
  return (
    <Sign as="section" class="stack">
      <h2>{me("off")}</h2>
      <p>{me("off.words")}</p>
      <div class="ways">
        <Button
          look="primary"
          onPress={() => {
            keepResults();
            tell(me("keep.on"));
          }}
        >
          {me("keep")}
        </Button>
      </div>
    </Sign>
  );
}

function Brought({ secret, onDone }: { readonly secret: string; readonly onDone: () => void }) {
  const take = () => {
    becomeMe(secret);
    onDone();
  };
  return (
    <Sign as="section" class="stack">
      <h2>{me("brought.title")}</h2>
      <p>{me("brought.words")}</p>
      {mySecret.value !== null && <p>{me("brought.instead")}</p>}
      <div class="ways">
        <Button look="primary" onPress={take}>
          {me("brought.yes")}
        </Button>
        <Button onPress={onDone}>{me("brought.no")}</Button>
      </div>
    </Sign>
  );
}

const PAGE = 12;

function Kept({ secret }: { readonly secret: string }) {
  const [mine, setMine] = useState<MyResults | "failed" | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [sheet, setSheet] = useState<"take" | "delete" | null>(null);
  const [shown, setShown] = useState(PAGE);
  useEffect(() => {
    let gone = false;
    setMine(null);
    void fetchMine(secret).then((told) => {
      if (gone) return;
      setMine(told ?? "failed");
      // Deleted on another phone: this one must not go on under a key that leads nowhere.
      if (told?.forgotten) {
        dropMe();
        tell(me("gone"));
      }
    });
    return () => {
      gone = true;
    };
  }, [attempt]);
  if (mine === null) return <Loading words={t("app.loading")} />;
  if (mine === "failed") return <Notice of="unreachable" onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <>
      <InShort mine={mine} />
      {mine.reactions.length > 0 && <Reactions mine={mine} />}
      {mine.matches.length > 0 && (
        <Sign as="section" label={me("matches")}>
          <h2>{me("matches")}</h2>
          <MatchList matches={mine.matches.slice(0, shown)} nobody={me("nobody")} />
          {shown < mine.matches.length && (
            <p class="more">
              <Button onPress={() => setShown(shown + PAGE)}>{me("matches.more")}</Button>
            </p>
          )}
        </Sign>
      )}
      <nav class="ways" aria-label={me("title")}>
        <Button look="night" icon="share" onPress={() => setSheet("take")}>
          {me("take")}
        </Button>
        <Button look="night" icon="close" onPress={() => setSheet("delete")}>
          {me("delete")}
        </Button>
      </nav>
      {sheet === "take" && <TakeAlongSheet secret={secret} onClose={() => setSheet(null)} />}
      {sheet === "delete" && <DeleteSheet secret={secret} onClose={() => setSheet(null)} />}
    </>
  );
}

function InShort({ mine: { played, won, ratings } }: { readonly mine: MyResults }) {
  const [rating] = ratings;
  return (
    <Sign as="section" class="in-short" label={me("title")}>
      {played === 0 && <p>{me("none")}</p>}
      <dl>
        <div>
          <dt>{me("matches.count")}</dt>
          <dd>{played}</dd>
        </div>
        <div>
          <dt>{me("matches.won")}</dt>
          <dd>{won}</dd>
        </div>
        <div>
          <dt>{me("rating")}</dt>
          <dd>{rating ? figureWords(rating.mu, 1) : "–"}</dd>
        </div>
      </dl>
      <p class="rating-hint">
        {rating ? me("rating.hint", { sigma: figureWords(rating.sigma, 1) }) : me("rating.none")}
      </p>
    </Sign>
  );
}
