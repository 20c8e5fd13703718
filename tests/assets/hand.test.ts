// The hand wanders, but always in the same way, never far, and not where copies must join.
import { describe, expect, test } from "vitest";
import { redraw } from "../../assets/art/hand/hand.ts";
import { makePath, type Point, parsePath } from "../../assets/art/hand/path.ts";
import { makeXml, type Node, parseXml } from "../../assets/art/hand/xml.ts";

const drawn = (attrs: string, content: string): Node =>
  redraw(parseXml(`<svg width="200" height="100" viewBox="0 0 200 100" ${attrs}>${content}</svg>`, "test"));

const pointsOf = (svg: Node): Point[] =>
  svg.children.flatMap(({ attrs }) =>
    parsePath(attrs.d ?? "").flatMap(({ start, cubics }) => [start, ...cubics.map((c) => c[3])]),
  );

describe("path data", () => {
  test.each([
    ["M0 0L10 0L10 10Z", "M0 0c3.3 0 6.7 0 10 0c0 3.3 0 6.7 0 10c-3.3-3.3-6.7-6.7-10-10Z"],
    ["M5 5h10v-5", "M5 5c3.3 0 6.7 0 10 0c0-1.7 0-3.3 0-5"],
    ["m1 1 2 0", "M1 1c.7 0 1.3 0 2 0"],
  ])("%s becomes cubic curves", (data, expected) => {
    expect(makePath(parsePath(data))).toBe(expected);
  });

  test("an arc passes through the point opposite its start", () => {
    const [outline] = parsePath("M-10 0a10 10 0 1 1 20 0a10 10 0 1 1 -20 0Z");
    const ends = outline?.cubics.map(([, , , to]) =>
      to.map((value) => value.toFixed(0).replace("-0", "0")).join(" "),
    );
    expect(ends).toEqual(["0 -10", "10 0", "0 10", "-10 0"]);
  });
});

describe("the hand", () => {
  const square = '<rect x="20" y="20" width="160" height="60" fill="#fff"/>';

  test("draws the same way every time", () => {
    expect(makeXml(drawn("", square))).toBe(makeXml(drawn("", square)));
  });

  test("wanders, but no further than asked", () => {
    const points = pointsOf(drawn('data-hand="2"', square));
    const strays = points.map(([x, y]) => Math.min(...[x - 20, 180 - x, y - 20, 80 - y].map(Math.abs)));
    expect(Math.max(...strays)).toBeGreaterThan(0.3);
    expect(Math.max(...strays)).toBeLessThan(2.5);
  });

  test("stays put at the sides of a drawing that is laid side by side", () => {
    const points = pointsOf(drawn('data-hand="2" data-tile="x"', '<path d="M0 40H200V100H0Z" fill="#fff"/>'));
    const corners = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`);
    for (const corner of ["0.0 40.0", "200.0 40.0", "200.0 100.0", "0.0 100.0"])
      expect(corners).toContain(corner);
    expect(points.every(([x]) => x > -0.1 && x < 200.1)).toBe(true);
  });

  test("leaves seams of light along the upper left, the brightest outermost", () => {
    const [, clip, light] = drawn(
      "",
      `<circle cx="50" cy="50" r="30" fill="#000" data-rim="5 #d00 2 #fc0"/>`,
    ).children;
    const copies = light?.children[0];
    expect(copies?.attrs["clip-path"]).toBe(`url(#${clip?.attrs.id})`);
    expect(copies?.children.map(({ attrs }) => [attrs.fill, attrs.transform])).toEqual([
      ["#fc0", "translate(0 0)"],
      ["#d00", "translate(1.2 1.6)"],
      ["#000", "translate(3 4)"],
    ]);
  });

  test("lays ink under the paper, wider than it", () => {
    const [ink, paper] = drawn("", '<circle cx="50" cy="50" r="30" fill="#fff" data-ink="3"/>').children;
    expect(ink?.attrs).toMatchObject({ fill: "#2a1a12", "stroke-width": "6" });
    expect(paper?.attrs.fill).toBe("#fff");
  });

  test("a broken source is named", () => {
    expect(() => parseXml("<svg><g></svg>", "hat.svg")).toThrow("hat.svg");
  });
});
