/** A plan that is made and not stored yet, with what a new audiobook needs to know about it. */
import type { Steps } from '../../../platform/slices.ts';
import { segment } from '../../../language/sentences/sentences.ts';
import { sharesOf, type Share } from '../billing.rules.ts';
import { restOf } from '../rest.rules.ts';
import { planInSteps, speakersOf, type PlanManner } from './plan.rules.ts';
import { encodePlan } from './stored-plan.rules.ts';

export interface PlanRequest extends PlanManner {
  readonly text: string;
}

export interface NewPlan {
  readonly json: string;
  readonly total: number;
  readonly speakers: readonly string[];
  readonly estimatedMs: number;
  /** By speaker, the narrator's under an empty name. */
  readonly shares: readonly Share[];
}

export function* makePlan({ text, ...manner }: PlanRequest): Steps<NewPlan> {
  const plan = yield* planInSteps(text, segment(text, manner.language), manner);
  return {
    json: encodePlan(plan),
    total: plan.lines.length,
    speakers: speakersOf(plan),
    estimatedMs: restOf(plan.lines)[0] ?? 0,
    shares: sharesOf(plan.lines),
  };
}
