// Café mode: switched on with a code of one's own, and off again once that code has opened the options.
import { useState } from "preact/hooks";
import { isKioskCode, kiosk, QUIET_MINUTES, type QuietMinutes, setKiosk } from "../../device/kiosk.ts";
import { Button } from "../../ui/button.tsx";
import { Choice } from "../../ui/controls.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { w } from "./tablet-page-words.ts";

const MINUTES = QUIET_MINUTES.map((minutes) => `${minutes}` as const);

export function KioskOptions({ onDone }: { readonly onDone: () => void }) {
  const now = kiosk.value;
  const [code, setCode] = useState("");
  const [minutes, setMinutes] = useState<QuietMinutes>(now?.quietMinutes ?? 2);
  const choose = (chosen: QuietMinutes) => {
    setMinutes(chosen);
    if (now) setKiosk({ ...now, quietMinutes: chosen });
  };
  return (
    <section class="leaf" aria-label={w("kiosk.title")}>
      <h3>{w("kiosk.title")}</h3>
      <p class="small-print">{w("kiosk.hint")}</p>
      <Choice
        label={w("kiosk.quiet")}
        values={MINUTES}
        chosen={`${minutes}`}
        wordOf={(value) => w(`kiosk.minutes.${value}`)}
        onChange={(value) => choose(Number(value) as QuietMinutes)}
      />
      {now ? (
        <Button icon="lock" onPress={() => setKiosk(null)}>
          {w("kiosk.off")}
        </Button>
      ) : (
        <>
          <CodeField code={code} onInput={setCode} />
          <Button
            icon="lock"
            disabled={!isKioskCode(code)}
            onPress={() => {
              setKiosk({ code, quietMinutes: minutes });
              onDone();
            }}
          >
            {w("kiosk.on")}
          </Button>
        </>
      )}
    </section>
  );
}

type CodeFieldProps = { readonly code: string; readonly onInput: (code: string) => void };

function CodeField({ code, onInput }: CodeFieldProps) {
  return (
    <label class="kiosk-code">
      <span>{w("kiosk.code")}</span>
      <input
        type="text"
        inputMode="numeric"
        maxLength={4}
        autocomplete="off"
        value={code}
        onInput={(event) => onInput(event.currentTarget.value.replace(/\D/g, ""))}
      />
    </label>
  );
}

type KioskLockProps = { readonly onOpen: () => void; readonly onClose: () => void };

/** Opens by itself with the last digit. */
export function KioskLock({ onOpen, onClose }: KioskLockProps) {
  const [code, setCode] = useState("");
  const typed = (text: string) => {
    setCode(text);
    if (text === kiosk.peek()?.code) onOpen();
  };
  return (
    <Sheet title={w("kiosk.locked")} onClose={onClose}>
      <div class="leaf">
        <CodeField code={code} onInput={typed} />
        <p role="status">{isKioskCode(code) ? w("kiosk.wrong") : ""}</p>
        <p class="small-print">{w("kiosk.forgotten")}</p>
      </div>
    </Sheet>
  );
}
