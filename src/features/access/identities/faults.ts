/** Why a sign-in at the provider came to nothing, for the page that says what to do. */
import { Problem } from '../../../shared/contract/errors.ts';

/**
 * `stale`: used before, too old, or of another browser. `cancelled`, `refused`: the provider said no. `unreachable`,
 * `misconfigured`, `untrusted`: it does not answer, does not fit the settings, or cannot be believed. The others are about
 * the account here.
 */
export type FaultReason =
  | 'stale'
  | 'cancelled'
  | 'refused'
  | 'unreachable'
  | 'misconfigured'
  | 'untrusted'
  | 'noAddress'
  | 'unverified'
  | 'uninvited'
  | 'noPassword'
  | 'exists'
  | 'taken'
  | 'other';

export interface FaultAbout {
  /** What the provider called it. */
  readonly code?: string;
  readonly email?: string;
  /** Where the person was going. */
  readonly next?: string;
}

export class IdentityFault extends Problem {
  readonly reason: FaultReason;
  readonly about: FaultAbout;

  constructor(reason: FaultReason, about: FaultAbout = {}) {
    super(reason === 'unreachable' ? 'service_unavailable' : 'unauthorized', `Sign-in failed: ${reason}.`);
    this.reason = reason;
    this.about = about;
  }

  at(next: string): IdentityFault {
    return new IdentityFault(this.reason, { ...this.about, next });
  }
}
