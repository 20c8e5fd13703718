// Small things of the desk: lists that are pasted, times, passphrases.
import { expect, test } from "vitest";
import { namesIn, plateName } from "../../../../client/screens/contest/desk/names-in.ts";
import { suggestPassphrase } from "../../../../client/screens/contest/start/passphrases.ts";
import { LEAST_PASSPHRASE } from "../../../../shared/tournament/commands.ts";

test("names that are too long for a plate are shortened to what people would call each other", () => {
  expect(plateName("Annabelle Mon.")).toBe("Annabelle Mon.");
  expect(plateName("Annabelle Montgomery")).toBe("Annabelle M.");
  expect(plateName("Anna Maria von der Berg")).toBe("Anna B.");
  expect(plateName("Émile-Ferdinand Öztürk")).toBe("Émile-Ferdinan");
  expect(plateName("Maximilianander")).toBe("Maximilianande");
  // One sign to whoever reads, four to a machine.
  expect(plateName("Zoë 👩‍🚒👩‍🚒👩‍🚒👩‍🚒👩‍🚒")).toBe("Zoë 👩‍🚒👩‍🚒👩‍🚒👩‍🚒👩‍🚒");
});

test("names are found in lists from mails and spreadsheets", () => {
  expect(namesIn("Ann")).toEqual(["Ann"]);
  expect(namesIn("1. Ann\n2) Bob\r\n  3  Cem \n\n")).toEqual(["Ann", "Bob", "Cem"]);
  expect(namesIn("Ann, Bob; Cem\tDot")).toEqual(["Ann", "Bob", "Cem", "Dot"]);
  expect(namesIn("2Pac\nAgent 47")).toEqual(["2Pac", "Agent 47"]);
  expect(namesIn(" \n,;")).toEqual([]);
});

test("a passphrase that is proposed is long enough, whatever chance says", () => {
  for (const chance of [0, 0.5, 0.999999])
    expect(suggestPassphrase(() => chance).length).toBeGreaterThan(LEAST_PASSPHRASE + 8);
});
