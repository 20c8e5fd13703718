// The way to the range: few take it, so it is fetched when somebody does.
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../i18n/language.ts";
import type { Session } from "../../online/session.ts";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../notice/notice.tsx";

type SightingPageProps = { readonly session: Session; readonly onDone: () => void };

export function SightingPage(props: SightingPageProps) {
  const [page, setPage] = useState<ComponentType<SightingPageProps> | "failed" | null>(null);
  useEffect(() => {
    import("../sighting/sighting.tsx").then(
      ({ Sighting }) => setPage(() => Sighting),
      () => setPage("failed"),
    );
  }, []);
  if (page === null) return <Loading words={t("app.loading")} />;
  if (page === "failed") return <Notice of="unreachable" onRetry={props.onDone} />;
  const Page = page;
  return <Page {...props} />;
}
