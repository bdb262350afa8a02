/** The page on which a person lets an app in, or does not. What the app says of itself is shown as its word, not ours. */
import type { FastifyRequest } from 'fastify';
import { scopes, type Scope } from '../../../contract/operation.ts';
import { html, type Markup, type Page } from '../layout.ts';
import { carried, formPage } from './fields.ts';
import { formToken } from './forms.ts';

export interface Asking {
  readonly name: string;
  /** Where the app takes people back to. */
  readonly host: string;
  /** The host that publishes the app's description, when there is one: the only thing we can vouch for. */
  readonly publishedBy: string | undefined;
  /** Nothing but this computer tells who the app is: any program on it could say the same. */
  readonly onlyLocal: boolean;
  readonly wanted: readonly Scope[];
  readonly allowedBefore: readonly Scope[];
}

export const consentPage = (request: FastifyRequest, path: string, asking: Asking): Page =>
  formPage(
    `Connect ${asking.name}?`,
    html`
      <h1>Connect <bdi>${asking.name}</bdi>?</h1>
      <p>
        This app asks for access to the Lectern library of
        <strong>${request.visit!.signedIn!.email}</strong>.
      </p>
      <dl class="who">
        <div>
          <dt>Takes you back to</dt>
          <dd><b>${asking.host}</b></dd>
        </div>
        <div>
          <dt>Described by</dt>
          <dd>${asking.publishedBy === undefined ? itself : html`<b>${asking.publishedBy}</b>`}</dd>
        </div>
      </dl>
      ${scopeList('It will be able to', asking.wanted)}
      ${asking.allowedBefore.length > 0 && scopeList('It already may', asking.allowedBefore)}
      ${asking.onlyLocal && localWarning}
      <form method="post" action="${path}">
        ${formToken(request)}
        <p class="act">
          <button class="button" type="submit" name="answer" value="allow">Allow</button>
          <button class="button quiet" type="submit" name="answer" value="deny">Deny</button>
        </p>
      </form>
      <div class="more">
        <p>You can disconnect it at any time under <a href="/settings/apps">your settings</a>.</p>
        <form method="post" action="/signout">
          ${formToken(request)} ${carried('next', path)}
          <p>Not you? <button class="link" type="submit">Use another account</button></p>
        </form>
      </div>
    `,
  );

const itself = html`itself; nobody has checked its name`;

const localWarning = html`<p class="notice care">
  This app runs on your own computer, so Lectern cannot tell who made it. Allow it only if you started
  connecting it yourself, just now.
</p>`;

const scopeList = (title: string, list: readonly Scope[]): Markup =>
  html`<h2>${title}</h2>
    <ul class="may">
      ${list.map((scope) => html`<li>${scopes[scope]}</li>`)}
    </ul>`;
