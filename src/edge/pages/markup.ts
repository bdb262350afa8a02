/** Writing HTML: a template that escapes whatever is not markup already. */
import type { MessagePart } from '../../shared/messages/messages.ts';

/** HTML that is safe to send as it is. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | undefined | false | readonly Markup[];

// Five passes with fixed replacements: on a long hostile text they take a third of the time of one pass
// that calls a function for each character.
export const escapeHtml = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return escapeHtml(String(value));
}

/** A template whose values are escaped unless they are markup already. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(strings.reduce((text, part, index) => text + render(values[index - 1]) + part));

/** A sentence of ours in which `backticks` set code. */
export const withCode = (text: string): Markup =>
  new Markup(escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>'));

/** A message whose slots become links or emphasis. */
export const withSlots = (
  parts: readonly MessagePart[],
  slots: Readonly<Record<string, (words: string) => Markup>>,
): Markup[] => parts.map(({ slot, text }) => (slot === undefined ? html`${text}` : slots[slot]!(text)));

export const linkTo =
  (href: string) =>
  (words: string): Markup =>
    html`<a href="${href}">${words}</a>`;

export const inCode = (words: string): Markup => html`<code>${words}</code>`;
export const strong = (words: string): Markup => html`<strong>${words}</strong>`;
export const bold = (words: string): Markup => html`<b>${words}</b>`;

/* The icons that pages share with the app, drawn like those of the app. */

/** The same arrow leads back from the reader. */
export const backIcon = html`<svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
  <path
    d="M19 12H5M11 6l-6 6 6 6"
    fill="none"
    stroke="currentColor"
    stroke-width="1.75"
    stroke-linecap="round"
    stroke-linejoin="round"
  />
</svg>`;
