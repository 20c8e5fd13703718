// One tablet: the party around it; in a café one party after the other.
import { useEffect, useState } from "preact/hooks";
import { holdBack } from "../../app/router.ts";
import { isPhone } from "../../device/kind.ts";
import { kiosk } from "../../device/kiosk.ts";
import { keepAwake } from "../../device/wake-lock.ts";
import { KioskWatch } from "./kiosk-watch.tsx";
import { PhoneNotice } from "./phone-notice.tsx";
import { tabletPageWords } from "./tablet-page-words.ts";
import { forgetParty, hasGuests, TabletParty } from "./tablet-party.tsx";
import "./tablet.css";
import "./seats.css";
import "./end-panel.css";
import "./kiosk.css";

export function TabletPage() {
  const [party, setParty] = useState(0);
  const [toldPhone, setToldPhone] = useState(() => !isPhone() || hasGuests());
  useEffect(() => void tabletPageWords.load(), []);
  const inKiosk = kiosk.value !== null;
  useEffect(() => (inKiosk ? holdBack(() => {}) : undefined), [inKiosk]);
  useEffect(() => (inKiosk ? keepAwake() : undefined), [inKiosk]);
  return (
    <>
      <TabletParty key={party} />
      {!toldPhone && <PhoneNotice onStay={() => setToldPhone(true)} />}
      {kiosk.value && (
        <KioskWatch
          quietMs={kiosk.value.quietMinutes * 60_000}
          hasGuests={hasGuests}
          onQuiet={() => {
            forgetParty();
            setParty(party + 1);
          }}
        />
      )}
    </>
  );
}
