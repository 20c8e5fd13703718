// The town of one card at one moment, small: who stands where and who holds whom by then.
import { judge } from "../../../shared/rapid-city/referee.ts";
import type { Color, Round } from "../../../shared/rapid-city/types.ts";
import type { Millis } from "../../../shared/units.ts";

type SmallTownProps = { readonly round: Round; readonly atMs: Millis };

const SIZE = 320;
const MIDDLE = SIZE / 2;
const TILE = 76;
const TOKEN = 42;

export function SmallTown({ round, atMs }: SmallTownProps) {
  const { players, tiles, card } = round;
  const { stands, holders } = judge({ ...round, taps: round.taps.filter(({ at }) => at <= atMs) });
  const angleOf = (index: number) => (2 * Math.PI * index) / players.length - Math.PI / 2;
  const spot = (index: number, radius: number, sideways = 0) => ({
    x: MIDDLE + radius * Math.cos(angleOf(index)) - sideways * Math.sin(angleOf(index)),
    y: MIDDLE + radius * Math.sin(angleOf(index)) + sideways * Math.cos(angleOf(index)),
  });
  const tokenAt = (color: Color) => {
    const home = players.indexOf(color);
    if (card.kind !== "cowboy") {
      const tile = stands.indexOf(color);
      return tile < 0 ? spot(home, 62) : spot(tile, 112);
    }
    const holder = holders[color];
    if (holder === undefined) return spot(home, 72);
    const held = players.filter((other) => holders[other] === holder);
    return spot(players.indexOf(holder), 128, 24 * (held.indexOf(color) - (held.length - 1) / 2));
  };
  return (
    <svg class="small-town" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      {card.kind === "cowboy"
        ? players.map((color, index) => {
            const { x, y } = spot(index, 128);
            return <circle key={color} class="seat" data-color={color} cx={x} cy={y} r={30} />;
          })
        : tiles.map((place, index) => {
            const { x, y } = spot(index, 112);
            return (
              <image
                key={index}
                href={`/art/svg/tile-${place}.svg`}
                x={x - TILE / 2}
                y={y - TILE / 2}
                width={TILE}
                height={TILE}
              />
            );
          })}
      {players.map((color) => {
        const { x, y } = tokenAt(color);
        return (
          <image
            key={color}
            class="token"
            href={`/art/svg/token-${color}.svg`}
            x={x - TOKEN / 2}
            y={y - TOKEN / 2}
            width={TOKEN}
            height={TOKEN}
          />
        );
      })}
    </svg>
  );
}
