// What the host arranges, and what happens when the host goes. Each test has a table of its own, and most of them wait: they run side by side.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinTable } from "../../client/online/net/table-link.ts";
import { gatherCompany, goHome, playRecklessly } from "../kit/company.ts";
import { asPlayer, Puppet } from "../kit/puppet.ts";
import { openServer, type TestServer } from "../kit/test-server.ts";
import { aMoment, until } from "../kit/until.ts";
import { Wire } from "../kit/wire.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openServer();
});
afterAll(() => server.close());

describe.concurrent("before the match", () => {
  test("everyone picks name, colour and hands; the host options and bots; all see it", async () => {
    const company = await gatherCompany(server);
    const [ann, bob] = company;
    bob.link.send("name", { name: " Billy  the\tKid " });
    bob.link.send("color", { color: "purple" });
    bob.link.send("oneHanded", { on: true });
    ann.link.send("color", { color: "orange" });
    ann.link.send("options", { heal: false, pace: "kids", deal: "hand" });
    ann.link.send("addBot", { level: "hard" });
    await until(() => ann.link.state.players.length === 4, "the bot sits");
    await until(() => ann.seen("purple")?.name === "Billy the Kid", "Bob has changed everything, too");
    const { state } = ann.link;
    expect(state.host).toBe("orange");
    expect(state.options).toMatchObject({ heal: false, pair: true, pace: "kids", deal: "hand" });
    expect([...state.players].map(({ name, color, bot }) => [name, color, bot])).toEqual([
      ["Ann", "orange", ""],
      ["Billy the Kid", "purple", ""],
      ["Cem", "green", ""],
      [expect.any(String), "red", "hard"],
    ]);
    expect(await bob.isRefused("color", { color: "green" })).toBe("seat/color-taken");
    expect(await bob.isRefused("name", { name: "CEM" })).toBe("seat/name-taken");
    expect(await bob.isRefused("name", { name: "f.u.c.k" })).toBe("seat/name-bad");
    expect(await bob.isRefused("start", {})).toBe("message/not-host");
    expect(await ann.isRefused("removeBot", { color: "green" })).toBe("seat/no-such-player");
    ann.link.send("removeBot", { color: "red" });
    await until(() => state.players.length === 3, "the bot is gone");
    await goHome(company);
  });

  test("two are too few", async () => {
    const ann = await Puppet.open(server.url, "Ann");
    const bob = await Puppet.join(server.url, ann.link.code, "Bob");
    expect(await ann.isRefused("start", {})).toBe("start/too-few");
    await goHome([ann, bob]);
  });

  test("whoever is kicked is told, and the key of the seat does not open the door again", async () => {
    const company = await gatherCompany(server);
    const [ann, bob] = company;
    const { seatKey } = bob.link;
    ann.link.send("kick", { color: "blue" });
    await until(() => bob.closed.length > 0, "Bob is sent away");
    expect(bob.closed).toEqual(["kicked"]);
    await until(() => ann.link.state.players.length === 2, "the seat is free");
    const again = joinTable(server.url, ann.link.code, asPlayer("Bob", { seatKey: seatKey! }));
    await expect(again).rejects.toMatchObject({ code: "join/kicked" });
    expect(await ann.isRefused("kick", { color: "red" })).toBe("seat/no-such-player");
    await goHome(company);
  });
});

describe.concurrent("during the match", () => {
  test("a kicked player's seat is played by a bot until the end, and free after it", async () => {
    const company = await gatherCompany(server);
    const [ann, bob] = company;
    ann.link.send("start", {});
    playRecklessly(company);
    await ann.reaches("open");
    ann.link.send("kick", { color: "blue" });
    await until(() => bob.closed.length > 0, "Bob is sent away");
    await until(() => ann.seen("blue")?.standIn === true, "a bot plays on");
    await ann.reaches("finished");
    expect(ann.link.state.players.length).toBe(3);
    expect(await ann.isRefused("rematch", {})).toBe("start/too-few");
    ann.link.send("addBot", { level: "easy" });
    ann.link.send("rematch", {});
    await ann.reaches("gathering");
    expect([...ann.link.state.players].map(({ name }) => name)).not.toContain("Bob");
    await goHome(company);
  });

  test("pause holds the next card until it is lifted; the open one is played to its end", async () => {
    const company = await gatherCompany(server);
    const [ann, bob, cem] = company;
    ann.link.send("start", {});
    await ann.reaches("open");
    bob.link.send("pause", { on: true });
    await until(() => ann.link.state.pausedBy === "blue", "everyone sees who asked for it");
    expect(await cem.isRefused("pause", { on: false })).toBe("message/not-host");
    await ann.hasResult(1);
    await ann.reaches("gathering");
    await until(() => ann.me.ready && bob.me.ready, "everyone is ready");
    await aMoment(300);
    expect(ann.link.state).toMatchObject({ phase: "gathering", round: 1, paused: true });
    ann.link.send("pause", { on: false });
    await ann.hasResult(2);
    await goHome(company);
  });

  test("the dealer deals by hand, once everyone else is ready; the deal passes clockwise", async () => {
    const company = await gatherCompany(server);
    const [ann] = company;
    ann.link.send("options", { deal: "hand" });
    for (const puppet of company) puppet.rests = false;
    ann.link.send("start", {});
    await ann.reaches("gathering");
    const dealerOf = () => company.find(({ color }) => color === ann.link.state.dealer)!;
    const first = dealerOf();
    const other = company.find((puppet) => puppet !== first)!;
    expect(await other.isRefused("deal", {})).toBe("message/not-dealer");
    expect(await first.isRefused("deal", {})).toBe("deal/not-ready");
    // The dealer needs a hand for the card, and rests it after the deal.
    for (const puppet of company) {
      if (puppet === first) continue;
      puppet.rests = true;
      puppet.holster(true);
    }
    const resting = () => [...ann.link.state.players].filter(({ ready }) => ready).length;
    await until(() => resting() === company.length - 1, "everyone else is ready");
    expect(ann.phase).toBe("gathering");
    first.link.send("deal", {});
    await ann.reaches("waiting");
    first.rests = true;
    first.holster(true);
    await ann.hasResult(1);
    await ann.reaches("gathering");
    expect(company.indexOf(dealerOf())).toBe((company.indexOf(first) + 1) % 3);
    await goHome(company);
  });

  test("somebody who is not ready does not hold up the others for ever", async () => {
    const company = await gatherCompany(server);
    const [ann, bob] = company;
    bob.rests = false;
    ann.link.send("start", {});
    const { early, unrested } = await ann.hasResult(1);
    expect(early).toEqual(["blue"]);
    expect(unrested).toEqual(["blue"]);
    await goHome(company);
  });

  test("a menu open over five cards costs nothing: a bot plays until the hands rest again", async () => {
    const company = await gatherCompany(server);
    const [ann, bob] = company;
    bob.rests = false;
    bob.link.send("busy", { on: true });
    ann.link.send("start", {});
    const fifth = await ann.hasResult(5);
    expect(ann.seen("blue")).toMatchObject({ standIn: true, connected: true, early: false });
    for (const { unrested } of ann.results) expect(unrested).not.toContain("blue");
    expect(bob.faces).toHaveLength(5);
    bob.link.send("busy", { on: false });
    bob.rests = true;
    bob.plan = ({ card }) => [
      { afterMs: 200, target: card.kind === "cowboy" ? { pawn: "blue" } : { tile: 0 } },
    ];
    bob.holster(true);
    await until(() => ann.seen("blue")?.standIn === false, "Bob plays again");
    const next = await ann.hasResult(Math.max(fifth.round, ann.link.state.round) + 1);
    expect(next.touches.some(({ player }) => player === "blue")).toBe(true);
    await goHome(company);
  });
});

describe.concurrent("the host goes", () => {
  test("on purpose, in the lobby and in a match: the next player clockwise hosts at once", async () => {
    const company = await gatherCompany(server, 4);
    const [ann, bob, cem] = company;
    await ann.link.leave();
    await until(() => bob.link.state.host === "blue", "Bob hosts");
    bob.link.send("start", {});
    await bob.reaches("waiting");
    await bob.link.leave();
    await until(() => cem.link.state.host === "green", "Cem hosts");
    cem.link.send("pause", { on: true });
    await until(() => cem.link.state.paused, "the new host can pause");
    expect(cem.seen("blue")).toMatchObject({ standIn: true });
    await goHome(company);
  });

  test("without a word: the role waits for a while, then passes on, and does not come back", async () => {
    const wire = await Wire.to(server.port);
    const ann = await Puppet.open(wire.url, "Ann");
    const bob = await Puppet.join(server.url, ann.link.code, "Bob");
    wire.cut();
    await until(
      () => bob.link.state.host === "blue" || bob.link.state.players.length === 1,
      "the role passes on",
    );
    expect(bob.link.state.host).toBe("blue");
    wire.close();
    await goHome([ann, bob]);
  });
});

test.concurrent("when all players have left a match, the screen that stays has a free table for others", async () => {
  const company = await gatherCompany(server);
  const [ann] = company;
  const screen = await Puppet.watch(server.url, ann.link.code);
  ann.link.send("start", {});
  await screen.reaches("open");
  await goHome(company);
  await screen.reaches("lobby");
  await until(() => screen.link.state.host === "", "nobody hosts");
  expect(screen.link.state.round).toBe(0);
  expect(screen.link.state.players.length).toBe(0);
  const dot = await Puppet.join(server.url, screen.link.code, "Dot");
  await until(() => screen.link.state.host === dot.color, "a newcomer hosts");
  await goHome([screen, dot]);
});

test.concurrent("after the match newcomers may sit down for the next one", async () => {
  const company = await gatherCompany(server);
  const [ann] = company;
  ann.link.send("options", { heal: false });
  ann.link.send("start", {});
  playRecklessly(company);
  await ann.hasResult(1);
  ann.link.send("next", {});
  await ann.reaches("finished");
  const dot = await Puppet.join(server.url, ann.link.code, "Dot");
  await until(() => dot.seed !== null && dot.results.length === 1, "Dot sees how it ended");
  expect(dot.me).toMatchObject({ inMatch: false, bullets: 0 });
  // Whoever wants another match says so; once everyone has, it needs no host.
  for (const guest of [...company.slice(1), dot]) guest.link.send("rematch", {});
  await until(
    () => [...ann.link.state.players].filter(({ ready }) => ready).length === 3,
    "all guests want it",
  );
  expect(ann.phase).toBe("finished");
  ann.link.send("rematch", {});
  await dot.reaches("gathering");
  expect(dot.me.inMatch).toBe(true);
  expect(dot.link.state.tiles.length).toBe(4);
  await goHome([...company, dot]);
});
