/**
 * Counts attempts. What is tried is counted in the store, so the count holds for all processes and survives a
 * restart; it is counted before the work, so a hundred attempts at once do not get around it.
 */
import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { networkOf } from '../../../platform/net/network-of.ts';
import { Problem } from '../../../shared/contract/errors.ts';
import { countAttempt, forgetAttempts } from './sign-in.store.ts';

export interface Limit {
  readonly attempts: number;
  readonly windowMs: number;
}

export interface AttemptsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function createAttempts({ database, clock }: AttemptsDeps) {
  /** Counts one attempt at `what` by or for `who`, and refuses it beyond the limit. */
  async function count(what: string, who: string, limit: Limit): Promise<void> {
    const { isWithin, retryAfterSeconds } = await add(what, who, limit);
    if (!isWithin) throw tooManyAttempts(retryAfterSeconds);
  }

  /** Counts one attempt and returns whether it is within the limit. */
  async function isWithin(what: string, who: string, limit: Limit): Promise<boolean> {
    return (await add(what, who, limit)).isWithin;
  }

  async function forget(what: string, who: string): Promise<void> {
    await forgetAttempts(database.queries, subjectOf(what, who));
  }

  async function add(what: string, who: string, { attempts, windowMs }: Limit) {
    const nowMs = clock.now();
    const subject = subjectOf(what, who);
    const counted = await countAttempt(database.queries, { subject, nowMs, endsAtMs: nowMs + windowMs });
    return {
      isWithin: counted.count <= attempts,
      retryAfterSeconds: Math.max(1, Math.ceil((counted.ends_at - nowMs) / 1000)),
    };
  }

  return { count, isWithin, forget };
}

export type Attempts = ReturnType<typeof createAttempts>;

export const tooManyAttempts = (retryAfterSeconds: number): Problem =>
  new Problem('rate_limited', 'Too many attempts. Wait a while and try again.', { retryAfterSeconds });

/** Hashed, since it may be the email address of a person without an account. */
const subjectOf = (what: string, who: string): string =>
  `${what}:${createHash('sha256').update(who).digest('base64url')}`;

/*
 * Slows attempts down without locking anyone out. Attempts with the same key take turns, one at a time with a pause
 * in between. The newest goes first: a person who comes after a thousand guesses does not wait behind them. When
 * too many wait, the oldest are refused, so that memory and open connections stay bounded.
 *
 * A key is idle (not in the map), or pausing after a turn with any number of attempts waiting.
 */

interface Waiting {
  readonly proceed: () => void;
  readonly refuse: (error: Error) => void;
}

export interface PaceLimits {
  /** Between two turns with the same key. */
  readonly pauseMs: number;
  /** For one key. */
  readonly maxWaiting: number;
  readonly maxKeys: number;
}

export class Pace {
  readonly #limits: PaceLimits;
  readonly #pausing = new Map<string, Waiting[]>();

  constructor(limits: PaceLimits) {
    this.#limits = limits;
  }

  /** Resolves when it is this attempt's turn. */
  async turn(key: string): Promise<void> {
    const waiting = this.#pausing.get(key);
    if (waiting === undefined) {
      if (this.#pausing.size >= this.#limits.maxKeys) throw this.#refusal();
      this.#pausing.set(key, []);
      return this.#pause(key);
    }
    const turn = new Promise<void>((proceed, refuse) => waiting.push({ proceed, refuse }));
    if (waiting.length > this.#limits.maxWaiting) waiting.shift()!.refuse(this.#refusal());
    return turn;
  }

  #pause(key: string): void {
    setTimeout(() => this.#endPause(key), this.#limits.pauseMs).unref();
  }

  #endPause(key: string): void {
    const next = this.#pausing.get(key)?.pop();
    if (!next) return void this.#pausing.delete(key);
    next.proceed();
    this.#pause(key);
  }

  #refusal(): Error {
    return tooManyAttempts(Math.ceil(this.#limits.pauseMs / 1000));
  }
}

/*
 * How fast passwords may be tried. A few tries are free; after that they are slowed down and never refused for good,
 * so that guessing cannot lock the owner out. Three groups take turns independently of one another:
 * - browsers that have signed in to the account before;
 * - networks from which little was tried: the owner somewhere else is not slowed by a guesser's network;
 * - networks from which much was tried, each at its own pace, and all of them together at one pace per account.
 */

const quarterHourMs = 15 * 60_000;
/** Tries at one account, by its known browsers or from one network. */
const perSource = { attempts: 10, windowMs: quarterHourMs };
const perNetwork = { attempts: 60, windowMs: quarterHourMs };
/** Tries at one account, from all networks that are within their own limits. */
const perAccount = { attempts: 50, windowMs: quarterHourMs };

export interface Guess {
  /** It had to wait: if it fails, the response says to try again later. */
  readonly isSlow: boolean;
  /** The password was right: its owner starts from zero. */
  forget(): Promise<void>;
}

export interface GuessesDeps {
  readonly attempts: Attempts;
  readonly pace: Pace;
}

export function createGuesses({ attempts, pace }: GuessesDeps) {
  /** Counts a try and resolves when it may be made. */
  async function take(
    email: string,
    { address, isKnown }: { address: string; isKnown?: boolean },
  ): Promise<Guess> {
    const network = networkOf(address);
    const what = isKnown ? 'sign-in by a known browser to' : 'sign-in to and from';
    const subject = isKnown ? email : `${email} ${network}`;
    const isWithin = await attempts.isWithin(what, subject, perSource);
    const ofBrowser = isWithin ? [] : [`known browser ${email}`];
    const turns = isKnown ? ofBrowser : await turnsOf(email, network, isWithin);
    for (const key of turns) await pace.turn(key);
    return { isSlow: turns.length > 0, forget: () => attempts.forget(what, subject) };
  }

  async function turnsOf(email: string, network: string, isWithinSource: boolean): Promise<string[]> {
    // Success does not start this count again: one account of their own would open all others to a guesser.
    const isWithinNetwork = await attempts.isWithin('sign-in from', network, perNetwork);
    if (!isWithinSource || !isWithinNetwork) return [`network ${network}`, `busy networks ${email}`];
    return (await attempts.isWithin('sign-in to', email, perAccount)) ? [] : [`quiet networks ${email}`];
  }

  return { take };
}

export type Guesses = ReturnType<typeof createGuesses>;
