// What a match is remembered for, on slips of paper.
import type { Podium } from "../../../shared/rapid-city/podium.ts";
import { Emblem } from "../../ui/emblem.tsx";
import { HONOUR_PICTURES, honourFigure, honourTitle } from "../play/honour-words.ts";
import { joined, type NameOf } from "../play/verdict-words.ts";

/** A fourth would push the ways on out of sight. */
const MOST = 3;

type HonoursProps = { readonly honours: Podium; readonly nameOf: NameOf };

export function Honours({ honours, nameOf }: HonoursProps) {
  if (honours.length === 0) return null;
  return (
    <ul class="honours">
      {honours.slice(0, MOST).map((honour) => (
        <li key={honour.kind}>
          <img
            class="picture"
            src={`/art/svg/${HONOUR_PICTURES[honour.kind]}.svg`}
            alt=""
            draggable={false}
          />
          <b>{honourTitle(honour)}</b>
          <span class="who" title={joined(honour.players.map(nameOf))}>
            {honour.players.map((color) => (
              <Emblem key={color} color={color} />
            ))}
            {/* How many stays on the line of what. */}
            {honourFigure(honour).replaceAll(" ", "\u00a0")}
          </span>
        </li>
      ))}
    </ul>
  );
}
