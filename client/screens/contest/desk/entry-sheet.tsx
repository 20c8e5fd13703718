// The way in for phones, to hold up to a queue.
import { QrCode } from "../../../ui/qr.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { shortAddress, useJoinAddress } from "../../table/join-address.ts";
import { entryUrl } from "../common/contest-address.ts";
import type { AtDesk } from "./at-desk.ts";
import { d } from "./desk-words.ts";

type EntrySheetProps = { readonly at: AtDesk; readonly onClose: () => void };

export const EntrySheet = ({ at, onClose }: EntrySheetProps) => (
  <Sheet title={d("entry.qr")} onClose={onClose}>
    <EntryCode at={at} />
  </Sheet>
);

/** Before the first draw it stands on the desk itself. */
export function EntryCode({ at }: { readonly at: AtDesk }) {
  const { origin } = useJoinAddress();
  const { code } = at.contest;
  if (origin === null) return <p class="entry-qr">{d("entry.noAddress")}</p>;
  return (
    <div class="entry-qr">
      <QrCode text={entryUrl(origin, code)} label={d("entry.qr")} />
      <p>
        <b>{shortAddress(origin)}/contest</b> · <b>{code}</b>
      </p>
    </div>
  );
}
