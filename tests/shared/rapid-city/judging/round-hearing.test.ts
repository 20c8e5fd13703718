// T5, T7, T8: from the events of a round to the judged times of its touches.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RoundHearing, type Trust } from "../../../../shared/rapid-city/judging/round-hearing.ts";
import type { LogEvent } from "../../../../shared/rapid-city/judging/round-log.ts";
import { NO_LINK_RECORD } from "../../../../shared/timing/link.ts";
import { NEW_TRUST, type PlayerTrust } from "../../../../shared/timing/trust.ts";
import { logOf, Phone, RED_ATTACKS, recordOf } from "../../../kit/logged-phone.ts";

const OWN = { pawn: "blue" } as const;

function hear(events: readonly LogEvent[], trust: Trust = {}) {
  const hearing = new RoundHearing(logOf(events, recordOf(RED_ATTACKS)), trust);
  const refusals = events.map((event) => hearing.hear(event)).filter((refusal) => refusal !== null);
  const bounds = hearing.bounds();
  const touches = hearing.round().taps.map((tap, i) => ({ ...tap, bound: bounds[i]! }));
  return { hearing, refusals, touches };
}

describe("[T7] the judged time", () => {
  it("is touch minus shown-at on the phone's own clock, whatever the clocks and the link", () => {
    const links = fc.record({
      aheadMs: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
      upMs: fc.double({ min: 0.5, max: 120, noNaN: true }),
      downMs: fc.double({ min: 0.5, max: 120, noNaN: true }),
    });
    const frames = fc.double({ min: 0, max: 17, noNaN: true });
    const reactions = fc.double({ min: 100, max: 3000, noNaN: true });
    fc.assert(
      fc.property(links, frames, reactions, ({ aheadMs, upMs, downMs }, frameMs, reactionMs) => {
        // Nobody can tell more of a difference between the two ways than the slack for it.
        fc.pre(upMs - downMs < 12);
        const phone = new Phone("blue", { aheadMs, upMs, downMs });
        const { touches } = hear([
          phone.link(),
          phone.shown(frameMs),
          phone.touch(frameMs + reactionMs, OWN),
        ]);
        expect(touches[0]!.at).toBeCloseTo(reactionMs, 3);
      }),
    );
  });

  it("does not depend on how long the touch took within what the link and the bucket explain", () => {
    const phone = new Phone("blue");
    const { touches } = hear([
      phone.link(),
      phone.shown(5),
      phone.touch(405, OWN, { moreMs: 30 }),
      phone.touch(500, OWN),
    ]);
    expect(touches.map(({ at }) => at)).toEqual([400, 495]);
  });

  it("falls back on the shared clock where the screen never said when it turned the card", () => {
    const phone = new Phone("blue", { aheadMs: 5000 });
    const { touches } = hear([phone.link(), phone.touch(400, OWN)]);
    expect(touches[0]!.at).toBeCloseTo(400, 3);
    expect(touches[0]!.bound).toBeGreaterThan(9);
  });

  it("falls back on the arrival less the usual delay where not even a probe came through", () => {
    const phone = new Phone("blue", { aheadMs: 5000, upMs: 30, downMs: 30 });
    const link = phone.link() as LogEvent & { type: "link" };
    const { touches } = hear([
      { ...link, record: { pings: link.record!.pings, probes: [] } },
      phone.touch(400, OWN),
    ]);
    expect(touches[0]!.at).toBeGreaterThan(395);
    expect(touches[0]!.at).toBeLessThan(405);
  });

  it("is the server's own time for a bot", () => {
    const bot = new Phone("blue", { upMs: 0 });
    const { touches } = hear([
      { type: "link", player: "blue", fresh: false, record: null },
      bot.touch(321, OWN),
    ]);
    expect(touches[0]).toMatchObject({ at: 321, bound: 0 });
  });
});

describe("[T5] a late flip", () => {
  const judgedAfterFlip = (lateMs: number, events: (phone: Phone) => LogEvent[] = () => []) => {
    const phone = new Phone("blue", { aheadMs: -777 });
    return hear([phone.link(), ...events(phone), phone.shown(lateMs), phone.touch(lateMs + 300, OWN)]);
  };

  it("is credited up to 50 ms", () => {
    for (const lateMs of [0, 17, 49]) {
      const { touches, hearing } = judgedAfterFlip(lateMs);
      expect(touches[0]!.at).toBeCloseTo(300, 3);
      expect(hearing.flags()).toEqual([]);
    }
  });

  it("is credited on the phone's word while that is worth something, and flagged", () => {
    const { touches, hearing } = judgedAfterFlip(130);
    expect(touches[0]!.at).toBeCloseTo(300, 0);
    expect(hearing.flags()).toContainEqual({ player: "blue", code: "flip/late" });
  });

  it("is credited in full where the server's own ping behind the face bears it out, and flagged all the same", () => {
    const { touches, hearing } = judgedAfterFlip(130, (phone) => [phone.pong(125)]);
    expect(touches[0]!.at).toBeCloseTo(300, 0);
    expect(hearing.flags()).toContainEqual({ player: "blue", code: "flip/late" });
  });

  it("is charged, whatever the ping, to whoever's word is worth nothing any more", () => {
    const spent: Trust = { blue: { link: NO_LINK_RECORD, player: { ...NEW_TRUST, word: 0 } } };
    const phone = new Phone("blue");
    const events = [phone.link(), phone.pong(-40), phone.shown(130), phone.touch(430, OWN)];
    const { touches } = hear(events, spent);
    expect(touches[0]!.at).toBeGreaterThan(360);
  });
});

describe("[T8] trust", () => {
  it("refuses a claim from the future", () => {
    const phone = new Phone("blue");
    const { refusals, touches } = hear([
      phone.link(),
      phone.shown(),
      phone.touch(400, OWN, { forgedMs: -200 }),
    ]);
    expect(refusals).toEqual(["tap/from-the-future"]);
    expect(touches).toEqual([]);
  });

  it("refuses a sequence number that was there before", () => {
    const phone = new Phone("blue");
    const { refusals, touches } = hear([
      phone.link(),
      phone.shown(),
      phone.touch(300, OWN, { seq: 4 }),
      phone.touch(310, OWN, { seq: 4 }),
      phone.touch(320, OWN, { seq: 3 }),
    ]);
    expect(refusals).toEqual(["tap/repeated", "tap/repeated"]);
    expect(touches).toHaveLength(1);
  });

  it("adds to the time what the bucket cannot pay", () => {
    const phone = new Phone("blue");
    const { touches, hearing } = hear(
      [phone.link(), phone.shown(), phone.touch(700, OWN, { forgedMs: 400 })],
      { blue: { link: NO_LINK_RECORD, player: { ...NEW_TRUST, word: 0 } } },
    );
    expect(touches[0]!.at).toBeGreaterThan(600);
    expect(touches[0]!.at).toBeLessThanOrEqual(700);
    expect(hearing.flags()).toContainEqual({ player: "blue", code: "credit/overdrawn" });
  });

  it.each([
    ["touches", { forgedMs: 50, flipLieMs: 0, inVain: 0 }],
    ["shown-at", { forgedMs: 0, flipLieMs: 50, inVain: 0 }],
    ["both", { forgedMs: 25, flipLieMs: 30, inVain: 0 }],
    ["the touch that counts, with honest ones in vain around it,", { forgedMs: 50, flipLieMs: 0, inVain: 3 }],
  ])("bounds and flags whoever lies about %s on every card", (_what, { forgedMs, flipLieMs, inVain }) => {
    let trust: Trust = {};
    let gained = 0;
    let flaggedAt = Number.POSITIVE_INFINITY;
    const rounds = 30;
    for (let round = 1; round <= rounds; round++) {
      const phone = new Phone("blue", { aheadMs: 4321 });
      // Turned with the reveal, and said to have been turned later.
      const events = [
        phone.link(round === 1),
        phone.pong(-40),
        phone.shown(flipLieMs),
        // On an armed card a tile is nothing.
        ...Array.from({ length: inVain }, (_, i) => phone.touch(200 + 20 * i, { tile: 0 })),
        phone.touch(400, OWN, { forgedMs }),
      ];
      const { hearing, touches } = hear(events, trust);
      trust = hearing.trustAfter();
      gained += 400 - touches.at(-1)!.at;
      if (trust.blue!.player.flagged) flaggedAt = Math.min(flaggedAt, round);
    }
    expect(flaggedAt).toBeLessThanOrEqual(rounds);
    expect(gained / rounds).toBeLessThanOrEqual(5);
  });

  it("carries what was drawn and suspected through a new connection", () => {
    const phone = new Phone("blue");
    const caught: Trust = {
      blue: {
        link: NO_LINK_RECORD,
        player: { ...NEW_TRUST, heard: 20, drawnMs: 12, suspicion: 6, silences: 3, flagged: true },
      },
    };
    const { hearing } = hear([phone.link(true)], caught);
    expect(hearing.trustAfter().blue!.player).toEqual(caught.blue!.player);
  });
});

describe("[T8] the benefit of the doubt", () => {
  const SETTLED: LogEvent = { type: "settled", at: 101_000, by: "heard" };
  /** Held up for 200 ms more than the link explains, and neither bucket nor word is left. */
  const heldUp = (player: Partial<PlayerTrust> = {}, rivalAtMs = 800) => {
    const [blue, red] = [new Phone("blue"), new Phone("red")];
    const events = [
      ...[blue.link(), red.link(), blue.shown(), red.shown()],
      ...[blue.touch(330, OWN, { moreMs: 200 }), red.touch(rivalAtMs, OWN), SETTLED],
    ];
    const spent = { ...NEW_TRUST, word: 0, drawnMs: 200, heard: 20, ...player };
    const { hearing, touches } = hear(events, { blue: { link: NO_LINK_RECORD, player: spent } });
    const codes = hearing.flags().map(({ code }) => code);
    return { touches, codes, reason: hearing.voidReason(), after: hearing.trustAfter().blue!.player };
  };

  it("is being charged 20 ms at most where that makes no difference to who pays, and costs as much as a silence", () => {
    const { touches, codes, reason, after } = heldUp();
    expect(touches[0]!.at).toBeCloseTo(350, 3);
    expect(touches[0]!.bound).toBeGreaterThan(150);
    expect(codes).toEqual(["link/doubtful"]);
    expect(reason).toBeNull();
    expect(after.silences).toBeCloseTo(NEW_TRUST.silences - 1, 0);
    // What was claimed is remembered.
    expect(after.suspicion).toBeGreaterThan(0);
  });

  it("voids a card on which it does make a difference", () => {
    const { codes, reason, after } = heldUp({}, 400);
    expect(reason).toBe("link-doubtful");
    expect(codes).toEqual(["link/doubtful"]);
    expect(after.silences).toBeCloseTo(NEW_TRUST.silences - 1, 0);
    expect(after.suspicion).toBeGreaterThan(0);
  });

  it.each([
    ["had it too often", { silences: 0.9 }],
    ["claims too much, round after round", { suspicion: 8 }],
    ["was flagged in this match", { flagged: true }],
    ["answers pings late in play", { latePongs: 5 }],
  ])("is not for whoever %s", (_who, player) => {
    const { touches, codes, reason } = heldUp(player, 400);
    expect(touches[0]!.at).toBeGreaterThan(480);
    expect(codes).toContain("credit/overdrawn");
    expect(reason).toBeNull();
  });
});

describe("[T9] after the verdict", () => {
  it("touches are late: logged, refused, without effect", () => {
    const phone = new Phone("blue");
    const { touches, refusals } = hear([
      phone.link(),
      phone.shown(),
      { type: "settled", at: 100_500, by: "hold" },
      phone.touch(450, OWN, { moreMs: 100 }),
    ]);
    expect(refusals).toEqual(["tap/too-late"]);
    expect(touches).toEqual([]);
  });
});

describe("[K5] drawing early", () => {
  const earlyOnes = (...events: LogEvent[]) => hear(events).hearing.early();
  const phone = new Phone("blue", { aheadMs: 99, upMs: 60, downMs: 60 });

  it("is lifting before the reveal, even if word of it comes after", () => {
    expect(earlyOnes(phone.link(), phone.lift(-500), phone.shown())).toEqual(["blue"]);
    expect(earlyOnes(phone.link(), phone.lift(-20), phone.shown(5))).toEqual(["blue"]);
  });

  it("is lifting before one's own screen has turned the card", () => {
    expect(earlyOnes(phone.link(), phone.lift(3), phone.shown(12))).toEqual(["blue"]);
  });

  it("is not lifting once the card is turned", () => {
    expect(earlyOnes(phone.link(), phone.shown(5), phone.lift(250))).toEqual([]);
  });

  it("is never having come to the holsters, which is told apart", () => {
    const unrested: LogEvent = { type: "unrested", player: "blue", at: 99_998 };
    const { hearing } = hear([phone.link(), unrested, phone.shown()]);
    expect(hearing.early()).toEqual(["blue"]);
    expect(hearing.unrested()).toEqual(["blue"]);
    expect(hear([phone.link(), phone.lift(-500)]).hearing.unrested()).toEqual([]);
  });

  it("is not forgotten by coming back on another connection", () => {
    expect(earlyOnes(phone.link(), phone.lift(-300), new Phone("blue", { aheadMs: -5e5 }).link())).toEqual([
      "blue",
    ]);
  });
});

describe("[T2] after a return in the middle of a round", () => {
  it("judges by the new page's clock, and credits its second flip with no more than 50 ms", () => {
    const before = new Phone("blue", { aheadMs: 1000 });
    const after = new Phone("blue", { aheadMs: -90_000 });
    const { touches } = hear([
      before.link(),
      { type: "face", player: "blue", at: 99_950 },
      before.shown(5),
      { type: "dropped", player: "blue", at: 100_200 },
      after.link(),
      { type: "face", player: "blue", at: 100_500 },
      after.shown(600),
      after.touch(900, OWN, { seq: 0 }),
    ]);
    expect(touches[0]!.at).toBeCloseTo(850, 0);
  });
});
