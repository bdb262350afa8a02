/** The page on which people allow or deny a client access. What the client says about itself is shown as its own claim. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { canSpend } from '../../features/access/clients/clients.ts';
import type { Scope } from '../../shared/contract/operation.ts';
import type { PageMessages } from '../../shared/messages/pages.ts';
import { formPage, formToken, hiddenField } from '../pages/fields.ts';
import {
  html,
  linkTo,
  type Markup,
  type Page,
  pageHeaders,
  renderPage,
  windowTitle,
  withSlots,
} from '../pages/layout.ts';
import { strong } from '../pages/markup.ts';
import { limitField, type LimitField } from '../pages/spending-limit.ts';
import { messagesFor, themeOf } from '../session/cookies.ts';

export interface ConsentRequest {
  readonly name: string;
  /** Where the client takes people back to. */
  readonly host: string;
  /** The host that publishes the client's metadata document, when there is one: the only thing we can vouch for. */
  readonly publishedBy: string | undefined;
  /** Every redirect stays on this computer: any program on it could claim to be this client. */
  readonly onlyLocal: boolean;
  readonly wanted: readonly Scope[];
  /** The scopes that the person has not taken away so far. */
  readonly checked: readonly Scope[];
  readonly allowedBefore: readonly Scope[];
  /** What it may spend in a month, as far as that is decided. */
  readonly limit: Omit<LimitField, 'id'>;
}

export function consentPage(request: FastifyRequest, path: string, asked: ConsentRequest): Page {
  const { messages, signedIn } = request.visit!;
  const { name } = asked;
  return {
    messages,
    title: windowTitle(messages.text('consent.title', { name })),
    noindex: true,
    bare: true,
    styles: ['form.css'],
    body: html`<main id="main" class="form">
      <div class="sheet">
        <h1>
          ${withSlots(messages.parts('consent.heading', { name }), { name: (words) => html`<bdi>${words}</bdi>` })}
        </h1>
        <p>${withSlots(messages.parts('consent.asks', { email: signedIn!.email }), { email: strong })}</p>
        ${clientFacts(messages, asked)} ${asked.allowedBefore.length > 0 && scopesBefore(messages, asked)}
        ${asked.onlyLocal && html`<p class="notice care">${messages.text('consent.local')}</p>`}
        <form method="post" action="${path}">
          ${formToken(request)} ${scopeChoice(messages, asked)}
          ${canSpend([...asked.wanted, ...asked.allowedBefore]) && limitField(messages, { id: 'limit', ...asked.limit })}
          <p class="act">
            <button class="button" type="submit" name="answer" value="allow">
              ${messages.text('consent.allow')}
            </button>
            <button class="button quiet" type="submit" name="answer" value="deny">
              ${messages.text('consent.deny')}
            </button>
          </p>
        </form>
        ${footnotes(request, path)}
      </div>
    </main>`,
  };
}

const clientFacts = (messages: PageMessages, { host, publishedBy }: ConsentRequest): Markup =>
  html`<dl class="who">
    <div>
      <dt>${messages.text('consent.returnsTo')}</dt>
      <dd>
        <b>${returnAddress(messages, host)}</b>
      </dd>
    </div>
    <div>
      <dt>${messages.text('consent.describedBy')}</dt>
      <dd>${publishedBy === undefined ? messages.text('consent.itself') : html`<b>${publishedBy}</b>`}</dd>
    </div>
  </dl>`;

function footnotes(request: FastifyRequest, path: string): Markup {
  const { messages } = request.visit!;
  return html`<div class="more">
    <p>${withSlots(messages.parts('consent.disconnect'), { link: linkTo('/settings/apps') })}</p>
    <form method="post" action="/signout">
      ${formToken(request)} ${hiddenField('next', path)}
      <p>
        ${withSlots(messages.parts('consent.notYou'), {
          button: (words) => html`<button class="link" type="submit">${words}</button>`,
        })}
      </p>
    </form>
  </div>`;
}

const scopesBefore = (messages: PageMessages, { allowedBefore }: ConsentRequest): Markup =>
  html`<h2>${messages.text('consent.already')}</h2>
    ${scopeItems(messages, allowedBefore)}`;

/** A checkbox for each scope: the person can take each of them away. */
const scopeChoice = (messages: PageMessages, { wanted, checked }: ConsentRequest): Markup =>
  html`<fieldset class="choices">
    <legend>${messages.text('consent.will')}</legend>
    ${wanted.map(
      (scope) =>
        html`<label>
          <input type="checkbox" name="scope" value="${scope}" ${checked.includes(scope) && html`checked`} />
          ${scopeText(messages, scope)}
        </label>`,
    )}
  </fieldset>`;

/* What people see when a client's authorization request fails and cannot be sent back to the client either. */

export function renderOAuthError(ctx: KoaContextWithOIDC, out: ErrorOut): void {
  const page = errorPage(ctx.req.headers, out);
  ctx.set(pageHeaders(page));
  ctx.body = renderPage(page, { signedIn: false, theme: themeOf(ctx.req.headers) });
}

/** The same page where the request did not get as far as the library. */
export function sendErrorPage({ headers }: FastifyRequest, reply: FastifyReply, out: ErrorOut): FastifyReply {
  const page = errorPage(headers, out);
  return reply
    .headers(pageHeaders(page))
    .send(renderPage(page, { signedIn: false, theme: themeOf(headers) }));
}

function errorPage(headers: IncomingHttpHeaders, out: ErrorOut): Page {
  const messages = messagesFor(headers);
  return formPage(messages, {
    title: messages.text('oauthError.title'),
    body: html`<p>${messages.text(isUnreachable(out) ? 'oauthError.unreachable' : 'oauthError.body')}</p>
      <p lang="en"><code>${out.error}</code> ${out.error_description}</p>`,
  });
}

/** This server could not fetch the client's metadata document: not the app's fault. */
const isUnreachable = ({ error, error_description: description = '' }: ErrorOut): boolean =>
  error === 'invalid_client' && description.includes('metadata document fetch failed');

/* How pages describe a client: where it returns to and what it may do. */

const scopeKeys = {
  'account:read': 'scope.account.read',
  'documents:read': 'scope.documents.read',
  'documents:write': 'scope.documents.write',
  'audio:write': 'scope.audio.write',
  'voices:read': 'scope.voices.read',
} as const satisfies Record<Scope, string>;

const scopeText = (messages: PageMessages, scope: Scope): string => messages.text(scopeKeys[scope]);

/** Scopes in the reader's words. */
const scopeItems = (messages: PageMessages, scopes: readonly Scope[]): Markup =>
  html`<ul class="may">
    ${scopes.map((scope) => html`<li>${scopeText(messages, scope)}</li>`)}
  </ul>`;

/** A host on the web, or the scheme (`cursor://`) by which this device opens a local app. */
function returnAddress(messages: PageMessages, host: string): string {
  const scheme = /((?<![\w.+-])[a-z][\w.+-]*:\/\/)\)?$/i.exec(host)?.[1];
  return scheme === undefined ? host : messages.text('client.localApp', { scheme });
}
