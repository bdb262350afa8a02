/** The one page on which a key is seen. */
import type { MadeKey } from '../../../../features/access/keys.ts';
import { html, type Page } from '../../layout.ts';
import { settingsPage } from '../frame.ts';

export const freshKeyPage = ({ name, key }: MadeKey, publicUrl: string): Page =>
  settingsPage({
    path: '/settings/keys',
    title: 'Your new key',
    heading: 'Your new key',
    lede: html`<bdi>${name}</bdi> is ready. Copy it now and keep it safe, as you would a password.`,
    scripts: ['copy.js'],
    body: html`<figure class="example fresh">
        <figcaption>API key</figcaption>
        <pre class="code"><code class="whole">${key}</code></pre>
      </figure>
      <p class="notice care">
        This is the only time it is shown. Lectern keeps no copy: if it gets lost, revoke it and create
        another.
      </p>
      <section aria-labelledby="try">
        <h2 id="try">Try it</h2>
        <p class="words">Put the key into <code>LECTERN_KEY</code> and ask who you are.</p>
        <figure class="example">
          <figcaption>Terminal</figcaption>
          <pre class="code"><code>curl "${publicUrl}/v1/me" \\
  -H "Authorization: Bearer $LECTERN_KEY"</code></pre>
        </figure>
        <p>
          Go on with the <a href="/docs">API reference</a>, or
          <a href="/connect">connect an assistant</a> with this key.
        </p>
      </section>
      <p class="act"><a class="button" href="/settings/keys">I have copied it</a></p>`,
  });
