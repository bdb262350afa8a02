/** How pages describe an OAuth client: where it returns to and what it may do. */
import type { Scope } from '../../shared/contract/operation.ts';
import type { PageMessages } from '../../shared/messages/pages.ts';
import { html, type Markup } from './layout.ts';

const scopeKeys = {
  'account:read': 'scope.account.read',
  'documents:read': 'scope.documents.read',
  'documents:write': 'scope.documents.write',
  'audio:write': 'scope.audio.write',
  'voices:read': 'scope.voices.read',
} as const satisfies Record<Scope, string>;

export const scopeText = (messages: PageMessages, scope: Scope): string => messages.text(scopeKeys[scope]);

/** Scopes in the reader's words. */
export const scopeItems = (messages: PageMessages, scopes: readonly Scope[]): Markup =>
  html`<ul class="may">
    ${scopes.map((scope) => html`<li>${scopeText(messages, scope)}</li>`)}
  </ul>`;

/** A host on the web, or the scheme (`cursor://`) by which this device opens a local app. */
export function returnAddress(messages: PageMessages, host: string): string {
  const scheme = /((?<![\w.+-])[a-z][\w.+-]*:\/\/)\)?$/i.exec(host)?.[1];
  return scheme === undefined ? host : messages.text('client.localApp', { scheme });
}
