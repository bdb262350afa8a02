/** A picture of the app, drawn with its own colors, type and covers, so that it has the theme and language of the page. */
import type { PageMessages } from '../../../shared/messages/pages.ts';
import { drawCover } from '../../../shared/cover/draw.ts';
import { html, Markup } from '../layout.ts';

const shelf = [
  { title: 'Alice in Wonderland', author: 'Lewis Carroll' },
  { title: 'Faust', author: 'J. W. von Goethe' },
  { title: 'Don Quijote', author: 'Miguel de Cervantes' },
  { title: 'Emma', author: 'Jane Austen' },
];

const covers = shelf.map((words) => html`<div>${new Markup(drawCover(words, 'book'))}</div>`);

export const appPicture = (messages: PageMessages): Markup =>
  html`<figure class="app-picture" role="img" aria-label="${messages.text('landing.picture')}">
    <div aria-hidden="true">
      <div class="bar">
        <b>Lectern</b>
        <span class="find"></span>
      </div>
      <div class="shelf">${covers}</div>
      <p class="text">
        ${messages.text('landing.sample.before')} <mark>${messages.text('landing.sample.heard')}</mark>
        ${messages.text('landing.sample.after')}
      </p>
      <div class="player">
        <span class="line"></span>
        <span class="time">2:14</span>
        ${playIcon}
        <span class="time">−11:40</span>
      </div>
    </div>
  </figure>`;

export const playIcon = html`<svg
  class="play-icon"
  viewBox="0 0 24 24"
  width="24"
  height="24"
  aria-hidden="true"
>
  <path fill="currentColor" d="M8 5.2v13.6L18.8 12z" />
</svg>`;
