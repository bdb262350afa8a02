/** The frame of every server-rendered page: one stylesheet, no script, nothing from elsewhere. */
import type { FastifyReply } from 'fastify';

/** HTML that is safe to send as it is. Only `html` makes it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Markup | undefined | readonly Markup[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!);

function render(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('\n');
  return escape(String(value));
}

/** A template whose values are escaped unless they are markup already. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(strings.reduce((text, part, index) => text + render(values[index - 1]) + part));

export const contentSecurityPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'";

export interface Page {
  readonly title: string;
  readonly language?: string;
  readonly direction?: 'ltr' | 'rtl';
  readonly noindex?: boolean;
  readonly body: Markup;
}

export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const document = html`<!doctype html>
    <html lang="${page.language ?? 'en'}" dir="${page.direction ?? 'ltr'}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${page.noindex ? html`<meta name="robots" content="noindex, nofollow" />` : undefined}
        <title>${page.title}</title>
        <link rel="icon" href="/assets/lectern.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/lectern.css" />
      </head>
      <body>
        ${page.body}
      </body>
    </html> `;
  return reply
    .code(status)
    .headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      ...(page.noindex && { 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' }),
    })
    .send(document.text);
}
