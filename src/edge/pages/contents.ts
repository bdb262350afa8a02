/** Long pages with a list of their contents beside them: folded on a narrow screen, always visible on a wide one. */
import type { PageMessages } from '../../shared/messages/pages.ts';
import { windowTitle, type FixedPage } from './layout.ts';
import { html, type Markup } from './markup.ts';

export interface LongPage {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly contents: Markup;
  /** What the contents are of, for screen readers. */
  readonly label: string;
  /** Whether its text comes from the contract, which is in English: a long one, whose contents can be filtered. */
  readonly isReference?: boolean;
  readonly main: Markup;
}

export const longPage = (messages: PageMessages, page: LongPage): FixedPage => ({
  messages,
  title: windowTitle(page.title),
  description: page.description,
  path: page.path,
  styles: ['reference.css', 'endpoint.css'],
  scripts: ['copy.js', 'reference.js'],
  body: html`<div class="reference">
    ${contentsNavigation(messages, page)}
    <main id="main" ${page.isReference && messages.language !== 'en' && html`lang="en"`}>${page.main}</main>
  </div>`,
});

const contentsNavigation = (
  messages: PageMessages,
  { contents, label, isReference: canFilter }: LongPage,
): Markup =>
  html`<details class="contents narrow">
      <summary>${messages.text('reference.contents')}</summary>
      <nav aria-label="${label}" ${canFilter && html`data-filter`}>${contents}</nav>
    </details>
    <nav class="contents wide" aria-label="${label}" ${canFilter && html`data-filter`}>${contents}</nav>`;
