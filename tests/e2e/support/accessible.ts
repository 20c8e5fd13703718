// Nobody is shut out: what axe finds on a page, in words that name the place.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright";
import { expect } from "vitest";

export async function expectAccessible(page: Page): Promise<void> {
  // No page has frames: what is found in it need not be gathered in a second one.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual(
    [],
  );
}
