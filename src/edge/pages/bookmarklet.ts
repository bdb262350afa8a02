/**
 * A bookmark that saves the current page: it opens the app's dialog for new documents with the address filled in, where
 * its owner confirms it. It runs on the other page, so the policy of ours, which allows no script in links, stays as it is:
 * here the link is only dragged or copied.
 */
import type { PageMessages } from '../../shared/messages/pages.ts';
import { pair } from './connect-programs.ts';
import { html } from './markup.ts';
import { codeBlock } from './reference/examples.ts';
import type { Section } from './reference/section.ts';

export const bookmarkletOf = (publicUrl: string): string =>
  `javascript:void open('${publicUrl}/add?url='+encodeURIComponent(location.href))`;

export function bookmarkletSection(messages: PageMessages, publicUrl: string): Section {
  const bookmarklet = bookmarkletOf(publicUrl);
  return {
    id: 'bookmarklet',
    title: messages.text('bookmarklet.title'),
    body: pair(
      html`<p>${messages.text('bookmarklet.how')}</p>
        <p><a class="button" href="${bookmarklet}">${messages.text('bookmarklet.name')}</a></p>
        <p>${messages.text('bookmarklet.phone')}</p>`,
      codeBlock(messages.text('connect.address'), bookmarklet),
    ),
  };
}
