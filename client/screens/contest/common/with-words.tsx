// A page of a tournament is shown once its words are there.
import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../../i18n/language.ts";
import { Loading } from "../../../ui/loading.tsx";
import { contestWords } from "./contest-words.ts";

type WithWordsProps = {
  readonly words: readonly { load(): Promise<void> }[];
  readonly children: () => VNode;
};

/** The words that all pages share come with them. */
export function WithWords({ words, children }: WithWordsProps) {
  const [loaded, setLoaded] = useState(false);
  // Which words a page has never changes.
  useEffect(() => {
    let gone = false;
    void Promise.all([contestWords, ...words].map((one) => one.load())).then(() => !gone && setLoaded(true));
    return () => {
      gone = true;
    };
  }, []);
  if (!loaded) return <Loading words={t("app.loading")} />;
  return children();
}
