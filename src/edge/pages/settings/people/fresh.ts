/** The pages on which an invitation or a password is shown, once. */
import type { SentInvitation } from '../../../../features/access/sign-in/sign-up.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { html, withSlots, type Page } from '../../layout.ts';
import { moment } from '../amounts.ts';
import { settingsPage } from '../layout.ts';

const path = '/settings/people';
const named = { email: (words: string) => html`<bdi>${words}</bdi>` };
const sheets = { styles: ['keys.css'], scripts: ['copy.js'] };

export const invitedPage = (
  messages: PageMessages,
  { email, url, expiresAtMs, mailed }: SentInvitation,
): Page =>
  settingsPage(messages, {
    path,
    ...sheets,
    heading: messages.text('people.invited.heading'),
    lede: withSlots(
      messages.parts(mailed ? 'people.invited.mailed' : 'people.invited.lede', { email }),
      named,
    ),
    body: html`<figure class="example fresh-key">
        <figcaption>${messages.text('people.invited.link')}</figcaption>
        <pre class="code"><code class="whole">${url}</code></pre>
      </figure>
      <p class="notice care">
        ${messages.text('people.invited.once')} ${messages.text('people.validUntil')}
        ${moment(messages, expiresAtMs)}.
      </p>
      ${done(messages)}`,
  });

export const createdPage = (
  messages: PageMessages,
  { email, password, publicUrl }: { email: string; password: string; publicUrl: string },
): Page =>
  settingsPage(messages, {
    path,
    ...sheets,
    heading: messages.text('people.created.heading'),
    lede: withSlots(messages.parts('people.created.lede', { email, address: `${publicUrl}/signin` }), named),
    body: html`<figure class="example fresh-key">
        <figcaption>${messages.text('people.created.password')}</figcaption>
        <pre class="code"><code class="whole">${password}</code></pre>
      </figure>
      <p class="notice care">${messages.text('people.created.once')}</p>
      ${done(messages)}`,
  });

const done = (messages: PageMessages) =>
  html`<p class="act"><a class="button" href="${path}">${messages.text('podcasts.done')}</a></p>`;
