// What the doctor finds on the machine of the server.
import { useState } from "preact/hooks";
import type { HouseFinding } from "../../../shared/protocol/house.ts";
import { Button } from "../../ui/button.tsx";
import { Sign } from "../../ui/sign.tsx";
import { askDoctor } from "./ask-house.ts";
import { h } from "./house-words.ts";

export function Doctor() {
  const [findings, setFindings] = useState<readonly HouseFinding[] | "busy">([]);
  const call = async () => {
    setFindings("busy");
    const answer = await askDoctor();
    setFindings(answer.ok ? answer.value.findings : []);
  };
  const isBusy = findings === "busy";
  return (
    <Sign as="section" class="doctor" label={h("doctor")}>
      <h2>{h("doctor")}</h2>
      <Button disabled={isBusy} onPress={() => void call()}>
        {h(isBusy ? "doctor.busy" : "doctor.ask")}
      </Button>
      <ul aria-live="polite">
        {!isBusy &&
          findings.map(({ check, level, says, todo }) => (
            <li key={check} data-level={level}>
              <b>
                {check}: {h(`doctor.${level}`)}
              </b>
              <span lang="en">{says}</span>
              {todo && <span lang="en">→ {todo}</span>}
            </li>
          ))}
      </ul>
    </Sign>
  );
}
