/** The forms about one account. */
import type { FastifyRequest } from 'fastify';
import type { Person } from '../../../../features/people/people.ts';
import { formField } from '../../../session/visits.ts';
import { confirmField, formToken, hiddenField, inputField, type Trouble } from '../../fields.ts';
import { html, withSlots, type Markup } from '../../layout.ts';
import { inCode } from '../../markup.ts';
import { section } from '../layout.ts';
import { planField } from './access.ts';

interface Shown {
  readonly person: Person;
  /** For the form that gives credit, which may be sent twice. */
  readonly formId: string;
  readonly trouble: Trouble | undefined;
}

export function personForms(request: FastifyRequest, shown: Shown): Markup {
  const { messages } = request.visit!;
  if (shown.person.standing === 'deleting')
    return html`<p class="empty">${messages.text('people.deleting.why')}</p>`;
  return html`${planForm(request, shown)} ${!shown.person.isRefilled && creditForm(request, shown)}
  ${roleForm(request, shown)} ${standingForm(request, shown)} ${deleteForm(request, shown)}`;
}

const addressOf = ({ person }: Shown, action: string): string => `/settings/people/${person.id}/${action}`;

/** Two forms ask for the password: only the one that was sent is wrong. */
const troubleOfForm = ({ url }: FastifyRequest, shown: Shown, action: string): Trouble | undefined =>
  url === addressOf(shown, action) ? shown.trouble : undefined;

function planForm(request: FastifyRequest, shown: Shown): Markup {
  const { messages } = request.visit!;
  return html`<form class="fields inline" method="post" action="${addressOf(shown, 'plan')}">
    ${formToken(request)} ${planField(messages, shown.person.plan)}
    <button class="button quiet" type="submit">${messages.text('people.plan.submit')}</button>
  </form>`;
}

function creditForm(request: FastifyRequest, shown: Shown): Markup {
  const { messages } = request.visit!;
  const isWrong = shown.trouble?.about.includes('credits') === true;
  const field = {
    id: 'credits',
    name: 'credits',
    type: 'text',
    autocomplete: 'off',
    maxLength: 12,
    label: messages.text('people.credit'),
    hint: messages.text('people.credit.hint'),
    value: isWrong ? formField(request, 'credits') : '',
  } as const;
  return html`<form class="fields inline" method="post" action="${addressOf(shown, 'credit')}">
    ${formToken(request)} ${hiddenField('form_id', shown.formId)} ${inputField(field, shown.trouble)}
    <button class="button quiet" type="submit">${messages.text('people.credit.submit')}</button>
  </form>`;
}

function roleForm(request: FastifyRequest, shown: Shown): Markup {
  const { messages } = request.visit!;
  const { isOwner } = shown.person;
  return section({
    id: 'role',
    title: messages.text('people.role'),
    intro: messages.text(isOwner ? 'people.role.owner' : 'people.role.ordinary'),
    body: isOwner
      ? plainForm(request, addressOf(shown, 'not-owner'), { label: messages.text('people.role.remove') })
      : html`<form class="fields inline" method="post" action="${addressOf(shown, 'owner')}">
          ${formToken(request)}
          ${confirmField(messages, 'owner-password', troubleOfForm(request, shown, 'owner'))}
          <button class="button quiet" type="submit">${messages.text('people.role.make')}</button>
        </form>`,
  });
}

function standingForm(request: FastifyRequest, shown: Shown): Markup {
  const { messages } = request.visit!;
  const isActive = shown.person.standing === 'active';
  return section({
    id: 'standing',
    title: messages.text('people.standing'),
    intro: messages.text(isActive ? 'people.standing.active' : 'people.standing.disabled'),
    body: plainForm(request, addressOf(shown, isActive ? 'disable' : 'enable'), {
      label: messages.text(isActive ? 'people.disable' : 'people.enable'),
    }),
  });
}

const plainForm = (request: FastifyRequest, action: string, { label }: { label: string }): Markup =>
  html`<form method="post" action="${action}">
    ${formToken(request)} <button class="button quiet" type="submit">${label}</button>
  </form>`;

function deleteForm(request: FastifyRequest, shown: Shown): Markup {
  const { messages } = request.visit!;
  const { email } = shown.person;
  const trouble = troubleOfForm(request, shown, 'delete');
  const field = {
    id: 'confirmation',
    name: 'confirmation',
    type: 'text',
    autocomplete: 'off',
    maxLength: 254,
    label: messages.text('people.delete.type'),
  } as const;
  return section({
    id: 'delete',
    title: messages.text('people.delete'),
    body: html`<details class="disclosure" ${trouble && html`open`}>
      <summary>${messages.text('people.delete.open')}</summary>
      <form class="fields" method="post" action="${addressOf(shown, 'delete')}">
        ${formToken(request)}
        <p>${withSlots(messages.parts('people.delete.warning', { email }), { email: inCode })}</p>
        ${inputField(field, trouble)} ${confirmField(messages, 'delete-password', trouble)}
        <p class="act">
          <button class="button danger" type="submit">${messages.text('people.delete.submit')}</button>
        </p>
      </form>
    </details>`,
  });
}
