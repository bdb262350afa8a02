/**
 * Webhooks: create, test, disable, delete, and what was delivered. The secret of one is shown only in the response to
 * the form that created it, which carries the id that the webhook will have, so that sending it twice, as a reload does,
 * creates one. Everything works without script.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../../contract/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { webhookEvents, type NewWebhook } from '../../../../contract/webhooks.ts';
import type { SignedIn } from '../../../../features/access/sign-in/sessions.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { formField, formFields } from '../../../session/visits.ts';
import {
  formToken,
  hiddenField,
  inputField,
  isId,
  requireRefusal,
  troubleNotice,
  troubleOf,
  type Trouble,
} from '../../fields.ts';
import { html, sendPage, withSlots, type Markup, type Page } from '../../layout.ts';
import {
  newsNotice,
  section,
  settingsPage,
  signedInOnly,
  type SettingsDeps,
  type SettingsRoutes,
} from '../layout.ts';
import { shownOncePage } from '../shown-once.ts';
import { webhookItem } from './webhook-item.ts';

const path = '/settings/webhooks';
const deliveriesShown = 5;
const newsKeys = {
  delivered: 'webhooks.news.delivered',
  undelivered: 'webhooks.news.undelivered',
  changed: 'webhooks.news.changed',
  deleted: 'webhooks.news.deleted',
  again: 'webhooks.news.again',
} as const;

type News = keyof typeof newsKeys;

export const routeWebhookSettings: SettingsRoutes = (scope, deps) => {
  const { webhooks } = deps;
  scope.get(
    path,
    signedInOnly(path, (_, reply, signedIn) => show(reply, signedIn, deps)),
  );
  scope.post(
    path,
    signedInOnly(path, (_, reply, signedIn) => create(reply, signedIn, deps)),
  );
  const act = (action: string, work: (signedIn: SignedIn, request: FastifyRequest) => Promise<News>) =>
    scope.post(
      `${path}/${action}`,
      signedInOnly(path, async (request, reply, signedIn) =>
        reply.redirect(`${path}?news=${await work(signedIn, request)}`, 303),
      ),
    );
  act('test', async (signedIn, request) => {
    const gone = new AbortController();
    const { problem } = await webhooks.test(signedIn, formField(request, 'id'), gone.signal);
    return problem === null ? 'delivered' : 'undelivered';
  });
  act('enable', async (signedIn, request) => {
    await webhooks.update(signedIn, formField(request, 'id'), {
      is_enabled: formField(request, 'on') === 'true',
    });
    return 'changed';
  });
  act('delete', async (signedIn, request) => {
    await webhooks.delete(signedIn, formField(request, 'id'));
    return 'deleted';
  });
};

async function create(reply: FastifyReply, signedIn: SignedIn, deps: SettingsDeps): Promise<FastifyReply> {
  const { request } = reply;
  const { messages } = request.visit!;
  const id = formField(request, 'id');
  if (!isId(id)) return reply.redirect(path, 303);
  const given = formFields(request, 'events');
  const events = webhookEvents.filter((event) => given.includes(event));
  try {
    if (events.length === 0)
      throw new Problem('validation_failed', '', { fields: [{ field: 'events', message: '' }] });
    const url = formField(request, 'url').trim();
    const made = await deps.webhooks.createOnce(signedIn, { id, url, events });
    if (!made) return await reply.redirect(`${path}?news=again`, 303);
    return await sendPage(reply, newPage(messages, made));
  } catch (error) {
    const refused = requireRefusal(error, 'validation_failed', 'conflict');
    const full = messages.text('webhooks.full', { count: limits.webhooks.perAccount });
    return show(reply, signedIn, deps, troubleOf(messages, refused, { message: full, about: ['url'] }));
  }
}

/** The one page on which a secret is shown. */
const newPage = (messages: PageMessages, { url, secret }: NewWebhook): Page =>
  shownOncePage(messages, {
    path,
    heading: messages.text('webhooks.new.heading'),
    lede: withSlots(messages.parts('webhooks.new.lede', { url }), {
      url: (words) => html`<bdi>${words}</bdi>`,
    }),
    caption: messages.text('webhooks.secret'),
    value: secret,
    warning: messages.text('webhooks.once'),
    done: messages.text('webhooks.done'),
  });

async function show(
  reply: FastifyReply,
  signedIn: SignedIn,
  { webhooks, clock }: SettingsDeps,
  trouble?: Trouble,
): Promise<FastifyReply> {
  const { request } = reply;
  const { messages } = request.visit!;
  const listed = [];
  for (const webhook of await webhooks.list(signedIn)) {
    const { data } = await webhooks.deliveries(signedIn, webhook.id, { limit: deliveriesShown });
    listed.push({ webhook, deliveries: data, nowMs: clock.now() });
  }
  const page = settingsPage(messages, {
    path,
    isRefused: trouble !== undefined,
    heading: messages.text('settings.nav.webhooks'),
    lede: messages.text('webhooks.lede'),
    styles: ['keys.css', 'webhooks.css'],
    body: html`${newsNotice(request, newsKeys)} ${troubleNotice(trouble)}
    ${newForm(request, webhooks.nextId(), trouble)}
    ${section({
      id: 'webhooks',
      title: messages.text('webhooks.list'),
      body:
        listed.length === 0
          ? html`<p class="empty">${messages.text('webhooks.none')}</p>`
          : html`<ul class="entry-list key-list">
              ${listed.map((one) => html`<li>${webhookItem(request, one)}</li>`)}
            </ul>`,
    })}`,
  });
  return sendPage(reply, page, trouble === undefined ? 200 : 422);
}

function newForm(request: FastifyRequest, id: string, trouble: Trouble | undefined): Markup {
  const { messages } = request.visit!;
  const input = {
    name: 'url',
    type: 'url',
    autocomplete: 'off',
    maxLength: limits.webhooks.url,
    id: 'new-url',
    label: messages.text('webhooks.url'),
    hint: messages.text('webhooks.url.hint'),
    value: trouble ? formField(request, 'url') : '',
  } as const;
  const chosen = trouble ? formFields(request, 'events') : webhookEvents;
  return html`<form class="fields" method="post" action="${path}">
    ${formToken(request)} ${hiddenField('id', id)} ${inputField(input, trouble)}
    <fieldset class="event-choices">
      <legend>${messages.text('webhooks.events')}</legend>
      ${webhookEvents.map(
        (event) =>
          html`<label
            ><input
              type="checkbox"
              name="events"
              value="${event}"
              ${chosen.includes(event) && html`checked`}
            />
            ${messages.text(`webhooks.event.${event}`)}</label
          >`,
      )}
    </fieldset>
    <button class="button" type="submit">${messages.text('webhooks.create')}</button>
  </form>`;
}
