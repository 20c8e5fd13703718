// What is on its way, on a sign before the dusk.
import { Cylinder } from "./cylinder.tsx";

export function Loading({ words }: { readonly words: string }) {
  return (
    <p class="loading sign">
      <Cylinder />
      {words}
    </p>
  );
}
