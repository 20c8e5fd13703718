// Shows the page that the address asks for; each is fetched when it is first needed.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n/language.ts";
import { UpdateNotice } from "../pwa/update-notice.tsx";
import { holdUpdates } from "../pwa/updates.ts";
import { Notice } from "../screens/notice/notice.tsx";
import { StartPage } from "../screens/start/start.tsx";
import { Backdrop } from "../ui/backdrop.tsx";
import { Loading } from "../ui/loading.tsx";
import { Toasts } from "../ui/toasts.tsx";
import { type Route, route } from "./router.ts";

type PageProps = { readonly code: string | null; readonly card: number | null };
type Page = ComponentType<PageProps>;

const PAGES: { readonly [page in Route["page"]]?: () => Promise<Page> } = {
  join: async () => (await import("../screens/phone/phone.tsx")).JoinPage,
  host: async () => (await import("../screens/phone/phone.tsx")).HostPage,
  tv: async () => (await import("../screens/tv/tv.tsx")).TvPage,
  practice: async () => (await import("../screens/practice/practice.tsx")).PracticePage,
  rules: async () => (await import("../screens/rules/rules.tsx")).RulesPage,
  tablet: async () => (await import("../screens/tablet/tablet-page.tsx")).TabletPage,
  records: async () => (await import("../screens/records/records-page.tsx")).RecordsPage,
  match: async () => (await import("../screens/match/match-page.tsx")).MatchPage,
};

/** Pages on which nobody sits at a table yet; one tablet sees to it by itself while a match runs. */
const CALM_PAGES: readonly Route["page"][] = ["start", "rules", "records", "tablet", "match", "not-found"];
export const isCalm = (page: Route["page"]): boolean => CALM_PAGES.includes(page);

function LazyPage({ load, ...props }: PageProps & { readonly load: () => Promise<Page> }) {
  const [page, setPage] = useState<Page | "loading" | "failed">("loading");
  const [attempt, setAttempt] = useState(0);
  // Another attempt loads again.
  useEffect(() => {
    let gone = false;
    setPage("loading");
    load().then(
      (loaded) => !gone && setPage(() => loaded),
      () => !gone && setPage("failed"),
    );
    return () => {
      gone = true;
    };
  }, [load, attempt]);
  if (page === "loading") return <Loading words={t("app.loading")} />;
  if (page === "failed") return <Notice of="unreachable" onRetry={() => setAttempt(attempt + 1)} />;
  const LoadedPage = page;
  return <LoadedPage {...props} />;
}

export function App() {
  const asked = route.value;
  const load = PAGES[asked.page];
  const calm = isCalm(asked.page);
  useEffect(() => (calm ? undefined : holdUpdates()), [calm]);
  return (
    <>
      <Backdrop />
      <Toasts />
      <UpdateNotice />
      {asked.page === "start" && <StartPage />}
      {load && (
        <LazyPage
          key={asked.page}
          load={load}
          code={"code" in asked ? asked.code : null}
          card={"card" in asked ? asked.card : null}
        />
      )}
      {asked.page !== "start" && !load && <Notice of="notFound" />}
    </>
  );
}
