// Whether the server can be reached, and whether the game would open without it: two facts that pages show before somebody relies on them.
import { signal } from "@preact/signals";
import { API } from "../../shared/protocol/http.ts";
import { onWake } from "../device/waking.ts";

/** The server does not answer. */
export const offline = signal(false);

/** Everything that one tablet needs lies on this device: the pages, the drawings and the sounds. */
export const readyOffline = signal(false);

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch(API.info, { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Looks now, and whenever the device wakes or its network comes and goes. */
export function watchServer(): () => void {
  const look = () =>
    void serverAnswers().then((answers) => {
      offline.value = !answers;
    });
  const lost = () => {
    offline.value = true;
  };
  if (!navigator.onLine) lost();
  look();
  addEventListener("offline", lost);
  const stopWaking = onWake(look);
  return () => {
    stopWaking();
    removeEventListener("offline", lost);
  };
}

/** True once a whole version of the game has been put on the device and its sounds are there too. */
export async function lookWhetherReady(
  installed: Promise<unknown>,
  soundsKept: Promise<boolean>,
): Promise<void> {
  const [, sounds] = await Promise.all([installed, soundsKept]);
  readyOffline.value = sounds;
}

/** Browsers throw out what nobody asked them to keep; some ask the person, so this belongs to a gesture. */
export function askToPersist(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

/** On plain http in a home network browsers grant neither a service worker nor a wake lock. */
export const onPlainHttp = (): boolean => !isSecureContext;
