import { type AccountPlan, plans } from '../../shared/contract/account.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import type { AuditAction, AuditActor } from '../audit/audit.ts';
import type { StandingChange } from './people.store.ts';

/** What an account may do on the server. Pure. */

export type Standing = 'active' | 'disabled' | 'deleting';

export function standingOf(row: {
  readonly disabled_at: number | null;
  readonly deleting_at: number | null;
}): Standing {
  if (row.deleting_at !== null) return 'deleting';
  return row.disabled_at !== null ? 'disabled' : 'active';
}

/* What a change of an account consists of. Pure. */

export interface AccountChange {
  readonly plan?: string | undefined;
  readonly isOwner?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
}

export interface ChangeStep {
  readonly set: StandingChange;
  readonly action: AuditAction;
  readonly details?: { readonly plan: string };
}

/** Each has its own entry in the log. */
export function stepsOf({ plan: wanted, isOwner, isDisabled }: AccountChange, nowMs: number): ChangeStep[] {
  const steps: ChangeStep[] = [];
  if (wanted !== undefined) {
    const plan = checkedPlan(wanted);
    steps.push({ set: { plan }, action: 'account.plan_changed', details: { plan } });
  }
  if (isOwner !== undefined)
    steps.push({
      set: { is_owner: isOwner ? 1 : 0 },
      action: isOwner ? 'account.made_owner' : 'account.no_longer_owner',
    });
  if (isDisabled !== undefined)
    steps.push({
      set: { disabled_at: isDisabled ? nowMs : null },
      action: isDisabled ? 'account.disabled' : 'account.enabled',
    });
  return steps;
}

export function checkedPlan(plan: string): AccountPlan {
  const known = plans.find((one) => one === plan);
  if (!known) throw invalidField('plan', `must be one of ${plans.join(', ')}.`);
  return known;
}

/* Who administers the server. Only the check that an account is an owner's, or the machine itself, makes one. */

declare const proven: unique symbol;

export interface Administrator extends AuditActor {
  readonly [proven]: true;
}

export const administratorOf = (accountId: string, email: string, address: string): Administrator =>
  ({ accountId, email, address }) as Administrator;

/** Whoever can run commands on the machine has its store anyway. */
export const commandLine = { accountId: null, email: 'command line', address: '' } as Administrator;
