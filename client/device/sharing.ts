// Sends a link on from this device: with the share sheet where there is one, else by the clipboard.

export const canShare = (): boolean => typeof navigator.share === "function";

/** A share sheet that was closed again is no failure. */
export async function shareLink(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => {});
}

/** False where the browser lets nothing be copied. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/** On plain http there is no clipboard but that of old: what is selected can be copied. */
function copyByHand(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "visually-hidden";
  // In a dialog, whatever lies outside it cannot be selected.
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } finally {
    field.remove();
  }
}
