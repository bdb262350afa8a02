/** The audit log, for owners. */
import type { FastifyInstance } from 'fastify';
import type { AuditEntry } from '../../../../features/audit/audit.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { html, sendPage, type Markup } from '../../layout.ts';
import { moment, planName, signedCredits } from '../amounts.ts';
import { settingsPage, type SettingsDeps } from '../layout.ts';
import { ownersOnly, queryOf, type OwnerHandler } from './access.ts';

const path = '/settings/people';
const pageSize = 50;

export function routeAuditLog(scope: FastifyInstance, deps: SettingsDeps): void {
  scope.get(`${path}/log`, ownersOnly(path, deps, show));
}

const show: OwnerHandler = async (reply, owner, { people }) => {
  const { messages } = reply.request.visit!;
  const cursor = queryOf(reply.request, 'before');
  const { entries, next, days } = await people.log(owner, cursor, pageSize);
  const page = settingsPage(messages, {
    path,
    heading: messages.text('people.log'),
    lede: messages.text('audit.lede', { days }),
    action: html`<a class="button quiet" href="${path}">${messages.text('people.back')}</a>`,
    styles: ['people.css'],
    body: html`${
        entries.length === 0
          ? html`<p class="empty">${messages.text('audit.none')}</p>`
          : html`<ul class="entry-list people-list">
              ${entries.map((entry) => html`<li>${entryItem(messages, entry)}</li>`)}
            </ul>`
      }
      <p class="pages">
        ${cursor !== undefined && html`<a href="${path}/log">${messages.text('audit.newest')}</a>`}
        ${next !== undefined && html`<a href="${path}/log?before=${next}">${messages.text('audit.older')}</a>`}
      </p>`,
  });
  return sendPage(reply, page);
};

function entryItem(messages: PageMessages, entry: AuditEntry): Markup {
  const { action, actor, subject, address } = entry;
  const by =
    actor !== '' && actor !== subject && messages.text('audit.by', { actor: nameOf(messages, actor) });
  return html`<p class="entry-name">
      ${messages.text(`audit.action.${action}`)}${detailOf(messages, entry)}${
        subject !== '' && html`: <bdi>${subject}</bdi>`
      }
    </p>
    <p class="entry-note">
      ${moment(messages, entry.atMs)}${by && html` · ${by}`}${
        address !== '' && html` · ${messages.text('audit.from', { address })}`
      }
    </p>`;
}

/** Actors that are not accounts are named in the reader's language. */
function nameOf(messages: PageMessages, actor: string): string {
  if (actor === 'command line') return messages.text('audit.commandLine');
  return actor === 'server' ? messages.text('audit.server') : actor;
}

function detailOf(messages: PageMessages, { details: { plan, cents, voice } }: AuditEntry): string {
  if (typeof voice === 'string') return ` (${voice})`;
  if (typeof plan === 'string') return ` (${planName(messages, plan)})`;
  return typeof cents === 'number' ? ` (${signedCredits(messages, cents)})` : '';
}
