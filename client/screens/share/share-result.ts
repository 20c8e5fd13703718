// Sends a picture around where the device can, and saves it where it cannot.
import { drawResult, type ResultPoster } from "./result-picture.ts";

export const shareResult = async (poster: ResultPoster): Promise<void> =>
  sharePicture(await drawResult(poster));

export async function sharePicture(picture: Blob): Promise<void> {
  const file = new File([picture], "rapid-city.png", { type: "image/png" });
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
