// The rounds that a player has played: a punched stub each, with its replay and the way to object.

import { useState } from "preact/hooks";
import { isRecordedAtTable } from "../../../../shared/tournament/look.ts";
import type { Mine } from "../../../../shared/tournament/views.ts";
import { locale } from "../../../i18n/language.ts";
import { ordinalOf } from "../../../i18n/ordinal.ts";
import type { Contest } from "../../../online/contest/contest.ts";
import { Button, PageLink } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { tell } from "../../../ui/toasts.tsx";
import { matchPath } from "../../table/match-address.ts";
import { c, contestRefusal, roundName } from "../common/contest-words.ts";
import { m, pointsWords } from "./me-words.ts";

type PlayedProps = { readonly contest: Contest; readonly mine: Mine };
type Stub = Mine["played"][number];

export function Played({ contest, mine }: PlayedProps) {
  const [objecting, setObjecting] = useState<string | null>(null);
  if (mine.played.length === 0) return null;
  const lastRound = mine.seat?.round ?? 0;
  return (
    <section class="stubs" aria-label={m("rounds")}>
      <h2>{m("rounds")}</h2>
      <ol>
        {[...mine.played].reverse().map((stub) => (
          <li key={`${stub.round}`} class="stub">
            <p class="what">
              <b>{roundName({ kind: stub.kind, number: stub.round })}</b>
              <span>{c("table", { number: stub.table })}</span>
            </p>
            <p class="result">
              <b>{stub.absent ? m("absent") : pointsWords(stub.points)}</b>
              {!stub.absent && (
                <span>{m("atTable", { place: ordinalOf(locale.value, stub.place), of: stub.of })}</span>
              )}
              {stub.byHand && <span>{m("byHand")}</span>}
            </p>
            <div class="links">
              {stub.matches.filter(isRecordedAtTable).map((id, index) => (
                <PageLink key={id} to={matchPath(id)} icon="play">
                  {stub.matches.length === 1 ? m("replay") : m("replay.nth", { number: index + 1 })}
                </PageLink>
              ))}
              {mayObject(mine, stub, lastRound) && (
                <Button icon="hand" onPress={() => setObjecting(stub.matches.at(-1)!)}>
                  {m("object")}
                </Button>
              )}
            </div>
            {mine.objections
              .filter(({ match }) => stub.matches.includes(match))
              .map(({ match, text, answer }) => (
                <p key={`${match}${text}`} class="objection" role="status">
                  {answer === null
                    ? m("object.open")
                    : m(answer.upheld ? "object.upheld" : "object.rejected", { why: answer.why })}
                </p>
              ))}
          </li>
        ))}
      </ol>
      {objecting !== null && (
        <ObjectSheet contest={contest} match={objecting} onClose={() => setObjecting(null)} />
      )}
    </section>
  );
}

/** W21: until the next round is drawn, and once at a time. */
const mayObject = (
  { objections, finished }: Mine,
  { round, matches, absent }: Stub,
  lastRound: number,
): boolean =>
  !finished &&
  !absent &&
  round === lastRound &&
  matches.length > 0 &&
  !objections.some(({ match, answer }) => matches.includes(match) && answer === null);

type ObjectSheetProps = { readonly contest: Contest; readonly match: string; readonly onClose: () => void };

function ObjectSheet({ contest, match, onClose }: ObjectSheetProps) {
  const [text, setText] = useState("");
  const send = () => {
    if (text.trim() === "") return;
    void contest.ask({ type: "object", match, text: text.trim() }).then(({ ok, code }) => {
      if (!ok) tell(contestRefusal(code));
    });
    onClose();
  };
  return (
    <Sheet title={m("object.title")} onClose={onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{m("object.text")}</p>
        <label class="field">
          <span class="visually-hidden">{m("object.title")}</span>
          <input
            type="text"
            value={text}
            maxLength={200}
            placeholder={m("object.placeholder")}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <Button look="primary" big disabled={text.trim() === ""} onPress={send}>
          {m("object.send")}
        </Button>
      </form>
    </Sheet>
  );
}
