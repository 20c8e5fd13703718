// A sheet that slides over the page: keeps the focus, closes with Escape or a tap beside it.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { t } from "../i18n/language.ts";
import { IconButton } from "./button.tsx";

type SheetProps = {
  readonly title: string;
  /** Which side of a tablet it is turned to. */
  readonly toward?: "bottom" | "left" | "top" | "right";
  readonly onClose: () => void;
  readonly children: ComponentChildren;
};

/** What had the focus before the first of several sheets was opened. */
let opener: Element | null = null;

function noteOpener(): void {
  const { activeElement } = document;
  const isOnPage = activeElement !== document.body && !activeElement?.closest("dialog");
  if (isOnPage) opener = activeElement;
}

/** Whoever closes a sheet goes on where it was opened; one sheet may have led to another. */
function focusOpener(): void {
  const isLost = document.activeElement === document.body && !document.querySelector("dialog[open]");
  if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
}

export function Sheet({ title, toward = "bottom", onClose, children }: SheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = sheet.current;
    noteOpener();
    dialog?.showModal();
    return () => {
      dialog?.close();
      requestAnimationFrame(focusOpener);
    };
  }, []);
  useEffect(() => {
    const scroller = body.current;
    if (!scroller) return;
    const look = () => {
      const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
      scroller.toggleAttribute("data-more-below", below > 8);
    };
    const sizes = new ResizeObserver(look);
    for (const part of [scroller, ...scroller.children]) sizes.observe(part);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a tap beside the sheet closes it; Escape does so for the keyboard.
    <dialog
      ref={sheet}
      class="sheet sign"
      data-toward={toward}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === sheet.current) onClose();
      }}
    >
      <header>
        <h2 id={titleId} class="ribbon">
          {title}
        </h2>
        <IconButton icon="close" label={t("app.close")} onPress={onClose} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <div class="body" tabIndex={0} ref={body}>
        {children}
      </div>
    </dialog>
  );
}
