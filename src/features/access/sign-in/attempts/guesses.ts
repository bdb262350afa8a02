/**
 * How fast passwords may be tried. A few tries are free; after that they are slowed down and never refused for good,
 * so that guessing cannot lock the owner out. Three groups take turns independently of one another:
 * - browsers that have signed in to the account before;
 * - networks from which little was tried: the owner somewhere else is not slowed by a guesser's network;
 * - networks from which much was tried, each at its own pace, and all of them together at one pace per account.
 */
import type { Attempts } from './attempts.ts';
import type { Pace } from './pace.ts';
import { networkOf } from '../../../../platform/net/network-of.ts';

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

export class Guesses {
  readonly #deps: GuessesDeps;

  constructor(deps: GuessesDeps) {
    this.#deps = deps;
  }

  /** Counts a try and resolves when it may be made. */
  async take(email: string, { address, isKnown }: { address: string; isKnown?: boolean }): Promise<Guess> {
    const { attempts, pace } = this.#deps;
    const network = networkOf(address);
    const what = isKnown ? 'sign-in by a known browser to' : 'sign-in to and from';
    const subject = isKnown ? email : `${email} ${network}`;
    const isWithin = await attempts.isWithin(what, subject, perSource);
    const ofBrowser = isWithin ? [] : [`known browser ${email}`];
    const turns = isKnown ? ofBrowser : await this.#turnsOf(email, network, isWithin);
    for (const key of turns) await pace.turn(key);
    return { isSlow: turns.length > 0, forget: () => attempts.forget(what, subject) };
  }

  async #turnsOf(email: string, network: string, isWithinSource: boolean): Promise<string[]> {
    const { attempts } = this.#deps;
    // Success does not start this count again: one account of their own would open all others to a guesser.
    const isWithinNetwork = await attempts.isWithin('sign-in from', network, perNetwork);
    if (!isWithinSource || !isWithinNetwork) return [`network ${network}`, `busy networks ${email}`];
    return (await attempts.isWithin('sign-in to', email, perAccount)) ? [] : [`quiet networks ${email}`];
  }
}
