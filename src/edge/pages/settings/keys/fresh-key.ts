/** The one page on which a key is shown. */
import type { MadeKey } from '../../../../features/access/keys.ts';
import type { PageMessages } from '../../../../messages/pages.ts';
import { html, linkTo, withSlots, type Page } from '../../layout.ts';
import { inCode } from '../../markup.ts';
import { settingsPage } from '../layout.ts';
import { shownOnce, shownOnceStyle } from '../shown-once.ts';

export const freshKeyPage = (messages: PageMessages, { name, key }: MadeKey, publicUrl: string): Page =>
  settingsPage(messages, {
    path: '/settings/keys',
    heading: messages.text('freshKey.heading'),
    lede: withSlots(messages.parts('freshKey.lede', { name }), {
      name: (words) => html`<bdi>${words}</bdi>`,
    }),
    ...shownOnceStyle,
    body: html`${shownOnce({
        caption: messages.text('freshKey.key'),
        value: key,
        warning: messages.text('freshKey.once'),
      })}
      <section aria-labelledby="try">
        <h2 id="try">${messages.text('freshKey.try')}</h2>
        <p class="intro">${withSlots(messages.parts('freshKey.try.how'), { variable: inCode })}</p>
        <figure class="example">
          <figcaption>${messages.text('connect.terminal')}</figcaption>
          <pre class="code"><code>curl "${publicUrl}/v1/me" \\
  -H "Authorization: Bearer $LECTERN_KEY"</code></pre>
        </figure>
        <p>
          ${withSlots(messages.parts('freshKey.next'), {
            reference: linkTo('/docs'),
            connect: linkTo('/connect'),
          })}
        </p>
      </section>
      <p class="act">
        <a class="button" href="/settings/keys">${messages.text('freshKey.done')}</a>
      </p>`,
  });
