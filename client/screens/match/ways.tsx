// To take a match along: the whole of it, or the way to it.
import { useState } from "preact/hooks";
import { Button } from "../../ui/button.tsx";
import { m } from "./match-words.ts";

export function Ways({ id, record }: { readonly id: string; readonly record: unknown }) {
  const [copied, setCopied] = useState(false);
  const download = () => {
    const file = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: "application/json" }));
    const link = Object.assign(document.createElement("a"), {
      href: file,
      download: `match-${id}.json`,
    });
    link.click();
    URL.revokeObjectURL(file);
  };
  const copy = async () => {
    await navigator.clipboard?.writeText(location.href).then(
      () => setCopied(true),
      () => {},
    );
  };
  return (
    <div class="ways">
      <Button onPress={download}>{m("download")}</Button>
      {"clipboard" in navigator && (
        <Button onPress={() => void copy()}>{m(copied ? "copied" : "copy")}</Button>
      )}
    </div>
  );
}
