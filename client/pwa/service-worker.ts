// Registers the service worker that keeps the game on the device, and lets a new version in at the right moment.
/// <reference types="vite-plugin-pwa/client" />

import { registerSW } from "virtual:pwa-register";
import { signal } from "@preact/signals";
import { at, BASE } from "../device/base-path.ts";
import { isPhone } from "../device/kind.ts";
import { lookWhetherReady } from "./offline.ts";
import { mayUpdate, takeOverBetweenMatches, updateReady } from "./updates.ts";

const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches;

const LOOK_EVERY_MS = 60 * 60 * 1000;

let letIn: (() => Promise<void>) | null = null;
let mustReload = false;

/** Puts the waiting version in place and reloads. */
export function takeOver(): void {
  updateReady.value = false;
  if (mustReload) location.reload();
  else void letIn?.();
}

/** By an earlier visit. */
export const isKeptOnDevice = (): boolean => navigator.serviceWorker?.controller != null;

export function keepOnDevice(): void {
  if (!("serviceWorker" in navigator)) return;
  const outOfSight = signal(document.hidden);
  document.addEventListener("visibilitychange", () => {
    outOfSight.value = document.hidden;
  });
  takeOverBetweenMatches(takeOver, outOfSight);
  registerBelow(navigator.serviceWorker);
  letIn = registerSW({
    onNeedRefresh: () => {
      updateReady.value = true;
    },
    // Another tab let the new version in: this one must follow, but not in the middle of a match.
    onNeedReload: () => {
      if (mayUpdate.value) return location.reload();
      mustReload = true;
      updateReady.value = true;
    },
    onRegisteredSW: (_, registration) => {
      if (!registration) return;
      setInterval(() => void registration.update().catch(() => {}), LOOK_EVERY_MS);
      // A phone plays at tables, with a network; what it hears is kept then.
      const sounds =
        !isPhone() || isInstalled()
          ? import("./kept-sounds.ts").then(({ keepSounds }) => keepSounds())
          : Promise.resolve(false);
      void lookWhetherReady(navigator.serviceWorker.ready, sounds).catch(() => {});
    },
  });
}

/** The build knows only the root of a server. */
function registerBelow(container: ServiceWorkerContainer): void {
  const register = container.register.bind(container);
  container.register = (script, how) => register(at(String(script)), { ...how, scope: BASE });
}
