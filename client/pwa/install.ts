// The browser's offer to install the game, kept until somebody takes it.
import { signal } from "@preact/signals";

type InstallOffer = Event & { prompt(): Promise<unknown> };

export const installOffer = signal<InstallOffer | null>(null);

addEventListener("beforeinstallprompt", (event) => {
  // Its own banner would come at a time of its own.
  event.preventDefault();
  installOffer.value = event as InstallOffer;
});
addEventListener("appinstalled", () => {
  installOffer.value = null;
});

export async function install(): Promise<void> {
  const offer = installOffer.value;
  installOffer.value = null;
  await offer?.prompt();
}
