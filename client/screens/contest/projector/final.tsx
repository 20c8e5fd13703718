// The final in large: the town of its table, as a television there would show it.
import { Loading } from "../../../ui/loading.tsx";
import { TvPlay } from "../../tv/tv-play.tsx";
import { c } from "../common/contest-words.ts";
import { useWatching } from "../common/use-watching.ts";

export function Final({ code, name }: { readonly code: string; readonly name: string }) {
  const session = useWatching(code, "spectator");
  return (
    <>
      {session ? <TvPlay session={session} codeShown={false} contest /> : <Loading words={c("connecting")} />}
      <p class="final-name">
        {name} · {c("round.final")}
      </p>
    </>
  );
}
