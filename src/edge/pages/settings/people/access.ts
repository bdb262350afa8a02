/** What the pages for owners share: only an owner opens them, and what they cannot do is said on the page. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { plans } from '../../../../contract/account.ts';
import type { Administrator } from '../../../../features/people/administrator.ts';
import type { Person } from '../../../../features/people/people.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { requireRefusal, troubleOf, type Trouble } from '../../fields.ts';
import { html, type Markup } from '../../layout.ts';
import { planName } from '../amounts.ts';
import { signedInOnly, type SettingsDeps, type SettingsPath } from '../layout.ts';

export type OwnerHandler = (
  reply: FastifyReply,
  owner: Administrator,
  deps: SettingsDeps,
) => Promise<FastifyReply>;

/** To everyone else the page does not exist. */
export const ownersOnly = (path: SettingsPath, deps: SettingsDeps, handle: OwnerHandler) =>
  signedInOnly(path, async (request, reply, { accountId }) => {
    const { address } = request.visit!.visitor;
    return handle(reply, await deps.people.administrator(accountId, address), deps);
  });

/** What is wrong with a form, or that the last owner must stay; any other error is not about the form. */
export function refusal(messages: PageMessages, error: unknown, otherwise: Trouble): Trouble {
  const refused = requireRefusal(error, 'validation_failed', 'conflict', 'unauthorized');
  if (refused.code === 'unauthorized')
    return { message: messages.text('security.wrongPassword'), about: ['current'] };
  return refused.code === 'validation_failed' && !knownFields.has(refused.fields?.[0]?.field)
    ? otherwise
    : troubleOf(messages, refused, otherwise);
}

const knownFields = new Set<string | undefined>(['email']);

export const planField = (messages: PageMessages, selected: string): Markup =>
  html`<p class="field">
    <label for="plan">${messages.text('overview.plan')}</label>
    <select id="plan" name="plan">
      ${plans.map(
        (plan) =>
          html`<option value="${plan}" ${plan === selected && html`selected`}>
            ${planName(messages, plan)}
          </option>`,
      )}
    </select>
  </p>`;

export const queryOf = ({ query }: FastifyRequest, name: string): string | undefined => {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** Shown beside the email where the account is not an ordinary one. */
export function standingTags(messages: PageMessages, { isOwner, standing }: Person): Markup[] {
  return [
    ...(isOwner ? [html`<span class="tag">${messages.text('people.tag.owner')}</span>`] : []),
    ...(standing === 'active'
      ? []
      : [html`<span class="tag off">${messages.text(`people.tag.${standing}`)}</span>`]),
  ];
}
