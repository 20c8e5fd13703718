// What went wrong and what to do next: one page for every unhappy path that stops the way.
import { type ComponentChildren, toChildArray } from "preact";
import type { Color } from "../../../shared/rapid-city/types.ts";
import { t } from "../../i18n/language.ts";
import { Button, PageLink } from "../../ui/button.tsx";
import { Figure } from "../../ui/figure.tsx";
import { Sign } from "../../ui/sign.tsx";

const NOTICES = [
  "unreachable",
  "comingBack",
  "beingUpdated",
  "noTable",
  "full",
  "running",
  "locked",
  "nameTaken",
  "nameBad",
  "colorTaken",
  "screens",
  "tooOften",
  "kicked",
  "version",
  "badRequest",
  "closed",
  "takenOver",
  "webgl",
  "art",
  "notFound",
] as const;
export type NoticeKind = (typeof NOTICES)[number];

/** One picture each; the tumbleweed rolls over every page, so it is there without a network too. */
const PICTURES: { readonly [kind in NoticeKind]?: string } = {
  unreachable: "tumbleweed",
  comingBack: "gear",
  beingUpdated: "gear",
  noTable: "crow",
  full: "place-saloon",
  running: "stopwatch",
  tooOften: "stopwatch",
  locked: "lock",
  kicked: "dealer-hat",
  version: "gear",
  closed: "crow",
  takenOver: "hat-blue",
  webgl: "bullet-hole",
  art: "photo-strip",
};

/** Who looks over the sign; where the town itself does not answer there is nobody. */
const MESSENGERS: { readonly [kind in NoticeKind]?: Color } = {
  comingBack: "green",
  beingUpdated: "green",
  noTable: "purple",
  full: "green",
  running: "orange",
  locked: "green",
  nameTaken: "yellow",
  nameBad: "yellow",
  colorTaken: "yellow",
  screens: "green",
  tooOften: "orange",
  kicked: "blue",
  version: "yellow",
  badRequest: "blue",
  closed: "purple",
  takenOver: "blue",
  notFound: "yellow",
};

type NoticeProps = {
  readonly of: NoticeKind;
  readonly code?: string;
  readonly onRetry?: () => void;
  /** Within a page that has its own main part and title. */
  readonly within?: boolean;
  /** Other ways out, before the way home. */
  readonly children?: ComponentChildren;
};

export function Notice({ of, code = "", onRetry, within = false, children }: NoticeProps) {
  const title = of === "noTable" ? t("notice.noTable.title", { code }) : t(`notice.${of}.title`);
  const messenger = MESSENGERS[of];
  const Page = within ? "div" : "main";
  const Title = within ? "h2" : "h1";
  // One way is the first among them: another one where there is one, else to try again, else home.
  const others = toChildArray(children).length > 0;
  return (
    <Page class="page narrow">
      <Sign class="notice">
        {messenger && <Figure color={messenger} />}
        <img class="picture" src={`/art/svg/${PICTURES[of] ?? "tumbleweed"}.svg`} alt="" draggable={false} />
        <div role="alert">
          <Title>{title}</Title>
          <p>{t(`notice.${of}.text`)}</p>
        </div>
        <div class="ways">
          {children}
          {onRetry && (
            <Button look={others ? "wood" : "primary"} onPress={onRetry}>
              {retryWords(of)}
            </Button>
          )}
          <PageLink to="/" look={others || onRetry ? "wood" : "primary"}>
            {t("app.home")}
          </PageLink>
        </div>
      </Sign>
    </Page>
  );
}

function retryWords(of: NoticeKind): string {
  if (of === "version") return t("notice.version.reload");
  return of === "takenOver" ? t("notice.takenOver.back") : t("app.retry");
}
