/**
 * The accounts of the server, for its owners: search them, invite people, create accounts. A link or a password is shown
 * only in the response to the form that made it: not in an address, a log or a later page.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Administrator } from '../../../../features/people/administrator.ts';
import type { Person } from '../../../../features/people/people.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { formField } from '../../../session/visits.ts';
import { formToken, hiddenField, inputField, troubleNotice, type Trouble } from '../../fields.ts';
import { html, sendPage, type Markup } from '../../layout.ts';
import { dayOf, planName } from '../amounts.ts';
import { newsNotice, section, settingsPage, type SettingsDeps } from '../layout.ts';
import { ownersOnly, planField, queryOf, refusal, standingTags, type OwnerHandler } from './access.ts';
import { createdPage, invitedPage } from './fresh.ts';

const path = '/settings/people';
const pageSize = 25;
/** Not the owner's own, which the browser would fill in. */
const emailInput = {
  id: 'email',
  name: 'email',
  type: 'email',
  autocomplete: 'off',
  maxLength: 254,
} as const;
const newsKeys = {
  deleting: 'people.news.deleting',
  withdrawn: 'people.news.withdrawn',
} as const;

export function routePeople(scope: FastifyInstance, deps: SettingsDeps): void {
  scope.get(
    path,
    ownersOnly(path, deps, (reply, owner) => show(reply, owner, deps)),
  );
  scope.post(path, ownersOnly(path, deps, add));
  scope.post(`${path}/withdraw`, ownersOnly(path, deps, withdraw));
}

const add: OwnerHandler = async (reply, owner, deps) => {
  const { request } = reply;
  const { messages } = request.visit!;
  const [email, plan] = [formField(request, 'email'), formField(request, 'plan')];
  try {
    if (formField(request, 'way') === 'create') {
      const { password } = await deps.people.create(owner, { email, plan });
      return await sendPage(reply, createdPage(messages, { email, password, publicUrl: deps.publicUrl }));
    }
    return await sendPage(reply, invitedPage(messages, await deps.people.invite(owner, { email, plan })));
  } catch (error) {
    const taken = { message: messages.text('people.taken'), about: ['email'] };
    return show(reply, owner, deps, refusal(messages, error, taken));
  }
};

const withdraw: OwnerHandler = async (reply, owner, { people }) => {
  await people.withdraw(owner, formField(reply.request, 'id'));
  return reply.redirect(`${path}?news=withdrawn`, 303);
};

async function show(
  reply: FastifyReply,
  owner: Administrator,
  deps: SettingsDeps,
  trouble?: Trouble,
): Promise<FastifyReply> {
  const { request } = reply;
  const { messages } = request.visit!;
  const query = queryOf(request, 'q');
  const found = await deps.people.list(owner, { query, after: queryOf(request, 'after'), limit: pageSize });
  const invitations = await deps.people.invitations(owner);
  const page = settingsPage(messages, {
    path,
    isRefused: trouble !== undefined,
    heading: messages.text('settings.nav.people'),
    lede: messages.text('people.lede'),
    action: html`<a class="button quiet" href="${path}/log">${messages.text('people.log')}</a>`,
    styles: ['keys.css', 'people.css'],
    body: html`${newsNotice(request, newsKeys)} ${troubleNotice(trouble)} ${newForm(request, deps, trouble)}
    ${invitations.length > 0 && pendingSection(request, invitations)}
    ${section({
      id: 'accounts',
      title: messages.text('people.accounts'),
      body: html`${searchForm(messages, query)} ${accountList(messages, found.people)}
      ${pages(request, found.next)}`,
    })}`,
  });
  return sendPage(reply, page, trouble === undefined ? 200 : 422);
}

function newForm(request: FastifyRequest, { people }: SettingsDeps, trouble?: Trouble): Markup {
  const { messages } = request.visit!;
  const email = trouble ? formField(request, 'email') : '';
  const plan = trouble ? formField(request, 'plan') : 'free';
  return html`<form class="fields new-person" method="post" action="${path}">
    ${formToken(request)}
    <div class="pair">
      ${inputField({ ...emailInput, label: messages.text('fields.email'), value: email }, trouble)}
      ${planField(messages, plan)}
    </div>
    <p class="act">
      ${
        people.canInvite &&
        html`<button class="button" type="submit" name="way" value="invite">
          ${messages.text('people.invite')}
        </button>`
      }
      <button class="button quiet" type="submit" name="way" value="create">
        ${messages.text('people.create')}
      </button>
    </p>
    <p class="hint">${messages.text(people.canInvite ? 'people.new.hint' : 'people.new.off')}</p>
  </form>`;
}

type Invitation = Awaited<ReturnType<SettingsDeps['people']['invitations']>>[number];

const pendingSection = (request: FastifyRequest, invitations: readonly Invitation[]): Markup => {
  const { messages } = request.visit!;
  return section({
    id: 'invitations',
    title: messages.text('people.invitations'),
    body: html`<ul class="entry-list">
      ${invitations.map(
        ({ id, email, plan, expires_at }) =>
          html`<li>
            <div>
              <p class="entry-name"><bdi>${email}</bdi></p>
              <p class="entry-note">
                ${planName(messages, plan ?? 'free')} · ${messages.text('people.validUntil')}
                ${dayOf(messages, expires_at)}
              </p>
            </div>
            <form method="post" action="${path}/withdraw">
              ${formToken(request)} ${hiddenField('id', id)}
              <button class="button quiet" type="submit">
                ${messages.text('people.withdraw')}<span class="away">: ${email}</span>
              </button>
            </form>
          </li>`,
      )}
    </ul>`,
  });
};

const searchForm = (messages: PageMessages, query: string | undefined): Markup =>
  html`<form class="search inline" method="get" action="${path}" role="search">
    <p class="field">
      <label for="q">${messages.text('people.search')}</label>
      <input id="q" name="q" type="search" value="${query ?? ''}" maxlength="254" autocomplete="off" />
    </p>
    <button class="button quiet" type="submit">${messages.text('people.search.submit')}</button>
  </form>`;

const accountList = (messages: PageMessages, people: readonly Person[]): Markup =>
  people.length === 0
    ? html`<p class="empty">${messages.text('people.none')}</p>`
    : html`<ul class="entry-list people-list">
        ${people.map(
          (person) =>
            html`<li>
              <p class="entry-name">
                <a href="${path}/${person.id}"><bdi>${person.email}</bdi></a
                >${standingTags(messages, person)}
              </p>
              <p class="entry-note">
                ${planName(messages, person.plan)} · ${messages.text('people.since')}
                ${dayOf(messages, person.createdAtMs)}
              </p>
            </li>`,
        )}
      </ul>`;

/** Back to the first page, and on to the next. */
function pages(request: FastifyRequest, next: string | undefined): Markup | false {
  const { messages } = request.visit!;
  const query = queryOf(request, 'q');
  const to = (after?: string): string => {
    const values = { ...(query !== undefined && { q: query }), ...(after !== undefined && { after }) };
    const text = new URLSearchParams(values).toString();
    return text === '' ? path : `${path}?${text}`;
  };
  const isFirst = queryOf(request, 'after') === undefined;
  if (isFirst && next === undefined) return false;
  return html`<p class="pages">
    ${!isFirst && html`<a href="${to()}">${messages.text('people.firstPage')}</a>`}
    ${next !== undefined && html`<a href="${to(next)}">${messages.text('people.nextPage')}</a>`}
  </p>`;
}
