// Dusk behind every page: the same layers as the town's, as plain pictures over a sky that comes with the style.

const LAYERS = ["far", "mid", "town", "near", "ground"] as const;

export function Backdrop() {
  return (
    <div class="backdrop" aria-hidden="true">
      <div class="sun" />
      {LAYERS.map((layer) => (
        <div key={layer} class={`layer ${layer}`} />
      ))}
      <div class="tumbleweed">
        <div />
      </div>
    </div>
  );
}
