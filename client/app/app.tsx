// Shows the page that the address asks for; each is fetched when it is first needed.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { kiosk } from "../device/kiosk.ts";
import { t } from "../i18n/language.ts";
import { askHouse, houseWord } from "../online/house-word.ts";
import { tryAnew } from "../online/version.ts";
import { UpdateNotice } from "../pwa/update-notice.tsx";
import { holdUpdates } from "../pwa/updates.ts";
import { Notice } from "../screens/notice/notice.tsx";
import { StartPage } from "../screens/start/start.tsx";
import { Backdrop } from "../ui/backdrop.tsx";
import { HouseNotice } from "../ui/house-notice.tsx";
import { Loading } from "../ui/loading.tsx";
import { Toasts } from "../ui/toasts.tsx";
import { type Route, route } from "./router.ts";

type PageProps = { readonly code: string | null; readonly card: number | null; readonly leaf: string };
type Page = ComponentType<PageProps>;

const PAGES: { readonly [page in Route["page"]]?: () => Promise<Page> } = {
  join: async () => (await import("../screens/phone/phone.tsx")).JoinPage,
  host: async () => (await import("../screens/phone/phone.tsx")).HostPage,
  tv: async () => (await import("../screens/tv/tv.tsx")).TvPage,
  practice: async () => (await import("../screens/practice/practice.tsx")).PracticePage,
  rules: async () => (await import("../screens/rules/rules.tsx")).RulesPage,
  tablet: async () => (await import("../screens/tablet/tablet-page.tsx")).TabletPage,
  "quick-draw": async () => (await import("../screens/quick-draw/quick-draw-page.tsx")).QuickDrawPage,
  me: async () => (await import("../screens/me/me-page.tsx")).MePage,
  records: async () => (await import("../screens/records/records-page.tsx")).RecordsPage,
  house: async () => (await import("../screens/house/house-page.tsx")).HousePage,
  match: async () => (await import("../screens/match/match-page.tsx")).MatchPage,
  contests: async () => (await import("../screens/contest/start/contests-page.tsx")).ContestsPage,
  "contest-desk": async () => (await import("../screens/contest/desk/desk-page.tsx")).DeskPage,
  contest: async () => (await import("../screens/contest/public/public-page.tsx")).PublicPage,
  "contest-projector": async () =>
    (await import("../screens/contest/projector/projector-page.tsx")).ProjectorPage,
  "contest-table": async () => (await import("../screens/contest/public/table-screen.tsx")).TableScreenPage,
  "contest-screen": async () => (await import("../screens/contest/public/claim-page.tsx")).ClaimPage,
  "contest-me": async () => (await import("../screens/contest/me/me-page.tsx")).MePage,
};

/** Pages on which nobody sits at a table yet; one tablet sees to it by itself while a match runs. */
const CALM_PAGES: readonly Route["page"][] = [
  "start",
  "rules",
  "records",
  "me",
  "tablet",
  "match",
  "house",
  "contests",
  "contest",
  "not-found",
];
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
  const again = () => void tryAnew(() => setAttempt(attempt + 1));
  if (page === "failed") return <Notice of="unreachable" onRetry={again} />;
  const LoadedPage = page;
  return <LoadedPage {...props} />;
}

/** What another site may show within its own page: only pages on which nothing can be pressed that counts. */
const FRAMED_PAGES: readonly Route["page"][] = ["contest", "match"];
function shownAs(asked: Route): Route {
  // Guests of a café find one tablet, wherever they come from.
  if (kiosk.value) return { page: "tablet" };
  return window.parent === window || FRAMED_PAGES.includes(asked.page) ? asked : { page: "not-found" };
}

export function App() {
  const asked = shownAs(route.value);
  const load = PAGES[asked.page];
  const calm = isCalm(asked.page);
  useEffect(() => (calm ? undefined : holdUpdates()), [calm]);
  useEffect(() => void askHouse(), [asked.page]);
  return (
    <>
      <Backdrop />
      <Toasts />
      <UpdateNotice />
      <HouseNotice
        text={houseWord.value?.text ?? ""}
        inPlay={!calm && houseWord.value?.kind !== "closing"}
        onRead={() => (houseWord.value = null)}
      />
      {asked.page === "start" && <StartPage />}
      {load && (
        <LazyPage
          key={asked.page}
          load={load}
          code={"code" in asked ? asked.code : null}
          card={"card" in asked ? asked.card : null}
          leaf={"leaf" in asked ? asked.leaf : ""}
        />
      )}
      {asked.page !== "start" && !load && <Notice of="notFound" />}
    </>
  );
}
