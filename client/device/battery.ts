// How full the battery of this device is, where its browser tells (Chromium, on a page with a certificate).

type BatteryManager = EventTarget & { readonly level: number; readonly charging: boolean };

/** In hundredths, now and whenever it changes; null while it is charging. Nothing is told where nobody knows. Gives what ends it. */
export function onBattery(tell: (percent: number | null) => void): () => void {
  const { getBattery } = navigator as { getBattery?: () => Promise<BatteryManager> };
  let stop = () => {};
  let isOver = false;
  void getBattery
    ?.call(navigator)
    .then((battery) => {
      if (isOver) return;
      const look = () => tell(battery.charging ? null : Math.round(battery.level * 100));
      for (const change of ["levelchange", "chargingchange"]) battery.addEventListener(change, look);
      stop = () => {
        for (const change of ["levelchange", "chargingchange"]) battery.removeEventListener(change, look);
      };
      look();
    })
    .catch(() => {});
  return () => {
    isOver = true;
    stop();
  };
}
