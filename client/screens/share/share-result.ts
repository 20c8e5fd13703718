// Sends the picture of a result around where the device can, and saves it where it cannot.
import { drawResult, type ResultPoster } from "./result-picture.ts";

export async function shareResult(poster: ResultPoster): Promise<void> {
  const file = new File([await drawResult(poster)], "rapid-city.png", { type: "image/png" });
  const shared = { files: [file], title: "Rapid City" };
  if (navigator.canShare?.(shared)) {
    // Whoever thinks better of it has not failed at anything.
    await navigator.share(shared).catch(() => {});
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
