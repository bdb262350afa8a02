/** The way to the provider, on the pages where people sign in or up. */
import type { FastifyRequest } from 'fastify';
import { html, type Markup } from '../layout.ts';
import type { SignInDeps } from './deps.ts';

/** A link, not a form: the policy of our pages would stop a form that ends at places the provider sends people on to. */
export function elsewhereLink(
  request: FastifyRequest,
  { identities }: Pick<SignInDeps, 'identities'>,
  wish: { readonly next: string; readonly again?: boolean; readonly invite?: string | undefined },
): Markup | undefined {
  if (!identities) return undefined;
  const query = new URLSearchParams({
    ...(wish.next !== '/' && { next: wish.next }),
    ...(wish.again && { again: '1' }),
    ...(wish.invite !== undefined && { invite: wish.invite }),
  }).toString();
  return html`<p class="act elsewhere">
    <a class="button quiet" href="/signin/oidc${query && `?${query}`}">
      ${request.visit!.messages.text('elsewhere.continue', { name: identities.name })}
    </a>
  </p>`;
}
