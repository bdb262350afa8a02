/**
 * The account menu of the pages, with the same places and choices as in the app. It is a popover, which opens and closes
 * without a script. On pages that are the same for everyone it has only the places: their forms could not be checked.
 */
import { languageNames, languages } from '../../messages/messages.ts';
import type { PageMessages } from '../../messages/pages.ts';
import { themes, type Theme } from '../session/theme.ts';
import { personIcon } from './icons.ts';
import { html, type Markup } from './markup.ts';

/** What pages with forms know about their viewer. */
export interface MenuAccount {
  readonly email: string;
  readonly formToken: string;
  /** Where its choices lead back to. */
  readonly path: string;
}

interface AccountMenu {
  readonly messages: PageMessages;
  readonly theme: Theme;
  readonly account: MenuAccount | undefined;
}

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
] as const;

export const accountMenu = ({ messages, theme, account }: AccountMenu): Markup =>
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
      ${account && html`<p class="account-email">${account.email}</p>`}
      <ul>
        ${places.map(({ path, name }) => html`<li><a href="${path}">${messages.text(name)}</a></li>`)}
        ${!account && html`<li><a href="/settings#appearance">${messages.text('appearance.title')}</a></li>`}
      </ul>
      ${account && choices(messages, theme, account)}
    </div>
  </div>`;

const choices = (messages: PageMessages, theme: Theme, account: MenuAccount): Markup =>
  html`${choiceForm(account, '/settings/theme', {
      label: messages.text('menu.theme'),
      name: 'theme',
      options: themes.map((one) => ({
        value: one,
        text: messages.text(`appearance.theme.${one}`),
        isChosen: one === theme,
      })),
    })}
    ${choiceForm(account, '/settings/language', {
      label: messages.text('appearance.language'),
      name: 'language',
      options: languages.map((one) => ({
        value: one,
        text: languageNames[one],
        lang: one,
        isChosen: one === messages.language,
      })),
    })}
    <form method="post" action="/signout">
      ${tokenField(account)}
      <button>${messages.text('overview.signOut')}</button>
    </form>`;

interface Choice {
  readonly label: string;
  readonly name: string;
  readonly options: readonly {
    readonly value: string;
    readonly text: string;
    readonly lang?: string;
    readonly isChosen: boolean;
  }[];
}

const choiceForm = (account: MenuAccount, action: string, { label, name, options }: Choice): Markup =>
  html`<form method="post" action="${action}" role="group" aria-label="${label}">
    ${tokenField(account)}<input type="hidden" name="next" value="${account.path}" />
    ${options.map(
      ({ value, text, lang, isChosen }) =>
        html`<button
          name="${name}"
          value="${value}"
          ${lang !== undefined && html`lang="${lang}"`}
          aria-pressed="${String(isChosen)}"
        >
          ${text}
        </button>`,
    )}
  </form>`;

const tokenField = ({ formToken }: MenuAccount): Markup =>
  html`<input type="hidden" name="form_token" value="${formToken}" />`;
