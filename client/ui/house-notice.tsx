// A sentence of the house over any page: until it is read, and over a match only for a while.
import { useEffect } from "preact/hooks";
import { t } from "../i18n/language.ts";
import { IconButton } from "./button.tsx";
import "./house-notice.css";

type HouseNoticeProps = {
  readonly text: string;
  /** Somebody plays below it. */
  readonly inPlay: boolean;
  readonly onRead: () => void;
};

const OVER_PLAY_MS = 12_000;

export function HouseNotice({ text, inPlay, onRead }: HouseNoticeProps) {
  useEffect(() => {
    if (!inPlay || text === "") return;
    const timer = setTimeout(onRead, OVER_PLAY_MS);
    return () => clearTimeout(timer);
  }, [inPlay, text]);
  return (
    <div role="status">
      {text !== "" && (
        <div class={inPlay ? "house-notice over-play" : "house-notice"}>
          <p>
            <b>{t("house.says")}</b> {text}
          </p>
          <IconButton icon="close" label={t("app.close")} look="night" onPress={onRead} />
        </div>
      )}
    </div>
  );
}
