/** A key, an address or a secret on the one page that shows it. The page needs `keys.css` and `copy.js`. */
import { html, type Markup } from '../layout.ts';

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
