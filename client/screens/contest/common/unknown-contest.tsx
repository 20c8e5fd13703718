// Where there is no such contest, or no way to it: what is wrong, and the way back.
import { PageLink } from "../../../ui/button.tsx";
import { Sign } from "../../../ui/sign.tsx";
import { c, contestRefusal } from "./contest-words.ts";

export const UnknownContest = ({ refusal }: { readonly refusal: string }) => (
  <main class="page narrow">
    <Sign class="stack">
      <h1>{contestRefusal(refusal)}</h1>
      <p>{c("unknown.hint")}</p>
      <PageLink to="/contest" look="primary">
        {c("back")}
      </PageLink>
    </Sign>
  </main>
);
