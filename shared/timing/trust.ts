// Trust is bounded (T8): how much delay a player is credited with, and what becomes of those who claim more, again and again.
import { PARTY_CAP_MS } from "../caps.ts";
import type { Millis } from "../units.ts";
import { type Hands, UNKNOWN_HANDS } from "./hands.ts";
import { clamp, diagonal, ln } from "./numbers.ts";
import { isStall, type Uplink, usualMs } from "./uplink.ts";
import {
  isNoFaster,
  type Reactions,
  settleWord,
  UNKNOWN_REACTIONS,
  WORD_AT_FIRST,
  wordPays,
} from "./word.ts";

/** Carried from round to round, and on into the next match at the same table: asking for a rematch fills no bucket. */
export type PlayerTrust = {
  /** Rounds with a touch that counted, the more the better known: the bucket of a stranger in doubt is shallow. */
  readonly heard: number;
  /** Taken out of the bucket so far: credit that the link did not explain. Touches that count and claim less than usual put it back. */
  readonly drawnMs: Millis;
  /** How much better forged stamps explain what this player claimed lately than an honest link does. */
  readonly suspicion: number;
  /** In how many rounds on end, and by how much at least, more was claimed than the fastest trip takes. */
  readonly streak: Streak;
  /** How much more was claimed lately than the link explains on average, in its own spread: a sum that honest touches empty again. */
  readonly lean: number;
  /** How much more often the server's pings were answered late in play, or later than the page's own probes, than a link would. */
  readonly latePongs: number;
  /** What is left of the credit for rare stalls on this player's word alone. */
  readonly word: number;
  /** How fast this player is on cards on which nothing was claimed. */
  readonly reactions: Reactions;
  /** The latest times between a flip and a touch: whether they sit on a grid of frames. */
  readonly stampsMs: readonly Millis[];
  /** How fast and how even this player's hand is. */
  readonly hands: Hands;
  /** How many cards may still be void because nothing was heard of this player. */
  readonly silences: number;
  /** Once suspicion was full; stays for the match. */
  readonly flagged: boolean;
  /** Once pongs were too late too often; stays for the match. */
  readonly pongsFlagged: boolean;
};

export type Streak = { readonly rounds: number; readonly leastMs: Millis };

export const NEW_TRUST: PlayerTrust = {
  heard: 0,
  drawnMs: 0,
  suspicion: 0,
  streak: { rounds: 0, leastMs: 0 },
  lean: 0,
  latePongs: 0,
  word: WORD_AT_FIRST,
  reactions: UNKNOWN_REACTIONS,
  stampsMs: [],
  hands: UNKNOWN_HANDS,
  silences: 2,
  flagged: false,
  pongsFlagged: false,
};

/** A new match: who was flagged in the last one is not thereby flagged in this one, but starts under the same suspicion. */
export const intoNextMatch = (trust: PlayerTrust): PlayerTrust => ({
  ...trust,
  flagged: false,
  pongsFlagged: false,
});

/** One touch as the bucket sees it. */
export type Claim = {
  /** The delay from reveal to flip and from touch to server, together, that it claims beyond what we slept. */
  readonly claimedMs: Millis;
  /** So much of it we saw ourselves: a pong just before it was as late, or the queue stood as high. */
  readonly explainedMs: Millis;
};
export type SettledClaim = Claim & {
  /** So much was credited on the player's word alone. */
  readonly wordMs: Millis;
  /** After the flip on the player's own screen, as claimed. */
  readonly reactionMs: Millis;
};

/** What pings do not show and usually adds up to this: half a frame from reveal to flip, and a touch's way from glass to socket. */
const FRAME_AND_PAGE_MS = 18;
/** The way up may be this much slower than the way down, and nobody could tell. */
const LOPSIDED_MS = 8;
/** Credited on every touch: so much of the jitter. */
const JITTER_SHARE = 0.15;
/** The bucket: small on a good link, and on a poor one deep enough for its usual ups and downs. */
const BUCKET_MS = 40;
const BUCKET_JITTERS = 9;
/** Where rough and calm take turns, the rough counts with so much of it. */
const ROUGH_SHARE = 0.2;
const MOST_ROUGH_MS = 10;
/** Strangers in doubt start with this much of that depth, and earn more with every round. */
const FIRST_JITTERS = 3;
const JITTERS_A_ROUND = 0.5;
/** No one touch draws more, however wild the link: longer stalls are rarer than one in a hundred even on a bad one. */
const MOST_DRAWN_AT_ONCE_MS = 400;

/** A logarithm of likelihoods: forged must explain it this much better. */
const FULL_SUSPICION = 10.5;
/** And so much before anybody is told: fewer than one honest match in a thousand gets there. */
const FLAGGED = 12;
/** Chance alone does as much now and then, and it costs nobody anything. */
const USUAL_SUSPICION = 4;
/** So much is enough to be careful: one round on a link of middling jitter, three in a row on a wild one. */
const DOUBT = 0.8;
/** One round alone convinces nobody. */
const MOST_A_ROUND = 2.3;
/** Less than this in one round ends a streak: nobody forges for so little. */
const LEAST_FORGED_MS = 8;

/** The lean: what one round adds or takes at most, what an honest one takes away, and how much suspicion each of it is. */
const MOST_LEAN_A_ROUND = 0.8;
const LEAST_LEAN_A_ROUND = -1.5;
const USUAL_LEAN = 0.45;
const SUSPICION_A_LEAN = 1.7;
const MOST_LEAN = 8;
/** The spread of honest claims: the jitter, the frame, and where a queue comes and goes what is never known of it. */
const FRAME_SPREAD_MS = 6;
const QUEUE_SPREAD = 0.25;
const MOST_QUEUE_MS = 150;

/** Late pongs: how much a round may count, a little more than it does by chance, when they explain nothing any more, and when they are flagged. */
const MOST_SURPRISE = 2.5;
const USUAL_SURPRISE = 1.3;
const PONGS_IN_DOUBT = 3;
const PONGS_FLAGGED = 11;
const PONGS_MOST = 13;

/** So much of a silence is forgiven with every round, more where pings out of play stall as well, and never more than these. */
const SILENCE_A_ROUND = 0.06;
const SILENCE_FOR_STALLS = 2;
const MOST_SILENCES = 3;

/** 1 for a player who is not suspected, 0 for one who is beyond doubt. */
const faith = ({ suspicion }: PlayerTrust): number =>
  1 - clamp((suspicion - USUAL_SUSPICION) / (FULL_SUSPICION - USUAL_SUSPICION), 0, 1);

/** Whose claims are likelier honest than not: a doubt speaks for them. */
export const isBelieved = (trust: PlayerTrust): boolean => !trust.flagged && faith(trust) > 0.5;

/** What late pongs explain counts only while they come as often as chance would have it. */
export const believesPongs = ({ latePongs }: PlayerTrust): boolean => latePongs < PONGS_IN_DOUBT;

/** Credit that costs nothing. Who is suspected is left with the fastest trip ever seen on the link. */
export function freeCreditMs(trust: PlayerTrust, uplink: Uplink, capMs: Millis = PARTY_CAP_MS): Millis {
  const { jitterMs } = uplink;
  const leastMs = Math.min(uplink.leastMs, capMs);
  const lopsidedMs = Math.min(LOPSIDED_MS, usualMs(uplink) / 4);
  const trustedMs =
    Math.min(usualMs(uplink) + JITTER_SHARE * jitterMs, capMs) + lopsidedMs + FRAME_AND_PAGE_MS;
  return leastMs + (trustedMs - leastMs) * faith(trust);
}

export function bucketMs(trust: PlayerTrust, uplink: Uplink): Millis {
  const jitterMs = Math.max(uplink.jitterMs, Math.min(MOST_ROUGH_MS, ROUGH_SHARE * uplink.roughMs));
  // One stall is nobody's fault; whoever claims more than the link explains round after round is in doubt at once.
  const isInDoubt = trust.suspicion >= DOUBT;
  const earned = FIRST_JITTERS + JITTERS_A_ROUND * trust.heard;
  const jitters = isInDoubt ? Math.min(BUCKET_JITTERS, earned) : BUCKET_JITTERS;
  return (BUCKET_MS + jitters * jitterMs) * faith(trust);
}

export type Charge = { readonly chargedMs: Millis; readonly wordMs: Millis; readonly trust: PlayerTrust };

/** What is added to a touch that claims this delay, what the player's word is taken for, and the trust that is left. */
export function chargeFor(
  trust: PlayerTrust,
  uplink: Uplink,
  claim: Claim,
  capMs: Millis = PARTY_CAP_MS,
): Charge {
  const excessMs = Math.max(0, claim.claimedMs - claim.explainedMs - freeCreditMs(trust, uplink, capMs));
  const wantedMs = trust.drawnMs + excessMs;
  const drawnMs = Math.min(wantedMs, bucketMs(trust, uplink), trust.drawnMs + MOST_DRAWN_AT_ONCE_MS);
  const unpaidMs = Math.min(wantedMs - drawnMs, excessMs);
  if (unpaidMs === 0) return { chargedMs: 0, wordMs: 0, trust: { ...trust, drawnMs } };
  // A stall is paid as a whole, and the bucket stays for the ups and downs.
  const wordMs = wordPays(trust.word * faith(trust), excessMs, claim.explainedMs > 0);
  if (wordMs > 0) return { chargedMs: excessMs - wordMs, wordMs, trust };
  return { chargedMs: unpaidMs, wordMs: 0, trust: { ...trust, drawnMs } };
}

/**
 * After a round, from the touches that counted in it. Touches in vain teach nothing: they cost nothing either,
 * so anybody could make honest ones all day long and forge the one that matters.
 */
export function learn(
  trust: PlayerTrust,
  uplink: Uplink,
  counted: readonly SettledClaim[],
  capMs?: Millis,
): PlayerTrust {
  const silences = Math.min(
    MOST_SILENCES,
    trust.silences + SILENCE_A_ROUND + SILENCE_FOR_STALLS * uplink.stallShare,
  );
  const first = counted[0];
  if (first === undefined) return { ...trust, silences };
  const leastMs = Math.min(...counted.map(({ claimedMs, explainedMs }) => claimedMs - explainedMs));
  const refillMs = Math.max(0, freeCreditMs(trust, uplink, capMs) - leastMs);
  const drawnMs = Math.max(0, trust.drawnMs - refillMs);
  const { word, reactions } = settleWord(trust, first, uplink.stallShare);
  const known = { ...trust, drawnMs, word, reactions, silences, heard: trust.heard + 1 };
  // A stall that was taken at the player's word, and that made them no faster, is nothing against them.
  const isHonestStall = isStall(uplink, first.wordMs) && isNoFaster(trust.reactions, first);
  return isHonestStall ? known : suspect(known, uplink, leastMs);
}

/**
 * The least delay from reveal to flip and from touch to server, together, that the player claimed in it. A stall
 * holds up one touch or two, a forger moves them all. Waits are exponential: that so many on end are all above a mark
 * is likelier forged by that mark over the jitter, every time; the mark that speaks most against a player is taken.
 */
function suspect(trust: PlayerTrust, uplink: Uplink, leastClaimedMs: Millis): PlayerTrust {
  const { leastMs, jitterMs } = uplink;
  const aboveMs = Math.max(0, leastClaimedMs - FRAME_AND_PAGE_MS - leastMs);
  const goingOn = { rounds: trust.streak.rounds + 1, leastMs: Math.min(trust.streak.leastMs, aboveMs) };
  const lean = leanAfter(trust.lean, uplink, leastClaimedMs);
  const anew = { rounds: 1, leastMs: aboveMs };
  const weight = ({ rounds, leastMs: markMs }: Streak) => rounds * Math.min(MOST_A_ROUND, markMs / jitterMs);
  const isOver = aboveMs < LEAST_FORGED_MS;
  const longer = trust.streak.rounds > 0 && weight(goingOn) >= weight(anew) ? goingOn : anew;
  const streak = isOver ? { rounds: 0, leastMs: 0 } : longer;
  const suspicion = Math.max(weight(streak), SUSPICION_A_LEAN * lean);
  return { ...trust, suspicion, streak, lean, flagged: trust.flagged || suspicion >= FLAGGED };
}

/** One touch in between that claims little ends a streak, and where queues come and go there is always one: the mean stays where it is. */
function leanAfter(lean: number, uplink: Uplink, leastClaimedMs: Millis): number {
  const { jitterMs, roughMs } = uplink;
  const spreadMs = diagonal(jitterMs, FRAME_SPREAD_MS, QUEUE_SPREAD * Math.min(MOST_QUEUE_MS, roughMs));
  const offMs = leastClaimedMs - usualMs(uplink) - FRAME_AND_PAGE_MS;
  const step = clamp(offMs / spreadMs - USUAL_LEAN, LEAST_LEAN_A_ROUND, MOST_LEAN_A_ROUND);
  return clamp(lean + step, 0, MOST_LEAN);
}

/** After a round: how likely pongs are so late by chance. */
export function learnPongs(trust: PlayerTrust, chance: number): PlayerTrust {
  const surprise = Math.min(MOST_SURPRISE, -ln(chance)) - USUAL_SURPRISE;
  const latePongs = clamp(trust.latePongs + surprise, 0, PONGS_MOST);
  return { ...trust, latePongs, pongsFlagged: trust.pongsFlagged || latePongs >= PONGS_FLAGGED };
}
