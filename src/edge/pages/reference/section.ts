/** A part of a long page, with a link to itself in its heading. */
import { html, type Markup } from '../markup.ts';

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Markup;
}

export const section = ({ id, title, body }: Section): Markup =>
  html`<section id="${id}">
    <h2><a href="#${id}">${title}</a></h2>
    ${body}
  </section>`;
