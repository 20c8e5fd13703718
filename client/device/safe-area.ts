// How far notches and system gesture edges reach into the screen, in CSS pixels.

export type SafeArea = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

let probe: HTMLElement | null = null;

/** The style sheet knows these only as env() values: an invisible element makes them numbers. */
export function safeArea(): SafeArea {
  if (!probe) {
    probe = document.createElement("div");
    probe.className = "safe-area-probe";
    document.body.append(probe);
  }
  const style = getComputedStyle(probe);
  return {
    top: Number.parseFloat(style.paddingTop),
    right: Number.parseFloat(style.paddingRight),
    bottom: Number.parseFloat(style.paddingBottom),
    left: Number.parseFloat(style.paddingLeft),
  };
}
