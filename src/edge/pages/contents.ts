/** The list of contents beside a long page: folded on a narrow screen, always visible on a wide one. */
import type { PageMessages } from '../../messages/pages.ts';
import { html, type Markup } from './markup.ts';

export const contentsNavigation = (
  messages: PageMessages,
  contents: Markup,
  label: string,
  canFilter = false,
): Markup =>
  html`<details class="contents narrow">
      <summary>${messages.text('reference.contents')}</summary>
      <nav aria-label="${label}" ${canFilter && html`data-filter`}>${contents}</nav>
    </details>
    <nav class="contents wide" aria-label="${label}" ${canFilter && html`data-filter`}>${contents}</nav>`;
