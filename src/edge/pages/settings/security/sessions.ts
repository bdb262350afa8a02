/** The browsers a person is signed in with, and a button to end each session. */
import type { FastifyRequest } from 'fastify';
import type { Sessions, SignedIn } from '../../../../features/access/sign-in/sessions.ts';
import { formToken, hiddenField, quietButton } from '../../fields.ts';
import { html, type Markup } from '../../layout.ts';
import { ago, dayOf } from '../amounts.ts';
import { section } from '../layout.ts';
import { browserName } from './browser-name.ts';
import { placeOf } from './place.ts';

const action = '/settings/security/sessions';

type OpenSession = Awaited<ReturnType<Sessions['list']>>[number];

export interface SessionList {
  readonly open: readonly OpenSession[];
  readonly signedIn: SignedIn;
  readonly nowMs: number;
}

/** How many are shown at once; the others are a click away. */
const maxShown = 5;

export function sessionsSection(request: FastifyRequest, list: SessionList): Markup {
  const { messages } = request.visit!;
  const isHere = ({ id }: OpenSession) => id === list.signedIn.sessionId;
  const here = list.open.filter(isHere);
  const others = list.open.filter((session) => !isHere(session));
  const rest = others.slice(maxShown);
  const items = (sessions: readonly OpenSession[]) =>
    html`<ul class="entry-list">
      ${sessions.map((session) => html`<li>${sessionItem(request, session, list)}</li>`)}
    </ul>`;
  return section({
    id: 'sessions',
    title: messages.text('sessions.title'),
    intro: messages.text('sessions.intro'),
    body: html`${items([...here, ...others.slice(0, maxShown)])}
    ${
      rest.length > 0 &&
      html`<details class="disclosure">
        <summary>${messages.text('sessions.more', { count: rest.length })}</summary>
        ${items(rest)}
      </details>`
    }
    ${
      others.length > 0 &&
      html`<form method="post" action="${action}">
        ${formToken(request)} ${hiddenField('session', 'others')}
        ${quietButton(messages.text('sessions.endOthers'))}
      </form>`
    }`,
  });
}

function sessionItem(
  request: FastifyRequest,
  session: OpenSession,
  { signedIn, nowMs }: SessionList,
): Markup {
  const { messages } = request.visit!;
  const name = browserName(messages, session.user_agent);
  const place = placeOf(messages, session.address);
  const isHere = session.id === signedIn.sessionId;
  return html`<div>
      <p class="entry-name">
        ${name} ${isHere && html`<span class="tag">${messages.text('sessions.here')}</span>`}
      </p>
      <p class="entry-note">
        ${messages.text('sessions.since')} ${dayOf(messages, session.created_at)} ·
        ${messages.text('sessions.lastSeen')} ${ago(messages, session.last_seen_at, nowMs)}
        ${place !== undefined && html`· ${place}`}
      </p>
    </div>
    ${
      !isHere &&
      html`<form method="post" action="${action}">
        ${formToken(request)} ${hiddenField('session', session.id)}
        ${quietButton(messages.text('sessions.end'), name)}
      </form>`
    }`;
}
