// The proof of a match: every card judged again on this device, and the deal from its seed.
import { useEffect, useState } from "preact/hooks";
import { proveDeal } from "../../../shared/rapid-city/match-record/deal-proof.ts";
import type { MatchRecord } from "../../../shared/rapid-city/match-record/match-record.ts";
import { rejudgeMatch } from "../../../shared/rapid-city/match-record/rejudge.ts";
import { Sign } from "../../ui/sign.tsx";
import { m } from "./match-words.ts";
import { Ways } from "./ways.tsx";

type Checked = { readonly differing: readonly number[]; readonly deal: boolean };

export function Proof({ record }: { readonly record: MatchRecord }) {
  const [checked, setChecked] = useState<Checked | null>(null);
  useEffect(() => {
    // After the page is there: it takes a while on a slow phone.
    const later = setTimeout(() => {
      const { seed, cards } = proveDeal(record);
      const { rounds } = rejudgeMatch(record);
      setChecked({
        differing: rounds.filter(({ identical }) => !identical).map(({ round }) => round),
        deal: seed && cards,
      });
    }, 50);
    return () => clearTimeout(later);
  }, [record]);
  const same = checked?.differing.length === 0;
  return (
    <Sign as="section" class="proof" label={m("proof")}>
      <h2>{m("proof")}</h2>
      <p
        role="status"
        class={checked === null || same ? "again" : "again wrong"}
        data-same={checked === null ? "" : same}
      >
        {checked === null
          ? m("again.checking")
          : same
            ? m("again.same")
            : m("again.different", { cards: checked.differing.join(", ") })}
      </p>
      {checked && <p class={checked.deal ? "" : "wrong"}>{m(checked.deal ? "deal.proved" : "deal.wrong")}</p>}
      <dl>
        <dt>{m("deal.hash")}</dt>
        <dd>{record.seedHash}</dd>
        <dt>{m("deal.seed")}</dt>
        <dd>{record.seed}</dd>
      </dl>
      <Ways id={record.id} record={record} />
    </Sign>
  );
}
