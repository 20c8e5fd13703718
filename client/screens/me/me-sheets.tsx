// What is asked before it is done: taking the results to another phone, and deleting them.
import { useState } from "preact/hooks";
import { HOME } from "../../device/base-path.ts";
import { dropMe, takeAlongUrl } from "../../device/me.ts";
import { copyText } from "../../device/sharing.ts";
import { Button } from "../../ui/button.tsx";
import { QrCode } from "../../ui/qr.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { tell } from "../../ui/toasts.tsx";
import { useJoinAddress } from "../table/join-address.ts";
import { me } from "./me-words.ts";
import { forgetMe } from "./my-results.ts";

type SheetProps = { readonly secret: string; readonly onClose: () => void };

export function TakeAlongSheet({ secret, onClose }: SheetProps) {
  const { origin } = useJoinAddress();
  const [copied, setCopied] = useState(false);
  const url = takeAlongUrl(origin ?? HOME, secret);
  return (
    <Sheet title={me("take")} onClose={onClose}>
      <div class="invite">
        <QrCode text={url} label={me("take")} />
        <div class="stack">
          <p>{me("take.words")}</p>
          <Button icon="copy" onPress={() => void copyText(url).then(setCopied)}>
            {me(copied ? "take.copied" : "take.link")}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}

export function DeleteSheet({ secret, onClose }: SheetProps) {
  const [state, setState] = useState<"asked" | "busy" | "failed">("asked");
  const forget = async () => {
    setState("busy");
    if (!(await forgetMe(secret))) return setState("failed");
    onClose();
    dropMe();
    tell(me("delete.done"));
  };
  return (
    <Sheet title={me("delete.title")} onClose={onClose}>
      <div class="stack">
        <p>{me("delete.words")}</p>
        {state === "failed" && <p role="alert">{me("delete.failed")}</p>}
        <div class="ways">
          <Button look="primary" disabled={state === "busy"} onPress={() => void forget()}>
            {me("delete.yes")}
          </Button>
          <Button onPress={onClose}>{me("delete.no")}</Button>
        </div>
      </div>
    </Sheet>
  );
}
