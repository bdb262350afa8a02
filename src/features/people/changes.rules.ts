/** What a change of an account consists of. Pure. */
import { plans, type AccountPlan } from '../../shared/contract/account.ts';
import { invalidField } from '../../shared/contract/errors.ts';
import type { AuditAction } from '../audit/audit.ts';
import type { StandingChange } from './people.store.ts';

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
