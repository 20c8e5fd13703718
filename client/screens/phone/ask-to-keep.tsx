// The one question at the end of a first match: whether the house shall keep this player's results.
import { useEffect, useState } from "preact/hooks";
import { answerQuestion, keepResults, wasAsked } from "../../device/me.ts";
import type { Session } from "../../online/session.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { tell } from "../../ui/toasts.tsx";
import { me, meWords } from "../me/me-words.ts";
import "./ask-to-keep.css";

/** A small board that the own cowboy stands behind: on a phone there is no room for all its words beside the result. */
export function AskToKeep({ session }: { readonly session: Session }) {
  const [step, setStep] = useState<"none" | "asks" | "tells">("none");
  useEffect(() => {
    let gone = false;
    if (!wasAsked()) void meWords.load().then(() => !gone && setStep("asks"));
    return () => {
      gone = true;
    };
  }, []);
  if (step === "none") return null;
  const answer = (yes: boolean) => {
    setStep("none");
    answerQuestion();
    if (!yes) return;
    session.send("keepResults", { player: keepResults() });
    tell(me("ask.kept"));
  };
  return (
    <div class="ask-to-keep">
      <Button onPress={() => setStep("tells")}>{me("ask")}</Button>
      {step === "tells" && (
        <Sheet title={me("ask")} onClose={() => setStep("asks")}>
          <p>{me("ask.words")}</p>
          <div class="ways">
            <Button look="primary" onPress={() => answer(true)}>
              {me("ask.yes")}
            </Button>
            <Button onPress={() => answer(false)}>{me("ask.no")}</Button>
          </div>
        </Sheet>
      )}
    </div>
  );
}
