// Where people sit down at a tablet, one edge a player.
import { EDGES, type Edge } from "../../client/local/glass/geometry.ts";
import { bestCounts } from "../../client/local/glass/room-for.ts";
import type { Glass } from "../../client/local/glass/seat-plan.ts";
import type { Color } from "../../shared/rapid-city/types.ts";

export function bestEdges(glass: Glass, players: readonly Color[], ultimate: boolean): readonly Edge[] {
  const counts = bestCounts(glass, players, ultimate);
  return EDGES.flatMap((edge) => Array<Edge>(counts[edge]).fill(edge));
}
