// A phone draws with what it fetches: nothing of a seat lies in the sheets of a town.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourcesOf } from "../../assets/art/compose.ts";

test("the views of a seat ask for no drawing of a town", () => {
  const views = globSync("client/views/{seat,verdict}/*.ts").concat(
    ["phone-play", "card-view", "deck", "bullets-view", "pointer"].map((name) => `client/views/${name}.ts`),
  );
  expect(views.length).toBeGreaterThan(12);
  const town = sourcesOf("town").map(({ name }) => name);
  for (const view of views) {
    const text = readFileSync(view, "utf8");
    expect([view, town.filter((name) => text.includes(`"${name}"`))]).toEqual([view, []]);
  }
});
