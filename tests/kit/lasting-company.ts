// One table at which one match follows the other, whatever happens to its server; its players, and what they were shown.
import type { RoundResult } from "../../shared/rapid-city/judging/round-result.ts";
import { playRecklessly } from "./company.ts";
import { Puppet } from "./puppet.ts";
import { until } from "./until.ts";

export class LastingCompany {
  readonly puppets: Puppet[] = [];
  readonly shown: { readonly seedHash: string; readonly result: RoundResult; readonly isSafe: boolean }[] =
    [];

  /** `restMs`: how long they look at the end of a match before the next one. */
  static async sit(url: string, restMs = 0): Promise<LastingCompany> {
    const company = new LastingCompany();
    const ann = await Puppet.open(url, "Ann");
    const others = [
      await Puppet.join(url, ann.link.code, "Bob"),
      await Puppet.join(url, ann.link.code, "Cem"),
    ];
    company.puppets.push(ann, ...others);
    playRecklessly(company.puppets);
    for (const { link } of company.puppets) {
      link.on("result", (result) => {
        const { seedHash, unsafe } = link.state;
        company.shown.push({ seedHash, result, isSafe: !unsafe });
      });
    }
    ann.link.on("state", ({ phase, host }) => {
      const next = phase === "lobby" ? "start" : phase === "finished" ? "rematch" : null;
      if (!next || company.#isOver || company.#isResting) return;
      company.#isResting = restMs > 0;
      const go = () => {
        company.#isResting = false;
        // Whoever is host by then.
        company.puppets.find(({ link }) => link.you === host)?.link.send(next, {});
      };
      if (restMs > 0) setTimeout(go, restMs);
      else go();
    });
    return company;
  }

  #isOver = false;
  #isResting = false;

  /** No further match is begun; done once the last one has ended. */
  async finish(): Promise<void> {
    this.#isOver = true;
    await until(() => this.puppets.every(({ link }) => link.connected), "everybody is back");
    await until(() => {
      const { phase } = this.puppets[0]!.link.state;
      return phase === "finished" || phase === "lobby";
    }, "the last match has ended");
  }
}
