// The charts of a person: how fast on which kind of card, and how that changes from evening to evening.
import type { MyResults } from "../../../shared/protocol/http.ts";
import { Sign } from "../../ui/sign.tsx";
import { eveningsOf, KINDS, timesOf } from "./figures.ts";
import { Histogram } from "./histogram.tsx";
import { me } from "./me-words.ts";
import { Trend } from "./trend.tsx";

export function Reactions({ mine: { reactions, houseMedianMs } }: { readonly mine: MyResults }) {
  const evenings = eveningsOf(reactions);
  return (
    <>
      <Sign as="section" class="reactions" label={me("reactions")}>
        <h2>{me("reactions")}</h2>
        <p>{me("reactions.hint")}</p>
        <div class="histograms">
          {KINDS.map((kind) => {
            const times = timesOf(reactions, kind);
            if (times.length === 0) return null;
            return (
              <Histogram
                key={kind}
                title={me(`kind.${kind as "armed"}`)}
                times={times}
                houseMs={houseMedianMs[kind] ?? null}
              />
            );
          })}
        </div>
      </Sign>
      <Sign as="section" label={me("trend")}>
        <h2>{me("trend")}</h2>
        {evenings.length > 1 ? (
          <>
            <p>{me("trend.hint")}</p>
            <Trend evenings={evenings} />
          </>
        ) : (
          <p>{me("trend.one")}</p>
        )}
      </Sign>
    </>
  );
}
