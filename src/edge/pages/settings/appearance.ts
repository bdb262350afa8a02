/** Theme and language. The theme belongs to the browser; the language is the account's, and the browser learns it. */
import type { FastifyRequest } from 'fastify';
import { isLanguage, languageNames, languages } from '../../../messages/messages.ts';
import type { PageMessages } from '../../../messages/pages.ts';
import { languageCookie } from '../../session/language.ts';
import { themeCookie, themeOf, themes, type Theme } from '../../session/theme.ts';
import { formField } from '../../session/visits.ts';
import { formToken } from '../fields.ts';
import { html, type Markup } from '../layout.ts';
import { safeNext } from '../sign-in/safe-next.ts';
import { section, type SettingsRoutes } from './layout.ts';

const themeKeys = {
  system: 'appearance.theme.system',
  light: 'appearance.theme.light',
  dark: 'appearance.theme.dark',
} as const satisfies Record<Theme, string>;

/** Both work without a session too: then they are choices of the browser alone. The app posts the language here. */
export const routeAppearance: SettingsRoutes = (scope, { access, cookies }) => {
  scope.post('/settings/theme', async (request, reply) => {
    const wanted = themes.find((theme) => theme === formField(request, 'theme')) ?? 'system';
    cookies.setPreference(reply, themeCookie, wanted);
    return reply.redirect(returnPath(request), 303);
  });

  scope.post('/settings/language', async (request, reply) => {
    const wanted = formField(request, 'language');
    const { signedIn } = request.visit!;
    if (isLanguage(wanted)) {
      cookies.setPreference(reply, languageCookie, wanted);
      if (signedIn) await access.setLanguage(signedIn.accountId, wanted);
    }
    return reply.redirect(returnPath(request), 303);
  });
};

/** The account menu is on every page, and leads back to the one it was opened on. */
function returnPath(request: FastifyRequest): string {
  const next = formField(request, 'next');
  return next === '' ? '/settings#appearance' : safeNext(next);
}

export function appearanceSection(request: FastifyRequest): Markup {
  const { messages } = request.visit!;
  return section({
    id: 'appearance',
    title: messages.text('appearance.title'),
    intro: messages.text('appearance.intro'),
    body: html`${themeForm(request, messages)} ${languageForm(request, messages)}`,
  });
}

const themeForm = (request: FastifyRequest, messages: PageMessages): Markup =>
  html`<form class="theme-choice" method="post" action="/settings/theme">
    ${formToken(request)}
    ${themes.map(
      (theme) =>
        html`<button
          class="button quiet"
          name="theme"
          value="${theme}"
          aria-pressed="${String(theme === themeOf(request.headers))}"
        >
          ${messages.text(themeKeys[theme])}
        </button>`,
    )}
  </form>`;

const languageForm = (request: FastifyRequest, messages: PageMessages): Markup =>
  html`<form class="fields inline language-choice" method="post" action="/settings/language">
    ${formToken(request)}
    <p class="field">
      <label for="language">${messages.text('appearance.language')}</label>
      <select id="language" name="language">
        ${languages.map(
          (language) =>
            html`<option
              value="${language}"
              lang="${language}"
              ${language === messages.language && html`selected`}
            >
              ${languageNames[language]}
            </option>`,
        )}
      </select>
    </p>
    <button class="button quiet" type="submit">${messages.text('appearance.language.submit')}</button>
  </form>`;
