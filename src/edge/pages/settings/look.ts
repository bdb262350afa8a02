/** Light or dark, for this browser: the same choice that the app's menu has, without script. */
import type { FastifyRequest } from 'fastify';
import { html, type Markup } from '../layout.ts';
import { field, formToken } from '../sign-in/forms.ts';
import { themeCookie, themeOf, themes, type Theme } from '../theme.ts';
import { section, type SettingsRoutes } from './frame.ts';

const names: Record<Theme, string> = { system: 'As the system', light: 'Light', dark: 'Dark' };

/** Whose session has ended meanwhile may still choose: it is the browser's own, not the account's. */
export const routeLook: SettingsRoutes = (scope, { publicUrl }) => {
  scope.post('/settings/look', async (request, reply) => {
    const wanted = themes.find((theme) => theme === field(request, 'theme')) ?? 'system';
    return reply.header('Set-Cookie', themeCookie(wanted, publicUrl)).redirect('/settings#look', 303);
  });
};

export const lookSection = (request: FastifyRequest): Markup =>
  section({
    id: 'look',
    title: 'Look',
    words: html`Light or dark, in this browser: for your library, these settings and every other page here.`,
    body: html`<form class="looks" method="post" action="/settings/look">
      ${formToken(request)}
      ${themes.map(
        (theme) =>
          html`<button
            class="button quiet"
            name="theme"
            value="${theme}"
            aria-pressed="${String(theme === themeOf(request.headers))}"
          >
            ${names[theme]}
          </button>`,
      )}
    </form>`,
  });
