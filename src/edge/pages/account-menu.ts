/** The account menu of the pages, with the places of the app. It is a popover, which opens and closes without a script. */
import type { PageMessages } from '../../shared/messages/pages.ts';
import { personIcon } from './icons.ts';
import { html, type Markup } from './markup.ts';

const places = [
  { path: '/', name: 'layout.library' },
  { path: '/highlights', name: 'menu.highlights' },
  { path: '/voices', name: 'menu.voices' },
  { path: '/feeds', name: 'menu.feeds' },
  { path: '/statistics', name: 'menu.statistics' },
  { path: '/trash', name: 'menu.trash' },
  { path: '/settings', name: 'layout.settings' },
  { path: '/connect', name: 'menu.connect' },
  { path: '/docs', name: 'layout.reference' },
  { path: '/settings#appearance', name: 'appearance.title' },
] as const;

export const accountMenu = (messages: PageMessages): Markup =>
  html`<div class="account">
    <button
      type="button"
      class="account-button"
      popovertarget="account-menu"
      aria-label="${messages.text('menu.account')}"
    >
      ${personIcon}
    </button>
    <div class="account-menu" id="account-menu" popover>
      <ul>
        ${places.map(({ path, name }) => html`<li><a href="${path}">${messages.text(name)}</a></li>`)}
      </ul>
    </div>
  </div>`;
