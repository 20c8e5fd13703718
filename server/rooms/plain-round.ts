// A round judged by the phones' word alone, until the fair one takes its place.
import type { JudgedTouch } from "../../shared/protocol/messages.ts";
import { roundOf } from "../../shared/rapid-city/match.ts";
import { judge } from "../../shared/rapid-city/referee.ts";
import type { Color, Millis } from "../../shared/rapid-city/types.ts";
import type { Guest } from "./guest.ts";
import type { RoundInPlay, StartRound } from "./round-in-play.ts";
import type { Seat } from "./seats.ts";

export const plainRound =
  (now: () => Millis): StartRound =>
  (setup): RoundInPlay => {
    const { match, revealAtMs, number, seats, guests } = setup;
    const taps: JudgedTouch[] = [];
    const early = new Set<Color>();
    const shownAt = new Map<Guest, Millis>();
    let faceSent = false;
    let over = false;
    const timers: NodeJS.Timeout[] = [];
    const at = (ms: Millis, act: () => void) => timers.push(setTimeout(act, Math.max(0, ms - now())));
    const face = (guest: Guest) => guest.post("face", { round: number, card: match.card!, at: revealAtMs });
    const round = () => roundOf(match, { taps, early: [...early] });
    const settle = () => {
      if (over) return;
      over = true;
      for (const timer of timers) clearTimeout(timer);
      setup.onSettled({ taps, early: [...early], touches: taps, tooClose: false, late: [] });
    };
    at(revealAtMs - 100, () => {
      faceSent = true;
      for (const guest of guests) face(guest);
    });
    at(revealAtMs, () => {
      for (const seat of seats) {
        if (seat.state.bot === "" && !seat.handsDown) early.add(seat.state.color as Color);
      }
      setup.onReveal();
    });
    at(revealAtMs + round().windowMs! + 100, settle);
    return {
      touch(seat, touch, arrivedAtMs) {
        if (over) return "tap/too-late";
        if (touch.round !== number) return "tap/wrong-round";
        const shown = seat.guest && shownAt.get(seat.guest);
        const judged = shown ? touch.at - shown : (seat.guest ? arrivedAtMs : touch.at) - revealAtMs;
        taps.push({
          player: seat.state.color as Color,
          at: judged,
          bound: 20,
          hand: touch.hand,
          target: touch.target,
        });
        if (judge(round()).closed) at(now() + 80, settle);
        return null;
      },
      shown(guest, shown) {
        if (!shownAt.has(guest)) shownAt.set(guest, shown.at);
      },
      answer() {},
      holster(seat: Seat, { down }, arrivedAtMs) {
        if (!down && arrivedAtMs < revealAtMs) {
          early.add(seat.state.color as Color);
          seat.state.early = true;
        }
      },
      join(guest) {
        if (faceSent) face(guest);
      },
      leave() {},
      stands: (color) => judge(round()).stands.includes(color),
      stop() {
        over = true;
        for (const timer of timers) clearTimeout(timer);
      },
    };
  };
