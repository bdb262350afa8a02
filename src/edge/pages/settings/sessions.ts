/** The browsers somebody is signed in with, and the way to end each session. */
import type { FastifyRequest } from 'fastify';
import type { Sessions, SignedIn } from '../../../features/access/sign-in/sessions.ts';
import { html, type Markup } from '../layout.ts';
import { carried, quietButton } from '../sign-in/fields.ts';
import { formToken } from '../sign-in/forms.ts';
import { browserName } from './browser-name.ts';
import { section } from './frame.ts';
import { ago, dayOf } from './words.ts';

const action = '/settings/security/sessions';

type OpenSession = Awaited<ReturnType<Sessions['list']>>[number];

export interface SessionsTold {
  readonly open: readonly OpenSession[];
  readonly signedIn: SignedIn;
  readonly nowMs: number;
}

/** As many as are seen at once; the others are a click away. */
const shownSessions = 5;

export function sessionsSection(request: FastifyRequest, told: SessionsTold): Markup {
  const isHere = ({ id }: OpenSession) => id === told.signedIn.sessionId;
  const here = told.open.filter(isHere);
  const others = told.open.filter((session) => !isHere(session));
  const rest = others.slice(shownSessions);
  const list = (sessions: readonly OpenSession[]) =>
    html`<ul class="rows">
      ${sessions.map((session) => html`<li>${entry(request, session, told)}</li>`)}
    </ul>`;
  return section({
    id: 'sessions',
    title: 'Where you are signed in',
    words: html`End whatever you do not recognise, and change your password.`,
    body: html`${list([...here, ...others.slice(0, shownSessions)])}
    ${
      rest.length > 0 &&
      html`<details class="rest">
        <summary>${rest.length} more</summary>
        ${list(rest)}
      </details>`
    }
    ${
      others.length > 0 &&
      html`<form method="post" action="${action}">
        ${formToken(request)} ${carried('session', 'others')} ${quietButton('Sign out everywhere else')}
      </form>`
    }`,
  });
}

function entry(request: FastifyRequest, session: OpenSession, { signedIn, nowMs }: SessionsTold): Markup {
  const name = browserName(session.user_agent);
  const isHere = session.id === signedIn.sessionId;
  return html`<div>
      <p class="name">${name} ${isHere && html`<span class="tag">This browser</span>`}</p>
      <p class="when">Since ${dayOf(session.created_at)}, last seen ${ago(session.last_seen_at, nowMs)}</p>
    </div>
    ${
      !isHere &&
      html`<form method="post" action="${action}">
        ${formToken(request)} ${carried('session', session.id)} ${quietButton('Sign out there', name)}
      </form>`
    }`;
}
