/** A key, an address or a secret on the one page that shows it. The page needs `keys.css` and `copy.js`. */
import type { PageMessages } from '../../../messages/pages.ts';
import { html, type Markup, type Page } from '../layout.ts';
import { settingsPage, type SettingsPath } from './layout.ts';

interface ShownOnce {
  readonly caption: string;
  readonly value: string;
  readonly warning: string;
}

export const shownOnceStyle = { styles: ['keys.css'], scripts: ['copy.js'] } as const;

export const shownOnce = ({ caption, value, warning }: ShownOnce): Markup =>
  html`<figure class="example fresh-key">
      <figcaption>${caption}</figcaption>
      <pre class="code"><code class="whole">${value}</code></pre>
    </figure>
    <p class="notice care">${warning}</p>`;

interface ShownOncePage extends ShownOnce {
  readonly path: SettingsPath;
  readonly heading: string;
  readonly lede: readonly Markup[];
  /** What the button says that leads back to the list. */
  readonly done: string;
}

/** The page that follows a form, where there is nothing else to say about what was created. */
export const shownOncePage = (
  messages: PageMessages,
  { path, heading, lede, done, ...shown }: ShownOncePage,
): Page =>
  settingsPage(messages, {
    path,
    heading,
    lede,
    ...shownOnceStyle,
    body: html`${shownOnce(shown)}
      <p class="act"><a class="button" href="${path}">${done}</a></p>`,
  });
