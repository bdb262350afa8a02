/**
 * Podcast feeds: create, list and delete. The address of a feed is shown only in the response to the form that created
 * it: not in an address, a log or a later page. The form carries the id its feed will have, so sending it twice, as a
 * reload does, creates one.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import type { NewPodcast, Podcast } from '../../../contract/podcasts.ts';
import type { SignedIn } from '../../../features/access/sign-in/sessions.ts';
import type { PageMessages } from '../../../messages/pages.ts';
import { formField } from '../../session/visits.ts';
import {
  formToken,
  hiddenField,
  inputField,
  isId,
  requireRefusal,
  troubleNotice,
  troubleOf,
  type Trouble,
} from '../fields.ts';
import { html, sendPage, withSlots, type Markup, type Page } from '../layout.ts';
import { ago, dayOf } from './amounts.ts';
import {
  newsNotice,
  section,
  settingsPage,
  signedInOnly,
  type SettingsDeps,
  type SettingsRoutes,
} from './layout.ts';
import { shownOncePage } from './shown-once.ts';

const path = '/settings/podcasts';
const newsKeys = { deleted: 'podcasts.news.deleted', again: 'podcasts.news.again' } as const;

export const routePodcastSettings: SettingsRoutes = (scope, deps) => {
  scope.get(
    path,
    signedInOnly(path, (_, reply, signedIn) => show(reply, signedIn, deps)),
  );
  scope.post(
    path,
    signedInOnly(path, (_, reply, signedIn) => create(reply, signedIn, deps)),
  );
  scope.post(
    `${path}/delete`,
    signedInOnly(path, async (request, reply, signedIn) => {
      await deps.podcasts.delete(signedIn, formField(request, 'id'));
      return reply.redirect(`${path}?news=deleted`, 303);
    }),
  );
};

async function create(reply: FastifyReply, signedIn: SignedIn, deps: SettingsDeps): Promise<FastifyReply> {
  const { request } = reply;
  const { messages } = request.visit!;
  const [id, name] = [formField(request, 'id'), formField(request, 'name')];
  if (!isId(id)) return reply.redirect(path, 303);
  try {
    const made = await deps.podcasts.createOnce(signedIn, { id, name });
    if (!made) return await reply.redirect(`${path}?news=again`, 303);
    return await sendPage(reply, newPage(messages, made));
  } catch (error) {
    const refused = requireRefusal(error, 'validation_failed', 'conflict');
    const full = messages.text('podcasts.full', { count: limits.podcasts });
    return show(reply, signedIn, deps, troubleOf(messages, refused, { message: full, about: ['name'] }));
  }
}

/** The one page on which an address is shown. */
const newPage = (messages: PageMessages, { name, url }: NewPodcast): Page =>
  shownOncePage(messages, {
    path,
    heading: messages.text('podcasts.new.heading'),
    lede: withSlots(messages.parts('podcasts.new.lede', { name }), {
      name: (words) => html`<bdi>${words}</bdi>`,
    }),
    caption: messages.text('podcasts.address'),
    value: url,
    warning: messages.text('podcasts.once'),
    done: messages.text('podcasts.done'),
  });

async function show(
  reply: FastifyReply,
  signedIn: SignedIn,
  { podcasts, clock }: SettingsDeps,
  trouble?: Trouble,
): Promise<FastifyReply> {
  const { request } = reply;
  const { messages } = request.visit!;
  const feeds = await podcasts.list(signedIn);
  const page = settingsPage(messages, {
    path,
    isRefused: trouble !== undefined,
    heading: messages.text('settings.nav.podcasts'),
    lede: messages.text('podcasts.lede'),
    styles: ['keys.css'],
    body: html`${newsNotice(request, newsKeys)} ${troubleNotice(trouble)}
    ${newForm(request, podcasts.nextId(), trouble)}
    ${section({
      id: 'feeds',
      title: messages.text('podcasts.list'),
      body:
        feeds.length === 0
          ? html`<p class="empty">${messages.text('podcasts.none')}</p>`
          : html`<ul class="entry-list key-list">
              ${feeds.map((feed) => html`<li>${feedItem(request, feed, clock.now())}</li>`)}
            </ul>`,
    })}`,
  });
  return sendPage(reply, page, trouble === undefined ? 200 : 422);
}

function newForm(request: FastifyRequest, id: string, trouble: Trouble | undefined): Markup {
  const { messages } = request.visit!;
  const input = {
    name: 'name',
    type: 'text',
    autocomplete: 'off',
    maxLength: 100,
    id: 'new-name',
    label: messages.text('podcasts.name'),
    hint: messages.text('podcasts.name.hint'),
    value: trouble ? formField(request, 'name') : '',
  } as const;
  return html`<form class="fields inline" method="post" action="${path}">
    ${formToken(request)} ${hiddenField('id', id)} ${inputField(input, trouble)}
    <button class="button" type="submit">${messages.text('podcasts.create')}</button>
  </form>`;
}

function feedItem(request: FastifyRequest, feed: Podcast, nowMs: number): Markup {
  const { messages } = request.visit!;
  const used = feed.last_used_at;
  return html`<div class="key">
    <p class="entry-name"><bdi>${feed.name}</bdi></p>
    <p class="entry-note">
      ${messages.text('keys.created')} ${dayOf(messages, Date.parse(feed.created_at))} ·
      ${
        used === null
          ? messages.text('keys.unused')
          : html`${messages.text('keys.lastUsed')} ${ago(messages, Date.parse(used), nowMs)}`
      }
    </p>
    <details>
      <summary class="button quiet">
        ${messages.text('podcasts.delete')}<span class="away"> ${feed.name}</span>
      </summary>
      <form method="post" action="${path}/delete">
        ${formToken(request)} ${hiddenField('id', feed.id)}
        <p>${messages.text('podcasts.delete.warning')}</p>
        <button class="button danger" type="submit">
          ${messages.text('podcasts.delete.submit')}<span class="away"> ${feed.name}</span>
        </button>
      </form>
    </details>
  </div>`;
}
